/** Questions as rows for D1. */

import { type Redactions, withoutAnonymous } from "../event-base.ts";
import { viewLabel } from "../labels/view.ts";
import type { RoomState } from "../state.ts";
import type { QuestionEvent } from "./events.ts";
import { creditsOf } from "./merges/tree.ts";
import type { Question } from "./state.ts";
import type { QuestionState } from "./wire.ts";

export interface QuestionRow {
  readonly id: string;
  /** Number of the author; null = anonymous or erased. */
  readonly person: number | null;
  readonly name: string | null;
  readonly text: string;
  readonly state: QuestionState;
  readonly votes: number;
  readonly starred: boolean;
  readonly highlighted: boolean;
  readonly closed: boolean;
  readonly reason: string | null;
  /** Names of its labels. */
  readonly labels: readonly string[];
  /** The author's own text, when staff have edited it. */
  readonly original: string | null;
  readonly editedAt: number | null;
  /** For the screen. */
  readonly short: string | null;
  /** The question that it was joined with. */
  readonly mergedInto: string | null;
  /** How many others asked the same, by questions that were joined with it. */
  readonly others: number;
  /** UTC milliseconds. */
  readonly askedAt: number;
  /** When it was first on the screen. */
  readonly firstOnAt: number | null;
  readonly answeredAt: number | null;
  /** Seconds that it was on, in all. */
  readonly took: number;
  /** Text and name are gone for good. */
  readonly gone: boolean;
}

export function questionRows(state: RoomState, id: string): QuestionRow[] {
  const question = state.questions.get(id);
  if (question === undefined) return [];
  const { name, text, state: stands, closed, reason, answeredAt, took, gone } = question;
  const { original, editedAt, short, firstOnAt, merge } = question;
  return [
    {
      id,
      name,
      text,
      state: stands,
      closed,
      reason,
      answeredAt,
      took,
      gone,
      original,
      editedAt,
      short,
      firstOnAt,
      mergedInto: merge?.into ?? null,
      labels: labelsOf(state, question),
      others: creditsOf(state, question)?.[0] ?? 0,
      person: name === null ? null : question.person,
      votes: question.votes.size,
      starred: question.order !== null,
      highlighted: question.highlightedAt !== null,
      askedAt: question.at,
    },
  ];
}

function labelsOf(state: RoomState, question: Question): string[] {
  return question.labels.flatMap((id) => viewLabel(state, id) ?? []);
}

export const questionRedactions = {
  questionAsked: withoutAnonymous,
  questionUpvoted: ({ type: _type, person: _person, ...data }) => data,
} satisfies Redactions<QuestionEvent>;
