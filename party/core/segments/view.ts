/** Who is told which parts of a result. */
import { smallestPart } from "#workers/contract/limits.ts";
import { byAttendance, othersKey } from "#workers/contract/polls/segments.ts";
import type { SharedTopic } from "../changes.ts";
import { keyOf } from "../keys.ts";
import { isResultOnScreen, isResultPublic } from "../polls/results.ts";
import type { Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { View, Writable } from "../wire.ts";
import type { SegmentPart, SegmentsWire } from "./state.ts";

/** The parts for staff, and for screens while the results that they tell of are theirs to see. */
export function viewSegments(state: RoomState, id: string, topic: SharedTopic): View<SegmentsWire> {
  const poll = state.polls.get(id);
  if (poll === undefined) return undefined;
  if (topic === "staff") return wireOf(state, poll);
  if (isForScreens(state, poll)) return wireOf(state, poll);
  return poll.screenResultSeen ? null : undefined;
}

function isForScreens(state: RoomState, poll: Poll): boolean {
  if (poll.split === null || !isResultOnScreen(state, poll)) return false;
  if (poll.split.by === byAttendance) return true;
  const earlier = state.polls.get(poll.split.by);
  return earlier !== undefined && isResultPublic(earlier);
}

function wireOf(state: RoomState, poll: Poll): SegmentsWire | null {
  if (poll.split === null || poll.removed) return null;
  const { by, option } = poll.split;
  const wire: Writable<SegmentsWire> = { b: by, p: toldParts(state, poll) };
  if (option !== null) wire.o = option;
  return wire;
}

/** The parts of a poll as they may be told: none smaller than five, and no rest that is. */
export function toldParts(state: RoomState, poll: Poll): readonly SegmentPart[] {
  const counts = state.segments.get(poll.id);
  if (counts === undefined || poll.split === null || isNever(state, poll)) return [];
  const { keptParts: kept, split } = poll;
  if (kept?.by === split.by && kept.option === split.option && kept.round === poll.round) {
    return kept.parts;
  }
  return joinSmall(
    Array.from(counts.rows, ([key, row]): SegmentPart => [key, row[0] ?? 0, ...row.slice(1)]),
  );
}

/** Neither of a result that nobody may see, nor by one. */
function isNever(state: RoomState, { content, split }: Poll): boolean {
  const earlier = state.polls.get(split?.by ?? "");
  return content.resultMode === "never" || earlier?.content.resultMode === "never";
}

function joinSmall(all: readonly SegmentPart[]): readonly SegmentPart[] {
  const bySize = all
    .filter(([, people]) => people > 0)
    .sort(([key, people], [other, others]) => people - others || key - other);
  const isSmall = ([key, people]: SegmentPart) => key === othersKey || people < smallestPart;
  const shown = bySize.filter((part) => !isSmall(part));
  const others = bySize.filter(isSmall);
  // What is told of the others is no fewer than five either: their sum is what the rest leaves.
  while (others.length > 0 && peopleIn(others) < smallestPart) {
    const next = shown.shift();
    if (next === undefined) return [];
    others.push(next);
  }
  if (others.length > 0) shown.push(sumOf(others));
  if (shown.length < 2) return [];
  return shown.sort(([one], [other]) => placeOf(one) - placeOf(other));
}

function peopleIn(parts: readonly SegmentPart[]): number {
  return parts.reduce((sum, [, people]) => sum + people, 0);
}

function sumOf(parts: readonly SegmentPart[]): SegmentPart {
  const [, ...first] = parts[0] ?? [othersKey, 0];
  const sum = first.map((_, at) => parts.reduce((all, part) => all + (part[at + 1] ?? 0), 0));
  return [othersKey, sum[0] ?? 0, ...sum.slice(1)];
}

/** Those who are left come last. */
function placeOf(key: number): number {
  return key === othersKey ? Number.POSITIVE_INFINITY : key;
}

export function* listSegments(state: RoomState): Iterable<string> {
  for (const id of state.segments.keys()) yield keyOf.segments(id);
}
