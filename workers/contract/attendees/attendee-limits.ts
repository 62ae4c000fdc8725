/** What staff write down of one attendee; lengths in code points. */
export const attendeeLimits = {
  tags: 20,
  /** For all of a table, and of each row in it. */
  importTags: 10,
  tag: { min: 1, max: 30 },
  seatLabel: { max: 20 },
  notes: { max: 2_000 },
  /** Rows that one call changes; of more the next call goes on. */
  bulk: 200,
  /** How long it can be taken back that several were approved, declined or removed. */
  undoMs: 30_000,
} as const;
