import type { ReactionKind } from "#party/core/reactions/commands.ts";
import { reactionOrder } from "./reaction-icons.tsx";

export interface Float {
  readonly key: string;
  readonly kind: ReactionKind;
  /** % of the width that they rise in. */
  readonly left: number;
  /** Milliseconds after the sum came. */
  readonly delay: number;
}

/** Of one kind and second; more would be a curtain. */
const mostOfKind = 6;
/** An older sum is not shown: it came with the page. Milliseconds. */
const freshMs = 5_000;

/** Whether a sum is of just now; clocks may differ a little. */
export function isFresh(at: number, now: number): boolean {
  return now - at < freshMs;
}

/** Where and when each icon of a second's sum rises: spread evenly, the same on every page. */
export function arrangeFloats(sum: {
  readonly at: number;
  readonly counts: readonly number[];
}): Float[] {
  const floats: Float[] = [];
  for (const [place, kind] of reactionOrder.entries()) {
    const shown = Math.min(mostOfKind, sum.counts[place] ?? 0);
    for (let n = 0; n < shown; n += 1) {
      const left = (place * 19 + n * 37 + (sum.at / 1_000) * 13) % 100;
      floats.push({
        key: `${kind}${n}`,
        kind,
        left: Math.floor(left),
        delay: n * 150 + place * 40,
      });
    }
  }
  return floats;
}
