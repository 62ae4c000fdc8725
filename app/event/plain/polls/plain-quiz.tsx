import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { type PlainAddress, type PlainQuiz, plainPath } from "../plain-model.ts";

interface QuizProps {
  readonly quiz: PlainQuiz;
  readonly address: PlainAddress;
}

/** The quiz: the way into its lobby, the own team and how one stands. Nothing before there is any of it. */
export function QuizPart({ quiz, address, canJoin }: QuizProps & { canJoin: boolean }) {
  const { t, formats } = useLanguage();
  const { player, standing } = quiz;
  const lobby = canJoin ? quiz.lobby : null;
  if (lobby === null && player === null && standing === null) return null;
  return (
    <section className="card">
      <h2 style={{ marginTop: 0 }}>{lobby?.title || t("quiz.lobbyTitle")}</h2>
      {player && (
        <p>
          <OwnPlace player={player} />
        </p>
      )}
      {lobby && !player && <p>{t("quiz.offer")}</p>}
      {lobby && !player?.isTakenOut && <JoinForm quiz={quiz} address={address} />}
      {standing && (
        <p className="soft">
          {t("ballots.placeOf", { place: standing.place, n: standing.players })} ·{" "}
          {t("ballots.score", { n: formats.number(standing.score) })}
        </p>
      )}
    </section>
  );
}

function OwnPlace({ player }: { player: NonNullable<PlainQuiz["player"]> }) {
  const t = useT();
  if (player.isTakenOut) return t("quiz.takenOut");
  if (player.teamName === null) return t("quiz.youAreIn");
  return t("quiz.inTeam", { team: player.teamName });
}

/** A button for each team; one button where there are none. Nothing is typed, for the page may load itself anew. */
function JoinForm({ quiz: { lobby, player, team }, address }: QuizProps) {
  const t = useT();
  const teams = lobby?.teams ?? [];
  if (teams.length === 0 && player !== null) return null;
  return (
    <form method="post" action={plainPath(address)} aria-label={t("quiz.join")}>
      <input type="hidden" name="intent" value="join" />
      {teams.length === 0 ? (
        <button type="submit" className="main">
          {t("quiz.join")}
        </button>
      ) : (
        <>
          <p className="soft">{t("quiz.chooseTeam")}</p>
          {teams.map(({ name }, at) => (
            <button
              key={name}
              type="submit"
              name="team"
              value={at}
              aria-pressed={team === at}
              className={team === at ? "option main" : "option"}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
        </>
      )}
    </form>
  );
}
