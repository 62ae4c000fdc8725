/** Questions as the room keeps them. */
import type { QuestionState } from "./wire.ts";

/** That a question was joined with another one, and what takes it apart again. */
export interface Merge {
  /** The question that was kept. */
  readonly into: string;
  /** Where the merged one stood, and its place in Next. */
  readonly from: QuestionState;
  readonly order: number | null;
  /** Numbers of those who count for the kept question only because of this one. Sorted. */
  readonly added: readonly number[];
}

export interface QuestionData {
  readonly id: string;
  /** The author's number; null once erased. */
  person: number | null;
  /** Null = anonymous. */
  name: string | null;
  text: string;
  /** As its author wrote it, once staff have edited it. */
  original: string | null;
  editedAt: number | null;
  /** What the screen shows instead of a long text. */
  short: string | null;
  readonly at: number;
  state: QuestionState;
  /** What it was before it was deleted, for the undo. */
  before: QuestionState | null;
  deletedAt: number | null;
  /** Only of a merged one. */
  merge: Merge | null;
  /** Place in Next; null = not starred. */
  order: number | null;
  highlightedAt: number | null;
  /** Since when it has been on the main screen; null = highlighted at most (see screens/on-screen.ts). */
  onAt: number | null;
  /** When it was first on the screen. */
  firstOnAt: number | null;
  closed: boolean;
  answeredAt: number | null;
  /** Seconds that it was on, in all, up to the last time that it went off. */
  took: number;
  reason: string | null;
  /** Ids of labels, also of those that were taken away and may come back. */
  labels: readonly string[];
  /** Staff member of the last transition. */
  by: string | null;
  /** When it was first seen by everybody; null = never. */
  publicAt: number | null;
  /** Unwanted words for which it was held back; absent = none, as in rooms kept before words were looked for. */
  hits?: readonly string[];
  /** When it is let through by itself; null or absent = never, or staff have decided. */
  passesAt?: number | null;
  /** Text and name are gone for good: undo is over, or the person was erased. */
  gone: boolean;
  /** The mute that was made through this question. */
  mute: string | null;
}

export interface Question extends QuestionData {
  /** Numbers of the people who voted for it. */
  readonly votes: Set<number>;
  readonly replies: string[];
  /** Ids of the questions that were joined with this one. */
  readonly merged: Set<string>;
  readonly key: string;
  readonly ownKey: string;
}

/** A question with its prepared parts. `data` is taken over; why it is not spread, `addPerson` says. */
export function makeQuestion(data: QuestionData, votes: Iterable<number> = []): Question {
  const { id } = data;
  const parts = {
    votes: new Set(votes),
    replies: [],
    merged: new Set<string>(),
    key: `q:${id}`,
    ownKey: `mq:${id}`,
  };
  return Object.assign(data, parts);
}
