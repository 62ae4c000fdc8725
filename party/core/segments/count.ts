/**
 * Counting parts. Each change moves one person's numbers from one part to another, so that a hall that
 * votes costs the same whether it is small or large.
 */
import { smallestPart } from "#workers/contract/limits.ts";
import { byAttendance, othersKey } from "#workers/contract/polls/segments.ts";
import { optionCount, type Poll } from "../polls/state.ts";
import { adderOf } from "../polls/tallies.ts";
import type { RoomState } from "../state.ts";
import type { SegmentCounts, Split } from "./state.ts";

/** In which part of the split somebody is. */
export function partOf(state: RoomState, { by, option }: Split, person: number): number {
  const known = state.people.at(person);
  if (known === undefined) return othersKey;
  if (by === byAttendance) {
    if (known.attendance === undefined) return othersKey;
    return known.attendance === "hall" ? 0 : 1;
  }
  const earlier = state.polls.get(by)?.ballots;
  if (!earlier?.has(person)) return othersKey;
  const choice = earlier.choiceOf(person);
  if (option === null) return choice[0] ?? othersKey;
  return choice.includes(option) ? 0 : 1;
}

/** The parts, counted from the ballots. */
export function countSegments(state: RoomState, poll: Poll): SegmentCounts {
  const counts: SegmentCounts = { rows: new Map(), order: [...poll.ballots.keys()], counted: 0 };
  countNewcomers(state, poll, counts);
  return counts;
}

/** Counts as many of those who have voted as may be told of now. */
export function countNewcomers(state: RoomState, poll: Poll, counts: SegmentCounts): void {
  const until = toldUntil(poll);
  while (counts.counted < until) {
    const person = counts.order[counts.counted] ?? 0;
    counts.counted += 1;
    countPerson(state, poll, counts, person, 1);
  }
}

/** While votes come in, five at a time, and never the last five: one vote more tells nobody whose it is. */
function toldUntil({ state, ballots: { size } }: Poll): number {
  if (state !== "started") return size;
  return Math.max(0, Math.floor(size / smallestPart) * smallestPart - smallestPart);
}

/** Adds a counted person's ballot to the part, or takes it out. */
export function countPerson(
  state: RoomState,
  poll: Poll,
  { rows, counted }: SegmentCounts,
  person: number,
  sign: 1 | -1,
): void {
  const n = poll.ballots.numberOf(person);
  if (poll.split === null || n === 0 || n > counted) return;
  const key = partOf(state, poll.split, person);
  const row = rows.get(key) ?? new Array<number>(optionCount(poll) + 1).fill(0);
  rows.set(key, row);
  const own = new Array<number>(row.length).fill(0);
  own[0] = 1;
  adderOf(poll.content.kind)(own, poll.ballots.choiceOf(person));
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + sign * (own[at] ?? 0);
}
