/** What a survey asks, and what an answer is. */

export const surveyKinds = [
  "single",
  "multiple",
  "yesno",
  "rating",
  "scale",
  "ranking",
  "points",
  "text",
  "comment",
] as const;
export type SurveyKind = (typeof surveyKinds)[number];

export interface SurveyQuestion {
  readonly kind: SurveyKind;
  readonly title: string;
  /** Of single, multiple, ranking and points; empty for the others. */
  readonly options: readonly string[];
  /** Multiple: most options of an answer. Rating and scale: the highest step. 1 for the others. */
  readonly max: number;
  /** Scale: names of its ends; empty for the others. */
  readonly low: string;
  readonly high: string;
  readonly required: boolean;
}

export interface SurveyContent {
  readonly title: string;
  /** What stands before the questions; may be empty. */
  readonly intro: string;
  readonly questions: readonly SurveyQuestion[];
}

/**
 * The answer to one question; null = none. A text for text and comment. Otherwise numbers: chosen
 * options (single, multiple, yes/no with 0 = yes), the step from 1 (rating, scale), all options from
 * the first place to the last (ranking), or the points of each option (points).
 */
export type SurveyAnswer = string | readonly number[] | null;

/** Whether a question has options of its own. */
export function hasOptions(kind: SurveyKind): boolean {
  return kind === "single" || kind === "multiple" || kind === "ranking" || kind === "points";
}

/** Whether it is answered in words. */
export function isInWords(kind: SurveyKind): kind is "text" | "comment" {
  return kind === "text" || kind === "comment";
}
