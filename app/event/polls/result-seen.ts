import type { StaffCommand } from "#party/core/commands.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/**
 * Whether everybody sees the result now: phones, and the screens and embeds that show the poll. The
 * room has the same rule (`isResultPublic` of party/core/polls/results.ts).
 */
export function isResultForAll(poll: PollView): boolean {
  if (poll.state === "draft" || poll.held) return false;
  if (poll.shown || poll.resultMode === "always") return true;
  return poll.resultMode === "after_stop" && poll.state === "stopped";
}

/** Whether showing by hand would change who sees the result. */
export function canShow(poll: PollView): boolean {
  return poll.state !== "draft" && poll.resultMode !== "never" && !isResultForAll(poll);
}

/** Whether hiding by hand takes the result from anybody: what the poll's mode shows to all it does not hide. */
export function canHide(poll: PollView): boolean {
  return poll.shown && !isResultForAll({ ...poll, shown: false });
}

/** What it means to put a result on a screen that is hidden now, in words; null where it is seen anyway. */
export function askBeforeShowing(poll: PollView): TextKey | null {
  if (isResultForAll(poll)) return null;
  if (poll.resultMode === "never") return "ballots.askNever";
  if (poll.held) return "ballots.askHeld";
  switch (poll.resultMode) {
    case "after_stop":
      return "ballots.askAfterStop";
    case "after_vote":
      return "ballots.askAfterVote";
    default:
      return "ballots.askHand";
  }
}

/** Puts a result on a screen, and shows it to everybody where it is hidden: one result, one rule. */
export function commandsToShowResult(
  poll: PollView,
  screen: string,
  /** Of pins, how many stand where. */
  isDensity = false,
): readonly StaffCommand[] {
  const show: StaffCommand = { type: "poll.show", poll: poll.id, on: true };
  const isOpened = !isResultForAll(poll) && poll.resultMode !== "never";
  const result = { kind: "result", poll: poll.id } as const;
  const scene: Scene = isDensity ? { ...result, density: true } : result;
  return [...(isOpened ? [show] : []), { type: "screen.show", screen, scene }];
}
