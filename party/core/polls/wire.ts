/** What viewers are told of polls. Keys are short; absent means the default beside each field. */
import type { PollKind, ResultMode } from "#workers/contract/kinds.ts";
import type { PictureWire } from "../pictures/wire.ts";
import type { AnswerState } from "./commands.ts";

export type PollState = "draft" | "started" | "stopped";

export interface PollWire {
  /** title */
  readonly t: string;
  /** kind; a pin is told as a single choice with no options: pages from before it know that */
  readonly k: Exclude<PollKind, "pin">;
  /** one puts a pin on the picture of the question */
  readonly p?: 1;
  /** options; see PollContent */
  readonly o: readonly string[];
  /** see `PollContent.max`; absent = 1 */
  readonly x?: number;
  /** state; absent = draft */
  readonly s?: PollState;
  /** locked */
  readonly l?: 1;
  /** result shown by hand */
  readonly w?: 1;
  /** a further round runs, and its result is held back until it stops or is shown */
  readonly y?: 1;
  readonly m: ResultMode;
  /** place in the list */
  readonly i: number;
  /** started at and stopped at, seconds since base */
  readonly b?: number;
  readonly e?: number;
  /** round: rises with each reset and each further round; absent = 1 */
  readonly r?: number;
  /** seconds that it runs; absent = until it is stopped */
  readonly g?: number;
  /** while it runs on time: opens and ends at, milliseconds since base */
  readonly d?: readonly [opens: number, ends: number];
  /** right options of a quiz: staff, and everybody once they are revealed */
  readonly a?: readonly number[];
  /** a quiz gives points for being right alone; absent = for being quick too */
  readonly j?: 1;
  /** named: staff see who voted what */
  readonly v?: 1;
  /** each page offers the options in an order of its own */
  readonly u?: 1;
  /** pictures: of the question, then of each option; 0 = none there; absent = none */
  readonly f?: readonly (PictureWire | 0)[];
  /** hidden words of a cloud, folded (staff only) */
  readonly h?: readonly string[];
}

/** What people have written: the words most used, or the newest answers. */
export interface WrittenTally {
  /** people who answered */
  readonly n: number;
  /** word and how often, most often first; or answer and its number, newest first */
  readonly l: readonly (readonly [text: string, n: number])[];
  /** different words, or shown answers, in all */
  readonly d: number;
}

/** A second round beside the one before; each as the numbers of `TallyWire`. */
export interface RoundsTally {
  readonly t: readonly number[];
  readonly o: readonly number[];
}

/**
 * People who voted, then per option, in the poll's order: votes, or points; for a ranking, of n
 * options, n for each first place down to 1 for each last; for pins, per field of the picture, row by row.
 */
export type TallyWire = readonly number[] | WrittenTally | RoundsTally;

/** The own ballot: what was chosen, or what was written and where it stands (absent = shown). */
export type BallotWire =
  | readonly number[]
  | { readonly t: readonly string[]; readonly s?: AnswerState };

/** An answer as staff see it. */
export interface AnswerWire {
  /** poll's id */
  readonly p: string;
  readonly t: string;
  readonly a: number;
  /** state; absent = shown */
  readonly s?: AnswerState;
  /** unwanted words in it, for which it was held back */
  readonly w?: readonly string[];
}

/**
 * The quiz so far: players, and the ten best, a number for an anonymous one; `up` are the places
 * gained with the question revealed last, below 0 those lost.
 */
export type BoardWire = readonly [
  players: number,
  best: readonly (readonly [name: string | number, score: number, place: number, up: number])[],
  /** by score: the mean of the points of so many of the team who have played */
  teams?: readonly (readonly [name: string, score: number, place: number, people: number])[],
];

/** Somebody who has played, for staff who take the quiz along: a number or nothing for who has no name. */
export type PlayerWire = readonly [name: string | number | null, score: number, place: number];

/**
 * The own standing in the quiz; `points` are those of the quiz question that was revealed last, `streak` how
 * many were answered right in a row up to it.
 */
export type StandingWire = readonly [
  score: number,
  place: number,
  players: number,
  poll: string,
  points: number,
  streak: number,
];
