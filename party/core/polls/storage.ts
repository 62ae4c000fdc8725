/** Polls and ballots as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import { recountParts } from "../segments/evolve.ts";
import type { RoomState } from "../state.ts";
import type { Answer, Ballot } from "./ballots/ballots.ts";
import type { PollData, StoredPoll } from "./state.ts";
import { draftPoll, makePoll, type Poll } from "./state.ts";

export interface PollEntity {
  readonly e: "poll";
  readonly data: StoredPoll;
}

/** The ballots of people whose numbers are near each other. */
export interface BallotsEntity {
  readonly e: "ballots";
  readonly poll: string;
  readonly data: readonly BallotEntry[];
}

/** A ballot in storage: short, because there are thousands; the rest only where there is any. */
type BallotEntry = readonly [
  no: number,
  n: number,
  choice: readonly number[],
  rest?: {
    readonly took: number;
    readonly named: boolean;
    readonly voter: string | null;
    readonly answer: Answer | null;
  },
];

export const pollStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.poll(id),
  *all(state: RoomState) {
    for (const { key } of state.polls.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): PollEntity | null {
    const poll = state.polls.get(id);
    return poll === undefined ? null : { e: "poll", data: toPollData(poll) };
  },
  age: ({ data }: PollEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: PollEntity) {
    state.polls.set(data.id, makePoll({ ...data }));
  },
  prepared: {
    *keys(state: RoomState) {
      for (const { key, removed } of state.polls.values()) if (!removed) yield key;
    },
    reset({ data: { id, content, order } }: PollEntity): PollEntity {
      return { e: "poll", data: draftPoll(id, content, order, null) };
    },
  },
};

function toPollData(poll: Poll): PollData {
  const { ballots: _ballots, tally: _tally, key: _key, ...rest } = poll;
  const { tallyKey: _tallyKey, countKey: _countKey, withdrawnKey: _withdrawnKey, ...more } = rest;
  const {
    pinsKey: _pinsKey,
    ballotPrefix: _ballotPrefix,
    answerPrefix: _answerPrefix,
    ...data
  } = more;
  return data;
}

/** People whose ballots stand in one value: some 20 KB of JSON at most. */
const ballotsPerPage = 1_000;

const ballotsPrefix = "bs:";

export const ballotStorage = {
  many: ballotsPrefix,
  keyOf(state: RoomState, { id, owner }: ParsedKey) {
    return state.polls.has(id)
      ? `${ballotsPrefix}${id}:${Math.floor(owner / ballotsPerPage)}`
      : null;
  },
  *all(state: RoomState) {
    for (const { ballots, ballotPrefix } of state.polls.values()) {
      for (const person of ballots.keys()) yield ballotPrefix + person;
    }
  },
  /** A page may have become empty by a reset: it is written as such. */
  read(state: RoomState, { id, owner }: ParsedKey): BallotsEntity {
    const data: BallotEntry[] = [];
    const ballots = state.polls.get(id)?.ballots;
    const first = Math.floor(owner / ballotsPerPage) * ballotsPerPage;
    for (let no = first; no < first + ballotsPerPage; no += 1) {
      const ballot = ballots?.get(no);
      if (ballot !== undefined) data.push(toBallotEntry(no, ballot));
    }
    return { e: "ballots", poll: id, data };
  },
  restore(state: RoomState, { poll: id, data }: BallotsEntity) {
    const poll = state.polls.get(id);
    if (poll === undefined) return;
    for (const entry of data) poll.ballots.restore(entry[0], fromBallotEntry(entry));
  },
  finish(state: RoomState) {
    for (const poll of state.polls.values()) {
      if (poll.split !== null) recountParts(state, poll);
    }
  },
};

function toBallotEntry(no: number, ballot: Ballot): BallotEntry {
  const { n, choice, took, named, voter, answer } = ballot;
  if (took === 0 && !named && voter === null && answer === null) return [no, n, choice];
  return [no, n, choice, { took, named, voter, answer: answer && { ...answer } }];
}

function fromBallotEntry([, n, choice, rest]: BallotEntry): Ballot {
  const { took = 0, named = false, voter = null, answer = null } = rest ?? {};
  return { choice, n, took, named, voter, answer: answer && { ...answer } };
}
