/** The readable form of what the wire says of parts of a result. Apart from the rest: phones are told none. */
import type { SegmentsWire } from "../core/segments/state.ts";

/** One part, as a tally of its own. */
export interface SegmentView {
  /** An option's place; of one option 0 chosen, 1 not; 0 the hall, 1 online; -1 everyone else. */
  readonly key: number;
  readonly people: number;
  readonly counts: readonly number[];
}

export interface SegmentsView {
  /** A poll's id, or `attendance`. */
  readonly by: string;
  /** Of a multiple choice the option that was chosen or not. */
  readonly option: number | null;
  /** None where there are too few people. */
  readonly parts: readonly SegmentView[];
}

export function readSegments({ b: by, o, p }: SegmentsWire): SegmentsView {
  const parts = p.map(([key, people, ...counts]) => ({ key, people, counts }));
  return { by, option: o ?? null, parts };
}
