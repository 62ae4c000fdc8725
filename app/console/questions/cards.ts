import type { QuestionView, ReplyView } from "#party/protocol/entities.ts";

/** The columns of the desk, in the order in which a question goes through them. */
export const columnIds = ["review", "live", "next", "answered"] as const;
export type ColumnId = (typeof columnIds)[number];
export type PerColumn<T> = Readonly<Record<ColumnId, T>>;

export function mapColumns<T>(make: (column: ColumnId) => T): PerColumn<T> {
  return {
    review: make("review"),
    live: make("live"),
    next: make("next"),
    answered: make("answered"),
  };
}

/** A question with its replies, as a card of the board. */
export interface BoardQuestion {
  readonly kind: "question";
  /** Unlike every other card's, question or reply. */
  readonly key: string;
  readonly question: QuestionView;
  readonly replies: readonly ReplyView[];
  /** How many questions are joined with it, whoever asked them: those of the same name are credited once. */
  readonly joined: number;
}

/** What lies on the board: a question, or a participant's reply that waits for review. */
export type Card =
  | BoardQuestion
  | {
      readonly kind: "reply";
      readonly key: string;
      readonly reply: ReplyView;
      readonly question: QuestionView;
    };

export interface CardBoard {
  readonly columns: PerColumn<readonly Card[]>;
  /** Rejected, withdrawn, archived and just deleted ones: not on the board, found behind the filter. Newest first. */
  readonly archived: readonly Card[];
  readonly byKey: ReadonlyMap<string, Card>;
}

export function questionKey(id: string): string {
  return `q:${id}`;
}

export function replyKey(id: string): string {
  return `r:${id}`;
}

/** The column of a question, or null when it stands behind the filter or is gone. */
export function columnOf(question: QuestionView): ColumnId | null {
  switch (question.state) {
    case "pending":
      return "review";
    case "live":
      return question.order === null ? "live" : "next";
    case "answered":
      return "answered";
    default:
      return null;
  }
}

/** How many questions are joined with each that any are joined with, by its id. */
export function countJoined(questions: readonly QuestionView[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { mergedInto } of questions) {
    if (mergedInto !== null) counts.set(mergedInto, (counts.get(mergedInto) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lays questions and waiting replies out. What lies in Next lies nowhere else. `joined` is of all
 * questions, where these are some of them.
 */
export function arrangeBoard(
  questions: readonly QuestionView[],
  repliesByQuestion: ReadonlyMap<string, readonly ReplyView[]>,
  joined = countJoined(questions),
): CardBoard {
  const columns: Record<ColumnId, Card[]> = { review: [], live: [], next: [], answered: [] };
  const archived: Card[] = [];
  const byKey = new Map<string, Card>();
  for (const question of questions) {
    const replies = repliesByQuestion.get(question.id) ?? [];
    const card: Card = {
      kind: "question",
      key: questionKey(question.id),
      question,
      replies,
      joined: joined.get(question.id) ?? 0,
    };
    byKey.set(card.key, card);
    const column = columnOf(question);
    if (column) columns[column].push(card);
    else archived.push(card);
    addWaiting(replies, question, columns.review, byKey);
  }
  columns.review.sort(byWaiting);
  columns.live.sort(byVotes);
  columns.next.sort(byPlace);
  columns.answered.sort(byAnswered);
  archived.sort((left, right) => sentAt(right) - sentAt(left));
  return { columns, archived, byKey };
}

function addWaiting(
  replies: readonly ReplyView[],
  question: QuestionView,
  review: Card[],
  byKey: Map<string, Card>,
): void {
  for (const reply of replies) {
    if (reply.state !== "pending") continue;
    const card: Card = { kind: "reply", key: replyKey(reply.id), reply, question };
    byKey.set(card.key, card);
    review.push(card);
  }
}

export function sentAt(card: Card): number {
  return card.kind === "question" ? card.question.askedAt : card.reply.sentAt;
}

/** Those who have waited longest come first: new ones then push nobody. */
function byWaiting(left: Card, right: Card): number {
  return sentAt(left) - sentAt(right) || compareKeys(left, right);
}

/** What is on the screen stands on top, then the most votes, then the oldest. */
function byVotes(left: Card, right: Card): number {
  return (
    Number(isHighlighted(right)) - Number(isHighlighted(left)) ||
    votesOf(right) - votesOf(left) ||
    sentAt(left) - sentAt(right) ||
    compareKeys(left, right)
  );
}

function byPlace(left: Card, right: Card): number {
  return placeOf(left) - placeOf(right) || compareKeys(left, right);
}

function byAnswered(left: Card, right: Card): number {
  return answeredAt(right) - answeredAt(left) || compareKeys(left, right);
}

function compareKeys(left: Card, right: Card): number {
  return left.key < right.key ? -1 : 1;
}

export function isHighlighted(card: Card): boolean {
  return card.kind === "question" && card.question.highlightedAt !== null;
}

function votesOf(card: Card): number {
  return card.kind === "question" ? card.question.votes : 0;
}

function placeOf(card: Card): number {
  return card.kind === "question" ? (card.question.order ?? 0) : 0;
}

function answeredAt(card: Card): number {
  return card.kind === "question" ? (card.question.answeredAt ?? 0) : 0;
}
