/** A question as viewers are told of it. */

/** Where a question stands. `live` is approved and on the list. */
export type QuestionState =
  | "pending"
  | "live"
  | "answered"
  | "archived"
  | "rejected"
  | "withdrawn"
  | "deleted"
  /** joined with another one, which stands for it */
  | "merged";

export interface QuestionWire {
  /** text */
  readonly t: string;
  /** name; absent = anonymous */
  readonly n?: string;
  /** asked at, seconds since base */
  readonly a: number;
  /** upvotes; absent = 0 */
  readonly v?: number;
  /** state; absent = live */
  readonly s?: QuestionState;
  /** on the main screen since, seconds since base; absent = not on it */
  readonly h?: number;
  /** highlighted while the main screen shows something else (staff and screens only) */
  readonly i?: 1;
  /** closed for replies and votes */
  readonly c?: 1;
  /** place in Next, a number that rises down the list (staff and screens only) */
  readonly o?: number;
  /** answered at, seconds since base, and how long it was on, seconds */
  readonly d?: readonly [at: number, took: number];
  /** reason of a rejection (staff and the asker only) */
  readonly r?: string;
  /** muted sender (staff only) */
  readonly m?: 1;
  /** edited by staff at, seconds since base; absent = as its author wrote it */
  readonly e?: number;
  /** the author's own text, when it was edited (staff and the asker only) */
  readonly x?: string;
  /** the short version for the screen (staff and screens only) */
  readonly b?: string;
  /** joined: how many others asked the same, and the first names of them */
  readonly j?: readonly [others: number, ...names: string[]];
  /** joined with: id of the question that stands for it (staff; the asker while that one is public) */
  readonly g?: string;
  /** ids of its labels (staff only) */
  readonly l?: readonly string[];
  /** seconds that it was on before now, while it is not answered (staff only) */
  readonly k?: number;
  /** unwanted words in it, for which it was held back (staff only) */
  readonly w?: readonly string[];
  /** let through by itself at, seconds since base (staff only) */
  readonly z?: number;
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}
