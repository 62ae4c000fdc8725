/** Which answers fit a survey's questions, and how they are counted. */

import { cleanText, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import { type Refused, refused } from "../decision.ts";
import { countWords, tidyWords } from "../polls/words.ts";
import {
  areWords,
  isInWords,
  type SurveyAnswer,
  type SurveyContent,
  type SurveyQuestion,
} from "./content.ts";
import type { QuestionResultWire } from "./wire.ts";

/**
 * The answers as they are kept, one for each question, or why not; `question` in the detail counts
 * from 1. Empty texts and lists are no answers.
 */
export function checkSurveyAnswers(
  content: SurveyContent,
  given: readonly SurveyAnswer[],
): { readonly ok: true; readonly answers: readonly SurveyAnswer[] } | Refused {
  if (given.length > content.questions.length) return refused("survey.answer", { question: 0 });
  const answers: SurveyAnswer[] = [];
  for (const [at, question] of content.questions.entries()) {
    const typed = given[at] ?? null;
    const answer = tidy(typed);
    const stopped = refuseAnswer(question, typed, answer);
    if (stopped !== null) return { ...stopped, detail: { ...stopped.detail, question: at + 1 } };
    answers.push(answer);
  }
  const { answerBytes } = surveyLimits;
  if (byteLength(answers) > answerBytes) return refused("survey.too_large");
  return { ok: true, answers };
}

function tidy(answer: SurveyAnswer): SurveyAnswer {
  if (answer === null) return null;
  const tidied = typeof answer === "string" ? cleanText(answer) : tidyList(answer);
  return tidied.length === 0 ? null : tidied;
}

function tidyList(answer: readonly string[] | readonly number[]) {
  return areWords(answer) ? tidyWords(answer) : answer;
}

/** Why an answer is not taken: `typed` as it came, `answer` as it would be kept. */
function refuseAnswer(
  question: SurveyQuestion,
  typed: SurveyAnswer,
  answer: SurveyAnswer,
): Refused | null {
  if (isUnseen(typed)) return refused("text.invisible");
  if (answer === null) return question.required ? refused("survey.required") : null;
  if (typeof answer === "string") {
    if (!isInWords(question.kind)) return refused("survey.answer");
    const { max } = surveyLimits[question.kind];
    return textLength(answer) > max ? refused("text.too_long", { max }) : null;
  }
  if (!areWords(answer)) return isAnswer(question, answer) ? null : refused("survey.answer");
  const isTaken = question.kind === "cloud" && answer.length <= question.max;
  if (!isTaken) return refused("survey.answer");
  const { max } = textLimits.word;
  return answer.some((word) => textLength(word) > max) ? refused("text.too_long", { max }) : null;
}

/** Something was typed, and nothing of it can be seen. */
function isUnseen(typed: SurveyAnswer): boolean {
  if (typeof typed === "string") return isInvisible(typed);
  return typed !== null && areWords(typed) && typed.some(isInvisible);
}

/** Whether the numbers are an answer to the question. */
function isAnswer(question: SurveyQuestion, answer: readonly number[]): boolean {
  const { options, max } = question;
  switch (question.kind) {
    case "single":
    case "quiz":
      return answer.length === 1 && areOptions(answer, options.length);
    case "multiple":
      return answer.length <= max && areOptions(answer, options.length);
    case "yesno":
      return answer.length === 1 && areOptions(answer, 2);
    case "rating":
    case "scale": {
      const [step = 0] = answer;
      return answer.length === 1 && Number.isInteger(step) && step >= 1 && step <= max;
    }
    case "ranking":
      return answer.length === options.length && areOptions(answer, options.length);
    case "points": {
      const isEach = answer.every((points) => Number.isInteger(points) && points >= 0);
      const sum = answer.reduce((all, points) => all + points, 0);
      return answer.length === options.length && isEach && sum === surveyLimits.points;
    }
    case "cloud":
    case "text":
    case "comment":
      return false;
    default:
      return assertNever(question.kind);
  }
}

/** Different places in a list of options. */
function areOptions(answer: readonly number[], count: number): boolean {
  return answer.every(
    (option, at) =>
      Number.isInteger(option) && option >= 0 && option < count && answer.indexOf(option) === at,
  );
}

/** Bytes of the answers as JSON, near enough: the frame that brought them is counted exactly. */
function byteLength(answers: readonly SurveyAnswer[]): number {
  let bytes = 0;
  for (const sign of JSON.stringify(answers)) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** What is told of one question: see `QuestionResultWire`. */
export function resultOf(
  question: SurveyQuestion,
  answers: readonly SurveyAnswer[],
): QuestionResultWire {
  if (question.kind !== "cloud") return countSurveyAnswers(question, answers);
  const lists = answers.flatMap((answer) =>
    answer === null || typeof answer === "string" || !areWords(answer) ? [] : [answer],
  );
  const words = countWords(lists, new Set());
  return { n: lists.length, l: words.slice(0, pollLimits.shownWords), d: words.length };
}

/**
 * Of one question: how many answered it, then per option how often it was chosen; per step (rating
 * and scale) how often; the sum of its points; in a ranking, points for its places (as many for the
 * first as there are options, one for the last). Nothing more for texts.
 */
export function countSurveyAnswers(
  question: SurveyQuestion,
  answers: Iterable<SurveyAnswer>,
): readonly number[] {
  const size = sizeOf(question);
  const counts = new Array<number>(size + 1).fill(0);
  const add = (place: number, count: number) => {
    counts[place] = (counts[place] ?? 0) + count;
  };
  for (const answer of answers) {
    if (answer === null) continue;
    add(0, 1);
    if (typeof answer === "string" || areWords(answer)) continue;
    for (const [at, value] of answer.entries()) {
      if (question.kind === "points") add(at + 1, value);
      else if (question.kind === "ranking") add(value + 1, size - at);
      else if (kindHasSteps(question.kind)) add(value, 1);
      else add(value + 1, 1);
    }
  }
  return counts;
}

function sizeOf({ kind, options, max }: SurveyQuestion): number {
  if (isInWords(kind)) return 0;
  if (kind === "yesno") return 2;
  return kindHasSteps(kind) ? max : options.length;
}
