/** Parts of a poll's result: by what it is split, and what the room counts for it. */

/** Another poll's id, or where people take part. A type, since D1 is told it as JSON. */
export type Split = {
  readonly by: string;
  /** Of a multiple choice: the option that was chosen or not; null for any other. */
  readonly option: number | null;
};

/** People, then counts per option as in a tally, of one part; `key` says which one. */
export type SegmentPart = readonly [key: number, people: number, ...counts: number[]];

/** Parts as they are told: none where there are too few people in them. */
export interface SegmentsWire {
  /** split by: a poll's id, or `attendance` */
  readonly b: string;
  /** the option of a multiple choice; absent for any other */
  readonly o?: number;
  /**
   * key, people, then a number for each option. Keys: an option's place; of one option 0 = chosen, 1 = not;
   * 0 = in the hall, 1 = online; -1 = everyone else
   */
  readonly p: readonly SegmentPart[];
}

/** Parts that a room made again has from its copy, of one round and split. */
export interface KeptParts extends Split {
  readonly round: number;
  readonly parts: readonly SegmentPart[];
}

/** What is counted of a split poll; made again from the ballots, never kept. */
export interface SegmentCounts {
  /** By key: people, then counts per option. */
  readonly rows: Map<number, number[]>;
  /** Who voted, in the order of their first ballots. */
  readonly order: number[];
  /** So many of them are counted. */
  counted: number;
}
