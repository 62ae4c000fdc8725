/** Keeps the parts of split polls right while people vote, move and go. */

import { byAttendance } from "#workers/contract/polls/segments.ts";
import { keyOf } from "../keys.ts";
import type { Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import { countNewcomers, countPerson, countSegments } from "./count.ts";

/**
 * Takes somebody out of the parts that `of` has to do with: a poll's id, `attendance`, or null for all.
 * Before what is known of them changes; `putIntoParts` follows.
 */
export function takeOutOfParts(state: RoomState, of: string | null, person: number): void {
  for (const [id, counts] of state.segments) {
    const poll = state.polls.get(id);
    if (poll !== undefined && isConcerned(poll, of)) countPerson(state, poll, counts, person, -1);
  }
}

/** Counts somebody where they are now. */
export function putIntoParts(state: RoomState, of: string | null, person: number): void {
  for (const [id, counts] of state.segments) {
    const poll = state.polls.get(id);
    if (poll === undefined || !isConcerned(poll, of)) continue;
    if (!poll.ballots.has(person)) continue;
    countPerson(state, poll, counts, person, 1);
    if (id === of) {
      poll.keptParts = null;
      if (counts.order.length < poll.ballots.size) counts.order.push(person);
      countNewcomers(state, poll, counts);
    }
    markSegments(state, poll);
  }
}

function isConcerned(poll: Poll, of: string | null): boolean {
  return of === null || of === poll.id || of === poll.split?.by;
}

/** The same for where somebody takes part. */
export function moveAttendance(state: RoomState, person: number, move: () => void): void {
  takeOutOfParts(state, byAttendance, person);
  move();
  putIntoParts(state, byAttendance, person);
}

/** Something of the whole poll has changed: the parts of it, and of those split by it, are counted anew. */
export function recountParts(state: RoomState, poll: Poll): void {
  recount(state, poll);
  for (const id of [...state.segments.keys()]) {
    const other = state.polls.get(id);
    if (other?.split?.by === poll.id) recount(state, other);
  }
}

function recount(state: RoomState, poll: Poll): void {
  if (poll.split === null || poll.removed) {
    if (state.segments.delete(poll.id)) markSegments(state, poll);
    return;
  }
  state.segments.set(poll.id, countSegments(state, poll));
  markSegments(state, poll);
}

/** A screen shows a result, or no longer: the parts of it, and of those split by it, may be seen otherwise. */
export function touchParts(state: RoomState, poll: Poll): void {
  for (const id of state.segments.keys()) {
    const other = state.polls.get(id);
    if (other !== undefined && (other === poll || other.split?.by === poll.id)) {
      markSegments(state, other);
    }
  }
}

/** Told again, and copied to D1 with the tally. */
function markSegments(state: RoomState, poll: Poll): void {
  state.dirty.add(keyOf.segments(poll.id)).add(poll.tallyKey);
}
