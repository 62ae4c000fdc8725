import type { SurveyAnswer, SurveyQuestion } from "#party/views.ts";

/** What somebody has filled in so far, by place. */
export type Answers = readonly SurveyAnswer[];

/** Points that are given out in all. */
export const allPoints = 100;

/** The answers with one of them changed. */
export function withAnswer(answers: Answers, at: number, answer: SurveyAnswer): Answers {
  const filled = Array.from({ length: Math.max(answers.length, at + 1) }, (_, place) =>
    place === at ? answer : (answers[place] ?? null),
  );
  return filled;
}

/** Whether a question has an answer that can be sent. */
export function isAnswered(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (answer === null) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  if (question.kind === "ranking") return answer.length === question.options.length;
  if (question.kind === "points") return sumOf(answer) === allPoints;
  return answer.length > 0;
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}

/** Begun, and not in a shape that can be sent. */
export function isUnfinished(question: SurveyQuestion, answer: SurveyAnswer): boolean {
  if (answer === null || typeof answer === "string" || isAnswered(question, answer)) return false;
  return question.kind === "points" ? sumOf(answer) > 0 : answer.length > 0;
}

/** What hinders sending, by place: a required question without an answer, or one begun and not finished. */
export function problemsOf(
  questions: readonly SurveyQuestion[],
  answers: Answers,
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
export function toSend(questions: readonly SurveyQuestion[], answers: Answers): Answers {
  return questions.map((question, at) => {
    const answer = answers[at] ?? null;
    return isAnswered(question, answer) ? answer : null;
  });
}

/** Answers out of a browser's storage; none for anything else. */
export function parseAnswers(stored: string): Answers {
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
  return value.filter((each): each is number => typeof each === "number");
}
