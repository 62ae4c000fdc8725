/** The readable form of what the wire says of answers to surveys. Pure. No phone loads it at first. */

import type { SurveyQuestion } from "../core/surveys/content.ts";
import type {
  QuestionResultWire,
  SurveyOutcomeWire,
  SurveyResultWire,
} from "../core/surveys/wire.ts";

export interface SurveyResultView {
  readonly people: number;
  readonly questions: readonly QuestionResultView[];
}

/** What was answered to one question. */
export interface QuestionResultView {
  readonly people: number;
  /** See `countAnswers` in party/core; none of a word cloud. */
  readonly counts: readonly number[];
  /** Of a word cloud: the words most used, most often first; none of the others. */
  readonly words: readonly { readonly text: string; readonly n: number }[];
  /** Different words in all. */
  readonly different: number;
}

/** How somebody did in one quiz question of a survey. */
export interface SurveyOutcomeView {
  /** Its place in the survey, from 0. */
  readonly question: number;
  /** The own choice; null = none. */
  readonly chosen: number | null;
  /** The right options. */
  readonly right: readonly number[];
}

export function readSurveyResult([people, ...questions]: SurveyResultWire): SurveyResultView {
  return { people, questions: questions.map(readQuestionResult) };
}

function readQuestionResult(wire: QuestionResultWire): QuestionResultView {
  if (!("n" in wire)) {
    const [people = 0, ...counts] = wire;
    return { people, counts, words: [], different: 0 };
  }
  const words = wire.l.map(([text, n]) => ({ text, n }));
  return { people: wire.n, counts: [], words, different: wire.d };
}

/** How many people chose a right option of a quiz; null of any other question. */
export function countRight(question: SurveyQuestion, result: QuestionResultView): number | null {
  const { right } = question;
  if (right === undefined) return null;
  return right.reduce((sum, option) => sum + (result.counts[option] ?? 0), 0);
}

/** How somebody did in each quiz question of a survey; none where it has no quiz. */
export function readSurveyOutcome(wire: SurveyOutcomeWire): readonly SurveyOutcomeView[] {
  if (wire === 1) return [];
  return wire.map(([question, chosen, ...right]) => ({
    question,
    chosen: chosen < 0 ? null : chosen,
    right,
  }));
}
