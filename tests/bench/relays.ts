/** What relays are for, and what they cost: P20 a large event with and without, P21 a hundred thousand, P22 a small event. */
import { measureFullHall } from "./relays/full-hall.ts";
import { findRoomBefore } from "./relays/room-before-relays.ts";
import { measureSmallEvent } from "./relays/small-event.ts";
import { measureVoteRush } from "./relays/vote-rush.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P20", "P21", "P22"];

/** Measures P20 and P21, and P22 where there is a room of before relays. Takes some minutes. */
export async function measureRelays(): Promise<Figure[]> {
  const before = findRoomBefore();
  if (before === null) {
    console.error(
      "P22 is left out: it needs this project's history, or BENCH_BASE=<a checkout of before relays>",
    );
  }
  try {
    const figures = [...(await measureVoteRush()), ...(await measureFullHall())];
    if (before !== null) figures.push(...(await measureSmallEvent(before.source)));
    return figures;
  } finally {
    before?.remove();
  }
}
