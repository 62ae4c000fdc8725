import type { PollView, TallyView } from "#party/views.ts";
import { assertNever } from "#workers/contract/errors.ts";

/** Whether a vote counts now. */
export function isVotable(poll: PollView): boolean {
  return poll.state === "started" && !poll.locked;
}

/** A poll's round: a reset makes it new again. */
export function roundKey(poll: PollView): string {
  return `${poll.id}.${poll.round}`;
}

/** The running poll that was started last and that has not been shown to this person yet. */
export function nextToOpen(polls: readonly PollView[], seen: ReadonlySet<string>): PollView | null {
  const fresh = polls.filter((poll) => isVotable(poll) && !seen.has(roundKey(poll)));
  return fresh.sort((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))[0] ?? null;
}

/** What to say about a result that is not there to see. */
export function hiddenResultKey(poll: PollView) {
  switch (poll.resultMode) {
    case "hand":
      return "live.resultOnScreen";
    case "after_vote":
      return "live.resultAfterVote";
    case "after_stop":
      return "live.resultAfterStop";
    case "never":
    case "always":
      return "live.resultHidden";
    default:
      return assertNever(poll.resultMode);
  }
}

/** Share of the people who voted, 0–1, per option. */
export function sharesOf(tally: TallyView): readonly number[] {
  return tally.counts.map((count) => (tally.people > 0 ? count / tally.people : 0));
}
