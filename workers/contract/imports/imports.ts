/** What all imports of tables have in common: accounts of a client, attendees of an event. */
import * as v from "valibot";

export const importLimits = {
  /** Largest file, bytes. */
  fileBytes: 10 * 1024 * 1024,
  /** People of one file. */
  rows: 10_000,
  /** A preview that nobody confirms is forgotten, and what was stopped cannot go on. */
  openMs: 24 * 60 * 60_000,
  /** What became of each row can be looked at and downloaded. */
  keptMs: 30 * 24 * 60 * 60_000,
} as const;

/** `reading` until all rows are kept; `preview` until somebody confirms. */
export const importStates = [
  "reading",
  "preview",
  "running",
  "stopped",
  "done",
  "cancelled",
] as const;
export type ImportState = (typeof importStates)[number];

/** What a row is: still to be made, left out as similar, wrong; made, or not made since the address is taken. */
export const importRowStates = ["ready", "similar", "faulty", "made", "taken"] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** An import in numbers of rows. */
export interface ImportFigures {
  readonly total: number;
  readonly ready: number;
  readonly similar: number;
  readonly faulty: number;
  readonly made: number;
  readonly taken: number;
  /** Ready rows that nothing became of yet. */
  readonly left: number;
}

/** Query of the rows of an import. */
export const importRowsSchema = v.object({
  state: v.optional(v.picklist(importRowStates, "field.choice")),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)), "30"),
  /** Rows after this one. */
  cursor: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9))),
});
