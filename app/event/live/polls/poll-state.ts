import type { PollView } from "#party/protocol/entities.ts";

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
