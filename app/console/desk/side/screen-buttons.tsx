import { useMemo, useState } from "react";
import { askBeforeShowing, commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { ShowResult } from "#app/event/polls/show-result.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Scene, StaffCommand } from "#party/core/commands.ts";
import type { PollView } from "#party/views.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { arrangeBoard } from "../model/cards.ts";
import { commandsToHighlight, neighbourInNext, pollInMind } from "../model/screen.ts";
import type { Acts } from "../room/use-acts.ts";
import { useScreen } from "../room/use-screen.ts";
import { sayProblem } from "../words.ts";

const place = "screen";

/** What the screen shows, one press each; the one that is on is marked. */
export function ScreenButtons({ acts }: { acts: Acts }) {
  const t = useT();
  const { screen, scene } = useScreen();
  const questions = useRoomView((view) => view.questions);
  const polls = useRoomView((view) => view.polls);
  const next = useMemo(() => arrangeBoard(questions, new Map()).columns.next, [questions]);
  const poll = pollInMind(polls);
  const [asked, setAsked] = useState<PollView | null>(null);
  const problem = acts.problemAt(place);

  function step(by: -1 | 1): readonly StaffCommand[] | null {
    const question = neighbourInNext(next, by);
    return question && commandsToHighlight(question.id, screen, scene);
  }
  function show(shown: Scene): readonly StaffCommand[] {
    return [{ type: "screen.show", screen, scene: shown }];
  }
  function buttonOf(
    name: TextKey,
    commands: readonly StaffCommand[] | null,
    why: TextKey,
    isOn = false,
    /** The poll whose hidden result it would show: asked about first. */
    hidden: () => PollView | null = () => null,
  ) {
    const isOff = commands === null;
    return (
      <Button
        size="small"
        className={classes(
          "min-h-11! justify-start! whitespace-nowrap px-3! lg:min-h-8! lg:max-xl:px-2!",
          isOn && "border-accent! bg-accent-soft! text-accent!",
        )}
        aria-pressed={isOn}
        aria-disabled={isOff || acts.isPending(place) || undefined}
        title={isOff ? t(why) : undefined}
        onClick={() => {
          if (!commands || acts.isPending(place)) return;
          const toAsk = hidden();
          if (toAsk) setAsked(toAsk);
          else void acts.run(place, ...commands);
        }}
      >
        {t(name)}
      </Button>
    );
  }

  const isOn = (kind: Scene["kind"]) => scene.kind === kind;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 desk:grid-cols-2">
        {buttonOf("desk.previous", step(-1), "desk.atFirst")}
        {buttonOf("desk.nextUp", step(1), "desk.atLast")}
        {buttonOf("desk.question", show({ kind: "question" }), "desk.question", isOn("question"))}
        {buttonOf("desk.queue", show({ kind: "queue" }), "desk.queue", isOn("queue"))}
        {buttonOf(
          "desk.poll",
          poll && show({ kind: "poll", poll: poll.id }),
          "desk.noPoll",
          isOn("poll"),
        )}
        {buttonOf(
          "desk.result",
          poll && commandsToShowResult(poll, screen),
          "desk.noPoll",
          isOn("result"),
          () => (poll && !isOn("result") && askBeforeShowing(poll) ? poll : null),
        )}
        {buttonOf("desk.welcome", show({ kind: "welcome" }), "desk.welcome", isOn("welcome"))}
        {buttonOf("desk.blank", show({ kind: "blank" }), "desk.blank", isOn("blank"))}
      </div>
      <ShowResult
        poll={asked}
        onConfirm={(one) => void acts.run(place, ...commandsToShowResult(one, screen))}
        onClose={() => setAsked(null)}
      />
      {problem && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {sayProblem(problem, t)}
        </p>
      )}
    </div>
  );
}
