import { useLanguage } from "#app/i18n/provider.tsx";
import type { LobbyView } from "#party/protocol/quiz-entities.ts";
import type { SceneProps } from "../../scene.ts";
import { StageFrame } from "../stage-frame.tsx";

type LobbyProps = Pick<SceneProps, "event" | "join"> & { readonly lobby: LobbyView };

/** Names up to which they stand large. */
const few = 8;
/** Teams beyond which they take the place of names. */
const manyTeams = 4;
/** Names that have room; of more those who came last. */
const mostNames = 24;
/** Letters beyond which a name may need two lines. */
const longName = { few: 12, many: 15 } as const;

/** Where players gather: what it is called, the way in, who has come, and the teams. */
export function LobbyScene({ event, join, lobby }: LobbyProps) {
  const { t } = useLanguage();
  // In the order in which they came, so that a new name moves none of the others.
  const names = lobby.names.slice(0, mostNames).toReversed();
  const most = longName[names.length <= few ? "few" : "many"];
  const isCrowded = lobby.teams.length > manyTeams;
  const isLong = !isCrowded && names.some(({ name }) => name.length > most);
  return (
    <StageFrame
      event={event}
      join={join}
      status={t(lobby.isOpen ? "quiz.playersIn" : "quiz.lobbyClosed", { n: lobby.players })}
    >
      <div className="stage-words stage-lobby">
        <p className="stage-lobby-title">{lobby.title || t("quiz.lobbyTitle")}</p>
        {lobby.teams.length > 0 && <Teams lobby={lobby} />}
        {names.length > 0 ? (
          <ul
            className="stage-lobby-names"
            data-few={names.length <= few || undefined}
            data-crowded={isCrowded || undefined}
            data-long={isLong || undefined}
          >
            {names.map(({ player, name }) => (
              <li key={player}>{name}</li>
            ))}
          </ul>
        ) : (
          <p className="stage-soft">{t("quiz.lobbyHint")}</p>
        )}
      </div>
    </StageFrame>
  );
}

function Teams({ lobby }: { lobby: LobbyView }) {
  const { formats } = useLanguage();
  return (
    <ul className="stage-lobby-teams">
      {lobby.teams.map(({ name, people }) => (
        <li key={name}>
          <span>{name}</span> <strong>{formats.number(people)}</strong>
        </li>
      ))}
    </ul>
  );
}
