import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { useScreen } from "#app/console/room/use-screen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { type LobbyView, readLobby } from "#party/protocol/quiz-entities.ts";
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";

const lobbyPlace = "quiz-lobby";
const screenPlace = "quiz-screen";

const noLobby: LobbyView = { title: "", isOpen: false, teams: [], players: 0, names: [] };

/** The quiz around its questions: the lobby with its teams and players, and what the screen shows of it. */
export function QuizPanel({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const told = useRoomView((view) => view.lobby);
  const lobby = told ? readLobby(told) : noLobby;
  return (
    <section
      aria-labelledby="quiz-panel"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="quiz-panel" className="text-22">
          {t("quiz.panel")}
        </h2>
        <p className="text-14 text-ink-soft">{t("quiz.panelHint")}</p>
      </div>
      <OnScreen runner={runner} />
      <LobbyStanding lobby={lobby} />
      <LobbyForm lobby={lobby} runner={runner} />
      {told && <Players lobby={lobby} runner={runner} />}
    </section>
  );
}

function OnScreen({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const { screen, scene } = useScreen();
  const hasLobby = useRoomView((view) => view.lobby !== undefined);
  const hasBoard = useRoomView((view) => view.board !== undefined);
  const kinds = [
    { kind: "lobby", text: "quiz.lobbyOnScreen", isThere: hasLobby },
    { kind: "podium", text: "quiz.podiumOnScreen", isThere: hasBoard },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {kinds.map(({ kind, text, isThere }) =>
        isThere ? (
          <Button
            key={kind}
            aria-pressed={scene?.kind === kind}
            aria-disabled={runner.isPending(screenPlace) || undefined}
            onClick={() => {
              if (runner.isPending(screenPlace)) return;
              void runner.run(screenPlace, { type: "screen.show", screen, scene: { kind } });
            }}
          >
            {t(text)}
          </Button>
        ) : null,
      )}
    </div>
  );
}

function LobbyForm({ lobby, runner }: { lobby: LobbyView; runner: CommandRunner }) {
  const t = useT();
  // What was typed and not sent yet; otherwise the form says what the room does.
  const [typed, setTyped] = useState<{ title: string; teams: string } | null>(null);
  const said = { title: lobby.title, teams: lobby.teams.map(({ name }) => name).join("\n") };
  const { title, teams } = typed ?? said;
  const isPending = runner.isPending(lobbyPlace);

  async function open(): Promise<void> {
    if (isPending) return;
    const names = teams.split("\n").flatMap((line) => line.trim() || []);
    const command = { type: "quiz.open", title, teams: names } as const;
    if (await runner.run(lobbyPlace, command)) setTyped(null);
  }

  return (
    <form
      method="dialog"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Field label={t("quiz.fieldTitle")}>
        <Input
          name="quiz-title"
          autoComplete="off"
          maxLength={quizLimits.title.max}
          value={title}
          onChange={(event) => setTyped({ title: event.target.value, teams })}
        />
      </Field>
      <Field label={t("quiz.fieldTeams")} hint={t("quiz.fieldTeamsHint", quizLimits.teams)}>
        <TextArea
          name="quiz-teams"
          rows={Math.max(3, teams.split("\n").length)}
          value={teams}
          onChange={(event) => setTyped({ title, teams: event.target.value })}
        />
      </Field>
      <ProblemAlert problem={runner.problemAt(lobbyPlace)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={isPending || undefined}>
          {t(lobby.isOpen ? "quiz.save" : "quiz.open")}
        </Button>
        {/* Stays where it is, so that whoever pressed it keeps their place. */}
        <Button
          aria-disabled={isPending || !lobby.isOpen || undefined}
          onClick={() => {
            if (!isPending && lobby.isOpen) void runner.run(lobbyPlace, { type: "quiz.close" });
          }}
        >
          {t("quiz.close")}
        </Button>
      </div>
    </form>
  );
}

/** Whether phones are offered the way in, and what that means for what is written below. */
function LobbyStanding({ lobby }: { lobby: LobbyView }) {
  const t = useT();
  const { isOpen } = lobby;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="flex flex-wrap items-center gap-3 text-18">
        {t("quiz.lobby")}
        <Chip tone={isOpen ? "live" : "plain"}>
          {t(isOpen ? "quiz.stateOpen" : "quiz.stateClosed")}
        </Chip>
      </h3>
      <p className="text-14 text-ink-soft">
        {t(isOpen ? "quiz.stateOpenHint" : "quiz.stateClosedHint")}
      </p>
    </div>
  );
}

/** Who came last, each to be taken out; those without a name are counted. */
function Players({ lobby, runner }: { lobby: LobbyView; runner: CommandRunner }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-18">{t("quiz.newest")}</h3>
      <p className="text-14 text-ink-soft">{t("quiz.playersIn", { n: lobby.players })}</p>
      {lobby.names.length === 0 && <p className="text-ink-soft">{t("quiz.noNames")}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {lobby.names.map(({ player, name }) => {
          const at = `quiz-player:${player}`;
          return (
            <li
              key={player}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line"
            >
              <span className="min-w-0 truncate">{name}</span>
              <Button
                size="small"
                aria-label={t("quiz.removeName", { name })}
                aria-disabled={runner.isPending(at) || undefined}
                onClick={() => {
                  if (runner.isPending(at)) return;
                  void runner.run(at, { type: "quiz.remove", player, on: true });
                }}
              >
                {t("quiz.remove")}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
