import type { DraftOption } from "#app/console/polls/model/draft.ts";
import type { SurveyContent, SurveyKind, SurveyQuestion } from "#party/protocol/entities.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";

/** A question while it is written: options as lines, numbers as typed. */
export interface DraftQuestion {
  readonly key: string;
  readonly kind: SurveyKind;
  readonly title: string;
  readonly options: string;
  /** Of a quiz: each option in a row of its own, and the keys of the right ones. */
  readonly rows: readonly DraftOption[];
  readonly right: readonly number[];
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

export const surveyKindNames = {
  single: "staff.surveys.kindSingle",
  multiple: "staff.surveys.kindMultiple",
  yesno: "staff.surveys.kindYesno",
  rating: "staff.surveys.kindRating",
  scale: "staff.surveys.kindScale",
  ranking: "staff.surveys.kindRanking",
  points: "staff.surveys.kindPoints",
  quiz: "staff.surveys.kindQuiz",
  cloud: "staff.surveys.kindCloud",
  text: "staff.surveys.kindText",
  comment: "staff.surveys.kindComment",
} as const satisfies Record<SurveyKind, string>;

/** Whether a kind has options to write as lines; a quiz has rows. */
export function hasLines(kind: SurveyKind): boolean {
  return kind === "single" || kind === "multiple" || kind === "ranking" || kind === "points";
}

/** Steps of a new rating or scale. */
const usualSteps = 5;

/** A question to begin with; `key` is unique in the draft. */
export function newQuestion(key: string, kind: SurveyKind = "single"): DraftQuestion {
  return {
    key,
    kind,
    title: "",
    options: "",
    rows: rowsOf([]),
    right: [],
    max: 1,
    low: "",
    high: "",
    required: false,
  };
}

/** Rows with these options, and empty ones up to the fewest that a quiz has. */
function rowsOf(options: readonly string[]): readonly DraftOption[] {
  const length = Math.max(options.length, pollLimits.minOptions);
  return Array.from({ length }, (_, at) => ({ key: at + 1, text: options[at] ?? "" }));
}

export function emptySurveyDraft(): SurveyDraft {
  return { title: "", intro: "", questions: [newQuestion("q1")] };
}

/** The draft of a survey that stands. */
export function surveyDraftOf({ title, intro, questions }: SurveyContent): SurveyDraft {
  return {
    title,
    intro,
    questions: questions.map(({ right = [], options, ...question }, at) => ({
      ...question,
      key: `q${at + 1}`,
      options: options.join("\n"),
      rows: rowsOf(options),
      right: right.map((place) => place + 1),
    })),
  };
}

/** The kind changed: numbers that do not fit it become its usual ones, options come along. */
export function withKind(question: DraftQuestion, kind: SurveyKind): DraftQuestion {
  const changed = { ...question, kind, max: usualMax(question, kind) };
  if (kind === "quiz" && question.kind !== "quiz") {
    return { ...changed, rows: rowsOf(linesOf(question.options)), right: [] };
  }
  if (kind === "quiz" || question.kind !== "quiz") return changed;
  return { ...changed, options: question.rows.map(({ text }) => text).join("\n") };
}

function usualMax({ max }: DraftQuestion, kind: SurveyKind): number {
  if (kindHasSteps(kind)) return usualSteps;
  if (kind === "cloud") return pollLimits.words.default;
  return kind === "multiple" ? Math.max(2, max) : 1;
}

function linesOf(options: string): readonly string[] {
  return options
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What is sent of a draft: the room checks it. */
export function surveyContentOf({ title, intro, questions }: SurveyDraft): SurveyContent {
  return { title, intro, questions: questions.map(questionOf) };
}

function questionOf(draft: DraftQuestion): SurveyQuestion {
  const { key: _key, options, rows, right, ...question } = draft;
  if (question.kind === "quiz") {
    const filled = rows.filter(({ text }) => text.trim() !== "");
    return {
      ...question,
      options: filled.map(({ text }) => text.trim()),
      right: filled.flatMap(({ key }, place) => (right.includes(key) ? [place] : [])),
    };
  }
  const lines = hasLines(question.kind) ? linesOf(options) : [];
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
