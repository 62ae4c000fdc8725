/** A reply as viewers are told of it. */

export type ReplyState = "pending" | "approved" | "rejected" | "removed" | "withdrawn";

export interface ReplyWire {
  /** question's id */
  readonly q: string;
  readonly t: string;
  readonly n?: string;
  readonly a: number;
  /** state; absent = approved */
  readonly s?: ReplyState;
  /** by staff */
  readonly f?: 1;
  /** unwanted words in it, for which it was held back (staff only) */
  readonly w?: readonly string[];
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}
