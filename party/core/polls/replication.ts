/** Polls, what they say and what was written in them, as rows for D1. */

import type { PollKind, QuizScoring, ResultMode } from "#workers/contract/kinds.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { Redactions } from "../event-base.ts";
import type { SegmentPart, Split } from "../segments/state.ts";
import { toldParts } from "../segments/view.ts";
import type { RoomState } from "../state.ts";
import type { AnswerState } from "./commands.ts";
import type { AnswerEvent, BallotCast, PollEvent } from "./events.ts";
import { findAnswer, isPollPublic } from "./results.ts";
import type { Poll } from "./state.ts";
import { countBallots, tallyOf } from "./tallies.ts";
import type { PollState } from "./wire.ts";

export interface PollRow {
  readonly id: string;
  readonly title: string;
  readonly kind: PollKind;
  readonly options: readonly string[];
  readonly max: number;
  /** Seconds that it runs; null = until it is stopped. */
  readonly seconds: number | null;
  /** Places of a quiz's right options. */
  readonly right: readonly number[];
  /** What gives points in a quiz. */
  readonly scoring: QuizScoring;
  readonly resultMode: ResultMode;
  readonly named: boolean;
  readonly shuffled: boolean;
  /** Of the question, then of its options. */
  readonly pictures: readonly (Picture | null)[];
  readonly state: PollState;
  readonly removed: boolean;
  readonly locked: boolean;
  readonly shown: boolean;
  readonly order: number;
  readonly round: number;
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
}

export interface TallyRow {
  readonly poll: string;
  readonly round: number;
  readonly voters: number;
  /** Votes, ranks or points per option. */
  readonly counts: readonly number[];
  /** The same of the round before, its people first; none when there was none. */
  readonly before: readonly number[];
  /** Word cloud: words and how often. */
  readonly words: readonly (readonly [word: string, count: number])[];
  /** The parts that it is split into; null = it is not split. */
  readonly segments: SegmentsRow | null;
}

/** Parts of a result, as staff are told them. */
export interface SegmentsRow extends Split {
  readonly parts: readonly SegmentPart[];
}

export interface AnswerRow {
  readonly poll: string;
  /** Number of the ballot in its poll: says nothing of who wrote it. */
  readonly ballot: number;
  /** None once erased or reset. */
  readonly texts: readonly string[];
  readonly state: AnswerState;
  readonly writtenAt: number | null;
}

export function pollRows(state: RoomState, id: string): PollRow[] {
  const poll = state.polls.get(id);
  if (poll === undefined) return [];
  const { content, state: stands, removed, locked, shown, order, round } = poll;
  const { startedAt, stoppedAt } = poll;
  const {
    seconds = null,
    right = [],
    named = false,
    shuffled = false,
    scoring = "speed",
    pictures = [],
    ...rest
  } = content;
  return [
    {
      id,
      ...rest,
      seconds,
      right,
      scoring,
      named,
      shuffled,
      pictures,
      state: stands,
      removed,
      locked,
      shown,
      order,
      round,
      startedAt,
      stoppedAt,
    },
  ];
}

export function tallyRows(state: RoomState, id: string): TallyRow[] {
  const poll = state.polls.get(id);
  if (poll === undefined || !isPollPublic(poll)) return [];
  const [voters = 0, ...counts] = countBallots(poll);
  const tally = tallyOf(poll);
  const words = poll.content.kind === "cloud" && "l" in tally ? tally.l : [];
  const { round } = poll;
  const segments = segmentsRow(state, poll);
  return [{ poll: id, round, voters, counts, before: poll.before ?? [], words, segments }];
}

function segmentsRow(state: RoomState, poll: Poll): SegmentsRow | null {
  if (poll.split === null) return null;
  const { by, option } = poll.split;
  return { by, option, parts: toldParts(state, poll) };
}

export function answerRows(state: RoomState, id: string): AnswerRow[] {
  const { poll, n, written } = findAnswer(state, id);
  if (poll === undefined) return [];
  const { texts = [], state: stands = "hidden", at: writtenAt = null } = written?.answer ?? {};
  return [{ poll: poll.id, ballot: n, texts, state: stands, writtenAt }];
}

/** Who voted what in a named poll. */
export interface NamedBallotRow {
  readonly poll: string;
  readonly ballot: number;
  readonly round: number;
  /** The voter's number; null once erased, and then nothing else is said either. */
  readonly person: number | null;
  readonly name: string | null;
  readonly choice: readonly number[];
  readonly texts: readonly string[];
}

/** The one way in which a name and a ballot leave the room together: nothing for other polls. */
export function namedBallotRows(state: RoomState, id: string, person: number): NamedBallotRow[] {
  const poll = state.polls.get(id);
  const ballot = poll?.removed ? undefined : poll?.ballots.get(person);
  if (poll?.content.named !== true || ballot === undefined) return [];
  const { n, voter: name, choice, answer } = ballot;
  const stamp = { poll: id, ballot: n, round: poll.round };
  return name === null
    ? [{ ...stamp, person: null, name, choice: [], texts: [] }]
    : [{ ...stamp, person, name, choice, texts: answer?.texts ?? [] }];
}

/** A ballot says which one of its poll it is. */
export const pollRedactions = {
  ballotCast: ({ poll, choice, round, person, took }, state) => ({
    poll,
    choice,
    round,
    ballot: ballotNumber(state, poll, person),
    took,
  }),
  answerWritten: ({ type: _type, person, voter: _voter, ...data }, state) => ({
    ...data,
    ballot: ballotNumber(state, data.poll, person),
  }),
  pollCreated: ({ poll, content }) => ({ poll, content: { ...content } }),
  pollEdited: ({ poll, content }) => ({ poll, content: { ...content } }),
} satisfies Redactions<AnswerEvent | BallotCast | PollEvent>;

function ballotNumber(state: RoomState, poll: string, person: number): number {
  return state.polls.get(poll)?.ballots.numberOf(person) ?? 0;
}
