/** What a room keeps of reactions: sums, never who sent one. */

export interface Reactions {
  /** Sent since the last sum, in the order of `reactionKinds`. Never kept. */
  waiting: number[];
  /** When each person last sent each kind, UTC milliseconds. Never kept. */
  readonly sentAt: Map<number, number[]>;
  /** The last sum that was told, and when (UTC milliseconds). */
  last: ReactionSum | null;
  /** Totals by minute since 1970. */
  readonly minutes: Map<number, readonly number[]>;
}

export interface ReactionSum {
  readonly at: number;
  readonly counts: readonly number[];
}

export function noReactions(): Reactions {
  return { waiting: [0, 0, 0, 0, 0], sentAt: new Map(), last: null, minutes: new Map() };
}
