/** What leaves the room for the record (D1): the present values of what changed, as rows. */
import { type AudienceRows, addAudienceRow, noAudienceRows } from "./audience-rows.ts";
import type { QuestionState, ReplyState } from "./changes.ts";
import { type MessageRow, messageRows } from "./chat/replication.ts";
import { parseKey } from "./keys.ts";
import { labelWire } from "./labels/evolve.ts";
import {
  type AnswerRow,
  answerRows,
  type NamedBallotRow,
  namedBallotRows,
  type PollRow,
  pollRows,
  type TallyRow,
  tallyRows,
} from "./polls/replication.ts";
import { creditsOf } from "./questions/merge-tree.ts";
import type { Question } from "./questions/state.ts";
import type { RoomState } from "./state.ts";

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

export interface ReplyRow {
  readonly id: string;
  readonly question: string;
  readonly person: number | null;
  readonly name: string | null;
  readonly staff: boolean;
  readonly text: string;
  readonly state: ReplyState;
  readonly sentAt: number;
}

export interface PersonRow {
  readonly no: number;
  /** Null once erased. */
  readonly id: string | null;
  readonly name: string | null;
  readonly staff: boolean;
  /** When the person was first here; null once erased. */
  readonly metAt: number | null;
}

export interface ReplicationRows extends AudienceRows {
  readonly questions: QuestionRow[];
  readonly replies: ReplyRow[];
  readonly polls: PollRow[];
  readonly tallies: TallyRow[];
  readonly answers: AnswerRow[];
  readonly namedBallots: NamedBallotRow[];
  readonly messages: MessageRow[];
  readonly people: PersonRow[];
}

/**
 * Present values of what the keys name, for the record. Rows of people hold nothing that changes
 * when an anonymous text is sent or muted.
 */
export function rowsOf(state: RoomState, keys: Iterable<string>): ReplicationRows {
  const rows: ReplicationRows = {
    questions: [],
    replies: [],
    polls: [],
    tallies: [],
    answers: [],
    namedBallots: [],
    messages: [],
    people: [],
    ...noAudienceRows(),
  };
  for (const key of new Set(keys)) addRow(state, rows, key);
  return rows;
}

function addRow(state: RoomState, rows: ReplicationRows, key: string): void {
  const { kind, id, owner } = parseKey(key);
  switch (kind) {
    case "q":
      addQuestionRow(state, rows, id);
      return;
    case "r":
      addReplyRow(state, rows, id);
      return;
    case "p":
      rows.polls.push(...pollRows(state, id));
      return;
    case "t":
      rows.tallies.push(...tallyRows(state, id));
      return;
    case "an":
      rows.answers.push(...answerRows(state, id));
      return;
    case "b":
      rows.namedBallots.push(...namedBallotRows(state, id, owner));
      return;
    case "m":
      rows.messages.push(...messageRows(state, id));
      return;
    case "w": {
      const person = state.byNo.get(owner);
      const { id: known = null, name = null, staff = false, metAt = null } = person ?? {};
      rows.people.push({ no: owner, id: known, name, staff, metAt });
      return;
    }
    default:
      addAudienceRow(state, rows, { kind, id, owner });
  }
}

function addQuestionRow(state: RoomState, rows: ReplicationRows, id: string): void {
  const question = state.questions.get(id);
  if (question === undefined) return;
  const { name, text, state: stands, closed, reason, answeredAt, took, gone } = question;
  const { original, editedAt, short, firstOnAt, merge } = question;
  rows.questions.push({
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
  });
}

function labelsOf(state: RoomState, question: Question): string[] {
  return question.labels.flatMap((id) => labelWire(state, id) ?? []);
}

function addReplyRow(state: RoomState, rows: ReplicationRows, id: string): void {
  const reply = state.replies.get(id);
  if (reply === undefined) return;
  const { question, name, staff, text, state: stands, at } = reply;
  const person = name === null ? null : reply.person;
  rows.replies.push({ id, question, person, name, staff, text, state: stands, sentAt: at });
}
