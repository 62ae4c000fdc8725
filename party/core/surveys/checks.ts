/** A survey's content as it is kept, or why not. */
import { cleanLine, cleanText, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { kindHasOptions } from "#workers/contract/kinds.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import { checkLine, type Refused, refused } from "../decision.ts";
import type { SurveyContent, SurveyKind, SurveyQuestion } from "./content.ts";

const { title: titleLength, intro: introLength, option: optionLength, steps } = surveyLimits;

/** What a question's kind has no use for is left out of it; `question` in a detail counts from 1. */
export function checkSurvey(
  content: SurveyContent,
): { readonly ok: true; readonly content: SurveyContent } | Refused {
  const title = checkLine(content.title, titleLength.min, titleLength.max);
  if (!title.ok) return title;
  if (isInvisible(content.intro)) return refused("text.invisible");
  const intro = cleanText(content.intro);
  if (textLength(intro) > introLength.max)
    return refused("text.too_long", { max: introLength.max });
  const { length } = content.questions;
  if (length === 0 || length > surveyLimits.questions) {
    return refused("survey.questions", { max: surveyLimits.questions, question: 0 });
  }
  const questions: SurveyQuestion[] = [];
  for (const [at, question] of content.questions.entries()) {
    const checked = checkQuestion(question);
    if (!checked.ok) return { ...checked, detail: { ...checked.detail, question: at + 1 } };
    questions.push(checked.question);
  }
  return { ok: true, content: { title: title.text, intro, questions } };
}

function checkQuestion(
  question: SurveyQuestion,
): { readonly ok: true; readonly question: SurveyQuestion } | Refused {
  const { kind, required } = question;
  const title = checkLine(question.title, titleLength.min, titleLength.max);
  if (!title.ok) return title;
  const others = [...question.options, question.low, question.high];
  if (others.some(isInvisible)) return refused("text.invisible");
  const options = kindHasOptions(kind) ? checkOptions(question.options) : [];
  const max = hasMax(kind) ? question.max : 1;
  const [low, high] =
    kind === "scale" ? [cleanLine(question.low), cleanLine(question.high)] : ["", ""];
  const areEndsShort = [low, high].every((end) => textLength(end) <= surveyLimits.end.max);
  if (options === null || !isMaxGood(kind, max, options.length) || !areEndsShort) {
    return refused("survey.questions", { max: surveyLimits.questions });
  }
  const right = kind === "quiz" ? checkRight(question.right ?? [], options.length) : null;
  if (kind === "quiz" && right === null) return refused("survey.right");
  const checked: SurveyQuestion = { kind, title: title.text, options, max, low, high, required };
  return { ok: true, question: right === null ? checked : { ...checked, right } };
}

function hasMax(kind: SurveyKind): boolean {
  return ["rating", "scale", "multiple", "cloud"].includes(kind);
}

function isMaxGood(kind: SurveyKind, max: number, options: number): boolean {
  if (!Number.isInteger(max)) return false;
  if (kindHasSteps(kind)) return max >= steps.min && max <= steps.max;
  if (kind === "cloud") return max >= pollLimits.words.min && max <= pollLimits.words.max;
  return max >= 1 && max <= Math.max(1, options);
}

/** The right options of a quiz in their order: at least one, and one that is not; null otherwise. */
function checkRight(given: readonly number[], options: number): readonly number[] | null {
  const right = [...new Set(given)].sort((a, b) => a - b);
  const areOptions = right.every(
    (option) => Number.isInteger(option) && option >= 0 && option < options,
  );
  return areOptions && right.length > 0 && right.length < options ? right : null;
}

/** Enough of them, none too long, all different; null otherwise. */
function checkOptions(given: readonly string[]): readonly string[] | null {
  const { minOptions, maxOptions } = surveyLimits;
  const options = given.map(cleanLine);
  const isCounted = options.length >= minOptions && options.length <= maxOptions;
  const isEach = options.every((option) => {
    const length = textLength(option);
    return length >= optionLength.min && length <= optionLength.max;
  });
  return isCounted && isEach && new Set(options).size === options.length ? options : null;
}
