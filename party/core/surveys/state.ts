/** A survey as the room keeps it. */

import { keyOf } from "../keys.ts";
import type { SurveyAnswer, SurveyContent } from "./content.ts";
import type { QuestionResultWire } from "./wire.ts";

export type SurveyState = "draft" | "open" | "closed";

export interface SurveyData {
  readonly id: string;
  content: SurveyContent;
  state: SurveyState;
  removed: boolean;
  order: number;
  /** When it was first opened, and last closed, UTC milliseconds. */
  openedAt: number | null;
  closedAt: number | null;
  by: string | null;
}

/** What one person answered. Final. */
export interface SurveyAnswers {
  answers: readonly SurveyAnswer[];
  /** Which one of the survey it is, from 1: all that leaves the room about who sent it. */
  readonly n: number;
}

export interface Survey extends SurveyData {
  /** By the person's number, in the order in which they came. */
  readonly answers: Map<number, SurveyAnswers>;
  /** Counted from the answers when first asked for, forgotten at the next one. */
  counts: readonly QuestionResultWire[] | null;
  readonly key: string;
  readonly resultKey: string;
}

export function makeSurvey(data: SurveyData): Survey {
  const keys = { key: keyOf.survey(data.id), resultKey: keyOf.surveyResult(data.id) };
  return { ...data, answers: new Map(), counts: null, ...keys };
}
