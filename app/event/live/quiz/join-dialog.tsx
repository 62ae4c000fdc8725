import { useId, useState } from "react";
import { useQuizT } from "#app/i18n/quiz-texts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { LobbyView } from "#party/protocol/quiz-entities.ts";
import { NameForm } from "../composer/identity-sheet.tsx";
import type { Identity } from "../composer/use-identity.ts";

/** As whom one comes in (null = without a name), and into which team. */
export interface JoinChoice {
  readonly name: string | null;
  readonly team: number | null;
}

/** Asks for the team, where there are any, and for the name, as the event wants names. */
export function JoinDialog(props: {
  lobby: LobbyView;
  /** Place of the team that one is in; -1 = none. */
  team: number;
  identity: Identity;
  onJoin(choice: JoinChoice): void;
  onClose(): void;
}) {
  const t = useQuizT();
  const { lobby, identity } = props;
  const hasTeams = lobby.teams.length > 0;
  const [team, setTeam] = useState(props.team);
  const [lacksTeam, setLacksTeam] = useState(false);

  function join(name: string | null): void {
    if (!hasTeams) props.onJoin({ name, team: null });
    else if (lobby.teams[team]) props.onJoin({ name, team });
    else setLacksTeam(true);
  }

  return (
    <Dialog open onClose={props.onClose} title={lobby.title || t("quiz.lobbyTitle")}>
      {hasTeams && (
        <TeamField
          teams={lobby.teams}
          team={team}
          hasProblem={lacksTeam}
          onTeam={(chosen) => {
            setTeam(chosen);
            setLacksTeam(false);
          }}
        />
      )}
      {identity.mode !== "anonymous" && (
        <NameForm
          name={identity.name ?? ""}
          hint={t("quiz.nameHint")}
          action={t("quiz.joinByName")}
          onName={join}
        />
      )}
      {identity.mode !== "named" && (
        <Button
          wide
          size="large"
          look={identity.mode === "anonymous" ? "primary" : "plain"}
          onClick={() => join(null)}
        >
          {t(identity.mode === "anonymous" ? "quiz.join" : "quiz.joinNameless")}
        </Button>
      )}
    </Dialog>
  );
}

function TeamField(props: {
  teams: LobbyView["teams"];
  team: number;
  hasProblem: boolean;
  onTeam(team: number): void;
}) {
  const t = useQuizT();
  const id = useId();
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-describedby={props.hasProblem ? `${id}-problem` : undefined}
    >
      <legend className="pb-1 font-semibold">{t("quiz.team")}</legend>
      {props.hasProblem && (
        <p id={`${id}-problem`} role="alert" className="text-14 font-semibold text-stop">
          {t("quiz.chooseTeam")}
        </p>
      )}
      {props.teams.map(({ name }, at) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={id}
            checked={props.team === at}
            onChange={() => props.onTeam(at)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
