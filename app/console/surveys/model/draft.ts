import type { SurveyContent, SurveyKind, SurveyQuestion } from "#party/views.ts";

/** A question while it is written: options as lines, numbers as typed. */
export interface DraftQuestion {
  readonly key: string;
  readonly kind: SurveyKind;
  readonly title: string;
  readonly options: string;
  readonly max: number;
  readonly low: string;
  readonly high: string;
  readonly required: boolean;
}

export interface SurveyDraft {
  readonly title: string;
  readonly intro: string;
  readonly questions: readonly DraftQuestion[];
}

export const kindNames = {
  single: "surveying.kindSingle",
  multiple: "surveying.kindMultiple",
  yesno: "surveying.kindYesno",
  rating: "surveying.kindRating",
  scale: "surveying.kindScale",
  ranking: "surveying.kindRanking",
  points: "surveying.kindPoints",
  text: "surveying.kindText",
  comment: "surveying.kindComment",
} as const satisfies Record<SurveyKind, string>;

export const kinds: readonly SurveyKind[] = [
  ...(["single", "multiple", "yesno", "rating", "scale"] as const),
  ...(["ranking", "points", "text", "comment"] as const),
];

/** Whether a kind has options to write. */
export function hasOptions(kind: SurveyKind): boolean {
  return kind === "single" || kind === "multiple" || kind === "ranking" || kind === "points";
}

/** Steps of a new rating or scale. */
const usualSteps = 5;

/** A question to begin with; `key` is unique in the draft. */
export function newQuestion(key: string, kind: SurveyKind = "single"): DraftQuestion {
  return { key, kind, title: "", options: "", max: 1, low: "", high: "", required: false };
}

export function emptyDraft(): SurveyDraft {
  return { title: "", intro: "", questions: [newQuestion("q1")] };
}

/** The draft of a survey that stands. */
export function draftOf({ title, intro, questions }: SurveyContent): SurveyDraft {
  return {
    title,
    intro,
    questions: questions.map((question, at) => ({
      ...question,
      key: `q${at + 1}`,
      options: question.options.join("\n"),
    })),
  };
}

/** The kind changed: numbers that do not fit it become its usual ones. */
export function withKind(question: DraftQuestion, kind: SurveyKind): DraftQuestion {
  const isStepped = kind === "rating" || kind === "scale";
  const max = isStepped ? usualSteps : kind === "multiple" ? Math.max(2, question.max) : 1;
  return { ...question, kind, max };
}

/** What is sent of a draft: the room checks it. */
export function contentOf({ title, intro, questions }: SurveyDraft): SurveyContent {
  return { title, intro, questions: questions.map(questionOf) };
}

function questionOf({ key: _key, options, ...question }: DraftQuestion): SurveyQuestion {
  const lines = hasOptions(question.kind)
    ? options
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    : [];
  const max =
    question.kind === "multiple" ? Math.min(question.max, Math.max(1, lines.length)) : question.max;
  return { ...question, options: lines, max };
}

/** The questions with one of them moved before another; null = last. */
export function moveQuestion(
  questions: readonly DraftQuestion[],
  key: string,
  before: string | null,
): readonly DraftQuestion[] {
  const moved = questions.find((question) => question.key === key);
  if (moved === undefined || before === key) return questions;
  const rest = questions.filter((question) => question.key !== key);
  const at = before === null ? -1 : rest.findIndex((question) => question.key === before);
  const place = at < 0 ? rest.length : at;
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** A key that no question has yet. */
export function freeKey(questions: readonly DraftQuestion[]): string {
  const used = new Set(questions.map(({ key }) => key));
  let n = questions.length + 1;
  while (used.has(`q${n}`)) n += 1;
  return `q${n}`;
}
