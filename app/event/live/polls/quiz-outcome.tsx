import { useLanguage } from "#app/i18n/provider.tsx";
import { useQuizT } from "#app/i18n/quiz-texts.ts";
import { useRoomView } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { type BoardView, readBoard, readStanding } from "#party/protocol/quiz-entities.ts";
import { useOwnTeam } from "../quiz/use-own-team.ts";

/** Right answers in a row from which on it is said. */
const streakSaid = 2;

/** After the right answer is out: how one did, and the board so far. */
export default function QuizOutcome({
  poll,
  chosen,
}: {
  poll: PollView;
  chosen: readonly number[];
}) {
  const { t, formats } = useLanguage();
  const quizT = useQuizT();
  const told = useRoomView((view) => view.standing);
  const standing = told && readStanding(told);
  const isRight = chosen.some((option) => poll.right?.includes(option));
  const isLast = standing?.poll === poll.id;
  return (
    <section className="flex flex-col gap-4">
      {chosen.length > 0 && (
        <div
          role="status"
          className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 text-center"
        >
          <p className={isRight ? "text-22 font-semibold text-ok" : "text-22 font-semibold"}>
            {t(isRight ? "ballots.youWereRight" : "ballots.youWereWrong")}
          </p>
          {isLast && standing.points > 0 && (
            <p className="tabular text-36 font-semibold">
              {t("ballots.pointsGot", { n: formats.number(standing.points) })}
            </p>
          )}
          {isLast && standing.streak >= streakSaid && (
            <p className="font-semibold">{quizT("quiz.streak", { n: standing.streak })}</p>
          )}
          {standing && (
            <p className="tabular text-ink-soft">
              {t("ballots.placeOf", { place: standing.place, n: standing.players })} ·{" "}
              {t("ballots.score", { n: formats.number(standing.score) })}
            </p>
          )}
        </div>
      )}
      <Board />
    </section>
  );
}

function Board() {
  const { t, formats } = useLanguage();
  const told = useRoomView((view) => view.board);
  if (!told) return null;
  const board = readBoard(told);
  return (
    <div className="flex flex-col gap-2">
      {board.teams.length > 0 && <Teams teams={board.teams} />}
      <h2 className="text-18">{t("ballots.board")}</h2>
      <ol className="flex flex-col">
        {board.best.map(({ name, score, place }, at) => (
          <li
            key={`${at.toString()}.${name}`}
            className="flex min-h-11 items-center gap-4 border-b border-line"
          >
            <span className="tabular w-6 shrink-0 text-ink-soft">{place}</span>
            <span className="min-w-0 grow truncate">
              {typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name}
            </span>
            <span className="tabular font-semibold">{formats.number(score)}</span>
          </li>
        ))}
      </ol>
      <p className="text-14 text-ink-soft">{t("ballots.players", { n: board.players })}</p>
    </div>
  );
}

/** Teams by the mean of their members' points; the own one is told in words. */
function Teams({ teams }: { teams: BoardView["teams"] }) {
  const { formats } = useLanguage();
  const t = useQuizT();
  const own = useOwnTeam();
  return (
    <>
      <h2 className="text-18">{t("quiz.teams")}</h2>
      <ol className="flex flex-col">
        {teams.map(({ name, score, place }) => (
          <li key={name} className="flex min-h-11 items-center gap-4 border-b border-line">
            <span className="tabular w-6 shrink-0 text-ink-soft">{place}</span>
            <span className="min-w-0 grow wrap-anywhere">
              {name}
              {name === own && (
                <span className="block text-14 text-ink-soft">{t("quiz.ownTeam")}</span>
              )}
            </span>
            <span className="tabular font-semibold">{formats.number(score)}</span>
          </li>
        ))}
      </ol>
      <p className="pb-2 text-14 text-ink-soft">{t("quiz.teamsHint")}</p>
    </>
  );
}
