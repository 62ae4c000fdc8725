/**
 * What viewers are told of chat, announcements, reactions and surveys. Keys are short; absent means
 * the default beside each field.
 */
import type { WrittenTally } from "./polls/wire.ts";
import type { SurveyKind } from "./surveys/content.ts";

export interface MessageWire {
  readonly t: string;
  readonly n?: string;
  readonly a: number;
  /** by staff */
  readonly f?: 1;
  /** muted sender (staff only) */
  readonly m?: 1;
  /** pinned: kept on top, also when it is older than the rest */
  readonly p?: 1;
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}

export interface AnnouncementWire {
  /** text */
  readonly t: string;
  /** urgency: 1 important, 2 urgent; absent = information */
  readonly u?: 1 | 2;
  /** made at, seconds since base */
  readonly a: number;
  /** ends at, seconds since base; absent = when staff end it */
  readonly e?: number;
}

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
  /** questions; none for attendees while it is closed */
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

/** Seconds since base, then how many of each kind. */
export type ReactionsWire = readonly number[];
