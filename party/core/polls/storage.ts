/** Polls and ballots as they are stored. */
import type { Answer, Ballot, BallotData, Poll, PollData } from "./state.ts";

/** A ballot in storage: short, because there are thousands; the rest only where there is any. */
export type BallotEntry = readonly [
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

export function toPollData(poll: Poll): PollData {
  const { ballots: _ballots, written: _written, tally: _tally, key: _key, ...rest } = poll;
  const { tallyKey: _tallyKey, countKey: _countKey, withdrawnKey: _withdrawnKey, ...more } = rest;
  const { ballotPrefix: _ballotPrefix, answerPrefix: _answerPrefix, ...data } = more;
  return data;
}

export function toBallotEntry(no: number, ballot: Ballot): BallotEntry {
  const { n, choice, took, named, voter, answer } = ballot;
  if (took === 0 && !named && voter === null && answer === null) return [no, n, choice];
  return [no, n, choice, { took, named, voter, answer: answer && { ...answer } }];
}

export function fromBallotEntry([, n, choice, rest]: BallotEntry): BallotData {
  const { took = 0, named = false, voter = null, answer = null } = rest ?? {};
  return { n, choice, took, named, voter, answer: answer && { ...answer } };
}
