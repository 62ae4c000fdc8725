/** What viewers are told of surveys. Keys are short; absent means the default beside each field. */
import type { WrittenTally } from "../polls/wire.ts";
import type { SurveyKind } from "./content.ts";

export interface SurveyQuestionWire {
  readonly k: SurveyKind;
  /** title */
  readonly t: string;
  /** options; absent = none */
  readonly o?: readonly string[];
  /** most options or words of an answer, or the highest step; absent = 1 */
  readonly x?: number;
  /** names of the lowest and the highest step */
  readonly n?: readonly [low: string, high: string];
  /** must be answered */
  readonly r?: 1;
  /** right options of a quiz (staff only) */
  readonly a?: readonly number[];
}

export interface SurveyWire {
  /** title */
  readonly t: string;
  /** what stands before the questions; absent = nothing */
  readonly d?: string;
  /** questions; none for attendees while it is closed, for screens without words but for those on a screen */
  readonly q: readonly SurveyQuestionWire[];
  /** state; absent = draft */
  readonly s?: "open" | "closed";
  /** place in the list */
  readonly i: number;
}

/** How many answered one question, then its counts; of a word cloud the words most used. */
export type QuestionResultWire = readonly number[] | WrittenTally;

/** People who answered, then each question. */
export type SurveyResultWire = readonly [people: number, ...questions: QuestionResultWire[]];

/**
 * A survey that was answered: 1, or, where it has a quiz, of each such question its place from 0,
 * the own choice (-1: none) and the right options.
 */
export type SurveyOutcomeWire =
  | 1
  | readonly (readonly [question: number, chosen: number, ...right: number[]])[];
