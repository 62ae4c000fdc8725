import { type SlotCount, slotCounts } from "#workers/contract/metrics/metrics.ts";
import type { MetricsPage } from "./metrics.server.ts";

const minuteMs = 60_000;

type Course = MetricsPage["course"];

/** A course with every slot in it, as columns: places of the lists are the same slots. */
export interface FilledCourse {
  readonly at: readonly number[];
  readonly present: readonly number[];
  /** People inside the hall at the end of each slot. */
  readonly inside: readonly number[];
  readonly counts: Readonly<Record<SlotCount, readonly number[]>>;
  /** Whether votes may be told; they count as none otherwise. */
  readonly areVotesDisclosed: boolean;
}

/**
 * Puts in the slots in which nothing happened: who was in the room stays there, and nothing is counted. How many were in
 * the hall is reckoned back from how many are there now.
 */
export function fillSlots({ from, to, minutes, slots }: Course, insideNow: number): FilledCourse {
  const step = minutes * minuteMs;
  const length = Math.max(0, Math.round((to - from) / step));
  const at = Array.from({ length }, (_, place) => from + place * step);
  const known = new Map(slots.map((slot) => [slot.at, slot]));
  const found = at.map((begin) => known.get(begin));
  const columnOf = (name: SlotCount) => found.map((slot) => slot?.[name] ?? 0);
  const columns = new Map(slotCounts.map((name) => [name, columnOf(name)]));
  const of = (name: SlotCount) => columns.get(name) ?? [];
  return {
    at,
    present: carry(
      found.map((slot) => slot?.peak ?? slot?.present ?? null),
      found,
    ),
    inside: reckonBack(of("entries"), of("exits"), insideNow),
    areVotesDisclosed: slots.every(({ votes }) => votes !== null),
    counts: {
      asked: of("asked"),
      upvotes: of("upvotes"),
      replies: of("replies"),
      votes: of("votes"),
      messages: of("messages"),
      entries: of("entries"),
      exits: of("exits"),
      cheer: of("cheer"),
      heart: of("heart"),
      thumb: of("thumb"),
      laugh: of("laugh"),
      wow: of("wow"),
    },
  };
}

/** The most of each slot, or what was last there. */
function carry(
  peaks: readonly (number | null)[],
  found: readonly ({ readonly present: number | null } | undefined)[],
): readonly number[] {
  let last = 0;
  return peaks.map((peak, place) => {
    const shown = peak ?? last;
    last = found[place]?.present ?? last;
    return shown;
  });
}

function reckonBack(entries: readonly number[], exits: readonly number[], now: number) {
  const inside: number[] = [];
  let there = now;
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    inside[place] = Math.max(0, there);
    there -= (entries[place] ?? 0) - (exits[place] ?? 0);
  }
  return inside;
}
