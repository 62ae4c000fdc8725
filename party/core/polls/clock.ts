/**
 * Polls that run on time. A quiz begins a moment after its start, at an instant that everybody has
 * been told by then; its ballots may come in a little late, by as much as the way can take.
 */
import { quizTimes } from "#workers/contract/limits.ts";
import type { RoomState } from "../state.ts";
import type { PollExpired, PollTimes } from "./events.ts";
import type { Poll } from "./state.ts";

/** When a poll that is started now opens and ends. */
export function timesOf(poll: Poll, now: number): PollTimes {
  const { kind, seconds } = poll.content;
  if (seconds === undefined) return { opensAt: null, endsAt: null };
  const opensAt = kind === "quiz" ? now + quizTimes.leadMs : now;
  return { opensAt, endsAt: opensAt + seconds * 1_000 };
}

/** Whether a vote that was given at `at` and got here at `now` is in time. UTC milliseconds. */
export function isInTime(poll: Poll, at: number, now: number): boolean {
  if (poll.opensAt !== null && now < poll.opensAt) return false;
  return poll.endsAt === null || at <= poll.endsAt;
}

/** When a running poll is to be stopped; null = by hand. */
function stopsAt(poll: Poll): number | null {
  if (poll.removed || poll.state !== "started" || poll.endsAt === null) return null;
  return poll.content.kind === "quiz" ? poll.endsAt + quizTimes.creditMs : poll.endsAt;
}

/** The next instant at which a poll's time is up; infinite when none runs on time. */
export function nextPollEnd(state: RoomState): number {
  let next = Number.POSITIVE_INFINITY;
  for (const poll of state.polls.values()) next = Math.min(next, stopsAt(poll) ?? next);
  return next;
}

/** The polls whose time is up at `now`. */
export function expiredPolls(state: RoomState, now: number): PollExpired[] {
  const events: PollExpired[] = [];
  for (const poll of state.polls.values()) {
    const at = stopsAt(poll);
    if (at !== null && at <= now) events.push({ type: "pollExpired", poll: poll.id });
  }
  return events;
}
