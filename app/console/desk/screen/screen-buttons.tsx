import { useMemo, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { askBeforeShowing, commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { ShowResult } from "#app/event/polls/show-result.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { arrangeBoard } from "../../questions/cards.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useScreen } from "../../room/use-screen.ts";
import { commandsToHighlight, neighbourInNext, pollInMind } from "./screen.ts";

const place = "screen";

type FixedScene = "question" | "queue" | "welcome" | "blank";

interface ButtonSpec {
  readonly name: TextKey;
  /** Null where there is nothing to show, `why` says so. */
  readonly commands: readonly StaffCommand[] | null;
  readonly why: TextKey;
  readonly isOn?: boolean;
  /** The poll whose hidden result it would show: asked about first. */
  readonly hidden?: PollView | null;
}

/** What the screen shows, one press each; the one that is on is marked. */
export function ScreenButtons({ runner }: { runner: CommandRunner }) {
  const { screen } = useScreen();
  const [asked, setAsked] = useState<PollView | null>(null);
  const problem = runner.problemAt(place);
  const buttons = useSceneButtons();
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 desk:grid-cols-2">
        {buttons.map((button) => (
          <SceneButton
            key={button.name}
            {...button}
            isPending={runner.isPending(place)}
            onPress={(commands) => {
              if (button.hidden) setAsked(button.hidden);
              else void runner.run(place, ...commands);
            }}
          />
        ))}
      </div>
      <ShowResult
        poll={asked}
        onConfirm={(one) => void runner.run(place, ...commandsToShowResult(one, screen))}
        onClose={() => setAsked(null)}
      />
      <ProblemAlert problem={problem} isSmall />
    </div>
  );
}

function useSceneButtons(): readonly ButtonSpec[] {
  const { screen, scene } = useScreen();
  const questions = useRoomView((view) => view.questions);
  const polls = useRoomView((view) => view.polls);
  const next = useMemo(() => arrangeBoard(questions, new Map()).columns.next, [questions]);
  const poll = pollInMind(polls);

  function step(by: -1 | 1): readonly StaffCommand[] | null {
    const question = neighbourInNext(next, by);
    return question && commandsToHighlight(question.id, screen, scene);
  }
  function sceneButton(name: TextKey, kind: FixedScene): ButtonSpec {
    const commands = [{ type: "screen.show", screen, scene: { kind } }] as const;
    return { name, commands, why: name, isOn: scene.kind === kind };
  }

  const isResultOn = scene.kind === "result";
  return [
    { name: "desk.previous", commands: step(-1), why: "desk.atFirst" },
    { name: "desk.nextUp", commands: step(1), why: "desk.atLast" },
    sceneButton("desk.question", "question"),
    sceneButton("desk.queue", "queue"),
    {
      name: "desk.poll",
      commands: poll && [{ type: "screen.show", screen, scene: { kind: "poll", poll: poll.id } }],
      why: "desk.noPoll",
      isOn: scene.kind === "poll",
    },
    {
      name: "desk.result",
      commands: poll && commandsToShowResult(poll, screen),
      why: "desk.noPoll",
      isOn: isResultOn,
      hidden: poll && !isResultOn && askBeforeShowing(poll) ? poll : null,
    },
    sceneButton("desk.welcome", "welcome"),
    sceneButton("desk.blank", "blank"),
  ];
}

function SceneButton(
  props: ButtonSpec & {
    isPending: boolean;
    onPress(commands: readonly StaffCommand[]): void;
  },
) {
  const t = useT();
  const { commands, isOn = false, isPending } = props;
  return (
    <Button
      size="small"
      className={classes(
        "min-h-11! justify-start! whitespace-nowrap px-3! lg:min-h-8! lg:max-xl:px-2!",
        isOn && "border-accent! bg-accent-soft! text-accent!",
      )}
      aria-pressed={isOn}
      aria-disabled={commands === null || isPending || undefined}
      title={commands === null ? t(props.why) : undefined}
      onClick={() => {
        if (commands && !isPending) props.onPress(commands);
      }}
    >
      {t(props.name)}
    </Button>
  );
}
