/** What a survey asks, and what an answer is. */
import type { SurveyKind } from "#workers/contract/kinds.ts";

export type { SurveyKind };

export interface SurveyQuestion {
  readonly kind: SurveyKind;
  readonly title: string;
  /** Of single, multiple, ranking, points and quiz; empty for the others. */
  readonly options: readonly string[];
  /**
   * Multiple: most options of an answer. Rating and scale: the highest step. Word cloud: most words.
   * 1 for the others.
   */
  readonly max: number;
  /** Scale: names of its ends; empty for the others. */
  readonly low: string;
  readonly high: string;
  readonly required: boolean;
  /** Of a quiz: the right options, from the lowest on. Staff and who has answered are told them. */
  readonly right?: readonly number[];
}

export interface SurveyContent {
  readonly title: string;
  /** What stands before the questions; may be empty. */
  readonly intro: string;
  readonly questions: readonly SurveyQuestion[];
}

/**
 * The answer to one question; null = none. A text for text and comment, words for a word cloud.
 * Otherwise numbers: chosen options (single, multiple, quiz, yes/no with 0 = yes), the step from 1
 * (rating, scale), all options from the first place to the last (ranking), or the points of each
 * option (points).
 */
export type SurveyAnswer = string | readonly string[] | readonly number[] | null;

/** Whether it is answered with a text of its own. */
export function isInWords(kind: SurveyKind): kind is "text" | "comment" {
  return kind === "text" || kind === "comment";
}

/** Whether an answer is a list of words, and not of numbers; an empty list is both. */
export function areWords(
  answer: readonly string[] | readonly number[],
): answer is readonly string[] {
  return answer.every((each) => typeof each === "string");
}

/** Whether it is a list of numbers. */
export function areNumbers(answer: SurveyAnswer): answer is readonly number[] {
  return Array.isArray(answer) && answer.every((each) => typeof each === "number");
}
