import type { SurveyAnswer, SurveyQuestion } from "#party/protocol/entities.ts";

/** What somebody has filled in so far, by place. */
export type FilledAnswers = readonly SurveyAnswer[];

/** Points that are given out in all. */
export const allPoints = 100;

/** The answers with one of them changed. */
export function withAnswer(
  answers: FilledAnswers,
  at: number,
  answer: SurveyAnswer,
): FilledAnswers {
  const filled = Array.from({ length: Math.max(answers.length, at + 1) }, (_, place) =>
    place === at ? answer : (answers[place] ?? null),
  );
  return filled;
}

/** Whether a question has an answer that can be sent. */
export function isAnswered(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (answer === null) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  if (question.kind === "cloud") return wordsIn(answerWordsOf(answer)).length > 0;
  if (question.kind === "ranking") return answer.length === question.options.length;
  if (question.kind === "points") return sumOf(numbersOf(answer)) === allPoints;
  return answer.length > 0;
}

/** The numbers of an answer; none for words. */
export function numbersOf(answer: SurveyAnswer): readonly number[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === "number") : [];
}

/** The words of an answer; none for numbers. */
export function answerWordsOf(answer: SurveyAnswer): readonly string[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === "string") : [];
}

/** The words that were written, without empty fields. */
function wordsIn(words: readonly string[]): readonly string[] {
  return words.map((word) => word.trim()).filter((word) => word !== "");
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}

/** Begun, and not in a shape that can be sent. */
function isUnfinished(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (isAnswered(question, answer)) return false;
  const numbers = numbersOf(answer);
  return question.kind === "points" ? sumOf(numbers) > 0 : numbers.length > 0;
}

/** What hinders sending, by place: a required question without an answer, or one begun and not finished. */
export function answerProblemsOf(
  questions: readonly SurveyQuestion[],
  answers: FilledAnswers,
): ReadonlyMap<number, "required" | "unfinished"> {
  const problems = new Map<number, "required" | "unfinished">();
  for (const [at, question] of questions.entries()) {
    const answer = answers[at] ?? null;
    if (isUnfinished(question, answer)) problems.set(at, "unfinished");
    else if (question.required && !isAnswered(question, answer)) problems.set(at, "required");
  }
  return problems;
}

/** The answers as they are sent: none where there is nothing to send. */
export function toSend(
  questions: readonly SurveyQuestion[],
  answers: FilledAnswers,
): FilledAnswers {
  return questions.map((question, at) => {
    const answer = answers[at] ?? null;
    if (!isAnswered(question, answer)) return null;
    return question.kind === "cloud" ? wordsIn(answerWordsOf(answer)) : answer;
  });
}

/** Answers out of a browser's storage; none for anything else. */
export function parseAnswers(stored: string): FilledAnswers {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.map(readAnswer) : [];
  } catch {
    return [];
  }
}

function readAnswer(value: unknown): SurveyAnswer {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return null;
  const words = value.filter((each) => typeof each === "string");
  if (words.length > 0) return words;
  return value.filter((each) => typeof each === "number");
}
