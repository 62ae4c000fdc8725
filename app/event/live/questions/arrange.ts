import type { PendingOp } from "#app/live/outbox/operation.ts";
import { filterByWords } from "#app/ui/filter-by-words.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";

export const sorts = ["top", "new", "mine", "rising", "unseen"] as const;
export type Sort = (typeof sorts)[number];

/** The questions of the page, in the groups in which they stand there. */
interface Arranged {
  /** On the screen in the hall now. */
  readonly now: QuestionView | null;
  /** Own ones that only their author sees. */
  readonly waiting: readonly QuestionView[];
  readonly open: readonly QuestionView[];
  readonly answered: readonly QuestionView[];
}

/**
 * Puts questions in groups and order at `at` (UTC milliseconds). `own` holds the viewer's, in
 * whatever state; `seen` those that were seen when the order was chosen.
 */
export function arrange(
  questions: readonly QuestionView[],
  own: readonly QuestionView[],
  sort: Sort,
  at = 0,
  seen: ReadonlySet<string> = new Set(),
): Arranged {
  const now = questions.find(isBeingAnswered) ?? null;
  const isOpen = (question: QuestionView) =>
    question.state === "live" && question !== now && !(sort === "unseen" && seen.has(question.id));
  return {
    now,
    waiting: own.filter((question) => question.state === "pending").sort(byNewest),
    open: questions.filter(isOpen).sort(orderOf(sort, at)),
    answered: questions
      .filter((question) => question.state === "answered")
      .sort((a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0)),
  };
}

/** The viewer's own, newest first, as they stand on the list where they do (with votes on their way). */
export function arrangeOwn(
  questions: readonly QuestionView[],
  own: readonly QuestionView[],
): readonly QuestionView[] {
  if (own.length === 0) return own;
  const listed = new Map(questions.map((question) => [question.id, question]));
  return own.map((question) => listed.get(question.id) ?? question).sort(byNewest);
}

/** After the end: what was answered, in that order, or what everybody saw and nobody got to, by votes. */
export function recapQuestions(
  questions: readonly QuestionView[],
  state: "answered" | "live",
): readonly QuestionView[] {
  return questions
    .filter((question) => question.state === state)
    .sort(
      (a, b) =>
        (a.answeredAt ?? 0) - (b.answeredAt ?? 0) || b.votes - a.votes || a.askedAt - b.askedAt,
    );
}

/** Questions that are not with the room yet, or came back. */
export function unsentQuestions(pending: readonly PendingOp[]): readonly PendingOp[] {
  return pending.filter((op) => op.command.type === "question.ask");
}

function isBeingAnswered(question: QuestionView): boolean {
  return question.highlightedAt !== null && question.state === "live";
}

function orderOf(sort: Sort, at: number): (a: QuestionView, b: QuestionView) => number {
  switch (sort) {
    case "top":
    case "mine":
      return byVotes;
    case "new":
    case "unseen":
      return byNewest;
    case "rising":
      return (a, b) => riseOf(b, at) - riseOf(a, at) || byNewest(a, b);
    default:
      return assertNever(sort);
  }
}

/** Votes against age: what was voted for much in its short time stands first. */
function riseOf({ votes, askedAt }: QuestionView, at: number): number {
  const minutes = Math.max(0, at - askedAt) / 60_000;
  return (votes + 1) / (minutes + 2) ** 1.5;
}

/** Those whose text or asker has every word of the search. */
export function filterBySearch(
  questions: readonly QuestionView[],
  search: string,
): readonly QuestionView[] {
  return filterByWords(questions, search, ({ text, name }) => `${text} ${name ?? ""}`);
}

function byVotes(a: QuestionView, b: QuestionView): number {
  return b.votes - a.votes || a.askedAt - b.askedAt || compareIds(a, b);
}

function byNewest(a: QuestionView, b: QuestionView): number {
  return b.askedAt - a.askedAt || compareIds(b, a);
}

/** Any order, as long as it is one: a comparison by language would cost more than all the rest. */
function compareIds(a: QuestionView, b: QuestionView): number {
  return a.id < b.id ? -1 : 1;
}

/**
 * The frozen order of a list while somebody reads: known ones keep their order, those that are
 * gone go, and new ones are only counted.
 */
export function freezeOrder(
  kept: readonly string[],
  list: readonly QuestionView[],
): { readonly shown: readonly QuestionView[]; readonly held: number } {
  const byId = new Map(list.map((question) => [question.id, question]));
  const shown = kept.flatMap((id) => byId.get(id) ?? []);
  return { shown, held: list.length - shown.length };
}
