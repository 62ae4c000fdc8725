/** Who sees a poll's result, and what is taken away again from those who saw it. */
import { revealQuiz } from "../quiz/evolve.ts";
import type { RoomState } from "../state.ts";
import type { Written } from "./ballots/ballots.ts";
import type { Poll } from "./state.ts";

/** Whether the poll is one that attendees know of. */
export function isPollPublic(poll: Poll): boolean {
  return poll.publicAt !== null && !poll.removed;
}

/** Whether everybody sees the result as it comes in: every attendee, and every screen that shows the poll. */
export function isResultPublic(poll: Poll): boolean {
  if (!isPollPublic(poll) || poll.held) return false;
  if (poll.shown) return true;
  switch (poll.content.resultMode) {
    case "always":
      return true;
    case "after_stop":
      return poll.state === "stopped";
    default:
      return false;
  }
}

/** Whether staff show the result by hand, and no further round holds it back. */
export function isShownByHand({ shown, held }: Poll): boolean {
  return shown && !held;
}

/** Whether those who have voted see the result, whoever else does. */
export function isResultForVoters(poll: Poll): boolean {
  const isAfterVote = isPollPublic(poll) && poll.content.resultMode === "after_vote";
  return (isAfterVote && !poll.held) || isResultPublic(poll);
}

/** Whether a person with this number (undefined = has never acted) is told the result. */
export function receivesResult(poll: Poll, person: number | undefined): boolean {
  if (!isPollPublic(poll)) return poll.content.resultMode !== "after_vote";
  if (poll.content.resultMode !== "after_vote" || isShownByHand(poll)) return true;
  return person !== undefined && poll.ballots.has(person);
}

export function isResultOnScreen(state: RoomState, poll: Poll): boolean {
  if (poll.removed) return false;
  if (isResultPublic(poll)) return true;
  for (const scene of state.screens.values()) {
    if (scene.kind === "result" && scene.poll === poll.id) return true;
  }
  return false;
}

/** What the ballots say is told again, and with it where pins stand. */
export function touchTally({ dirty }: RoomState, { tallyKey, pinsKey, content }: Poll): void {
  dirty.add(tallyKey);
  if (content.kind === "pin") dirty.add(pinsKey);
}

/** Remembers what is being seen now: only that is ever taken away again. */
export function noteSeen(state: RoomState, poll: Poll): void {
  const isOnScreen = isResultOnScreen(state, poll);
  if (isOnScreen) poll.screenResultSeen = true;
  if (isResultForVoters(poll)) poll.resultSeen = true;
  revealQuiz(state, poll, isOnScreen || isResultPublic(poll));
  if (!isPollPublic(poll)) return;
  if (!isResultPublic(poll)) poll.countSeen = true;
  if (!isOnScreen) poll.screenCountSeen = true;
}

/**
 * Whether the result is taken away on the attendees' own topic: those who have lost the topic
 * `result:<poll>` would not hear of it there. Those who still have it are told it again there.
 */
export function isResultWithdrawn(poll: Poll): boolean {
  const isForAll = isPollPublic(poll) && isShownByHand(poll);
  return poll.resultSeen && poll.content.resultMode === "after_vote" && !isForAll;
}

/** A written ballot with what its key names: the poll and the number in it. */
export function findAnswer(
  state: RoomState,
  id: string,
): { readonly poll: Poll | undefined; readonly n: number; readonly written: Written | undefined } {
  const at = id.indexOf(":");
  const poll = state.polls.get(id.slice(0, at));
  const n = Number(id.slice(at + 1));
  return { poll, n, written: poll?.removed ? undefined : poll?.ballots.written[n - 1] };
}
