import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { BoardView } from "#party/protocol/quiz-entities.ts";
import { playerName } from "#workers/contract/quiz/player-name.ts";
import type { SceneProps } from "../scene.ts";
import { JoinLine } from "./poll/result-frame.tsx";
import { StageFrame } from "./stage-frame.tsx";

type BoardProps = Pick<SceneProps, "event" | "join"> & { readonly board: BoardView };

/** People who have room beside the teams. */
const besideTeams = 5;

/** The ten best of the quiz; where there are teams, these and the five best. */
export function BoardScene({ event, join, board }: BoardProps) {
  const { t, formats } = useLanguage();
  // Beside the teams there is room for half of them.
  const best = board.teams.length > 0 ? board.best.slice(0, besideTeams) : board.best;
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={t("ballots.players", { n: board.players })}
      foot={join && <JoinLine join={join} />}
    >
      <div className="stage-board" data-teams={board.teams.length > 0 || undefined}>
        <p className="stage-board-title">{t("ballots.board")}</p>
        {board.teams.length > 0 && <TeamList teams={board.teams} />}
        <ol>
          {best.map(({ name, score, place, up }, at) => (
            <li key={`${at.toString()}.${name}`} data-first={place === 1 || undefined}>
              <span className="stage-board-place">{place}</span>
              <span className="stage-line">{playerName(name, t)}</span>
              <span className="stage-board-score">
                <Move up={up} />
                <Figures text={formats.number(score)} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </StageFrame>
  );
}

/** Teams by the mean of their members' points. */
function TeamList({ teams }: { teams: BoardView["teams"] }) {
  const { t, formats } = useLanguage();
  return (
    <ol className="stage-board-teams" data-many={teams.length > besideTeams || undefined}>
      {teams.map(({ name, score, place, people }) => (
        <li key={name} data-first={(place === 1 && score > 0) || undefined}>
          <span className="stage-board-place">{place}</span>
          <span className="stage-line">
            {name} <span className="stage-board-people">{t("ballots.players", { n: people })}</span>
          </span>
          <span className="stage-board-score">
            <Figures text={formats.number(score)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many places somebody has moved with the last question: a triangle that points there, and how far. */
function Move({ up }: { up: number }) {
  const { t } = useLanguage();
  if (up === 0) return null;
  const n = Math.abs(up);
  return (
    <span className="stage-board-move" data-down={up < 0 || undefined}>
      <span className="sr-only">{t(up > 0 ? "quiz.up" : "quiz.down", { n })}</span>
      <span aria-hidden="true">
        {up > 0 ? "▲" : "▼"}
        {n}
      </span>
    </span>
  );
}
