/**
 * What becomes of ballots, cast and written. Casting is the hot path: nothing here makes a string or
 * copies what is there, save for a person's first ballot.
 */
import type { EventMeta } from "../event-base.ts";
import { noteText } from "../people/person.ts";
import { putIntoParts, takeOutOfParts } from "../segments/evolve.ts";
import type { RoomState } from "../state.ts";
import { wordsAt } from "../unwanted/screen-text.ts";
import type { AnswerEvent, BallotCast } from "./events.ts";
import { isResultPublic, touchTally } from "./results.ts";
import { type Answer, addBallot, type Ballot, type Poll } from "./state.ts";

/** Puts the ballot in the place of the person's earlier one. */
export function evolveBallot(state: RoomState, event: BallotCast): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  poll.tally = null;
  const { dirty, segments } = state;
  if (segments.size > 0) takeOutOfParts(state, poll.id, event.person);
  touchTally(state, poll);
  const ballot = poll.ballots.get(event.person) ?? firstBallot(state, poll, event.person);
  ballot.choice = event.choice;
  if (event.voter !== undefined) ballot.voter = event.voter;
  dirty.add(ballot.key);
  if (segments.size > 0) putIntoParts(state, poll.id, event.person);
  if (event.took === undefined) return;
  ballot.took = event.took;
  ballot.named = event.named === true;
}

/** A person's first ballot in a poll: one more has voted. */
function firstBallot(
  state: RoomState,
  poll: Poll,
  person: number,
  answer: Ballot["answer"] = null,
): Ballot {
  const n = poll.ballots.size + 1;
  const key = poll.ballotPrefix + person;
  const ballot: Ballot = { choice: [], n, key, took: 0, named: false, voter: null, answer };
  addBallot(poll, person, ballot);
  if (!isResultPublic(poll)) state.dirty.add(poll.countKey);
  return ballot;
}

/** `answerWritten` and `answerSorted`: the poll's tally and the answer look different now. */
export function evolveAnswer(state: RoomState, event: AnswerEvent, meta: EventMeta): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  if (event.type === "answerSorted") {
    const ballot = poll.written[event.answer - 1];
    if (!ballot?.answer || ballot.answer.texts.length === 0) return;
    ballot.answer.state = event.state;
    touchAnswer(state, poll, ballot);
    return;
  }
  const { person, texts, state: stands } = event;
  const answer: Answer = { texts, state: stands, at: meta.at };
  if (event.hits !== undefined) answer.hits = wordsAt(texts[0] ?? "", event.hits);
  const ballot = poll.ballots.get(person) ?? firstBallot(state, poll, person, answer);
  ballot.answer = answer;
  if (event.voter !== undefined) ballot.voter = event.voter;
  noteText(state, person, meta.at, "answer");
  touchAnswer(state, poll, ballot);
}

function touchAnswer(state: RoomState, poll: Poll, ballot: Ballot): void {
  poll.tally = null;
  state.dirty
    .add(poll.tallyKey)
    .add(ballot.key)
    .add(poll.answerPrefix + ballot.n);
}

/** Empties what a person wrote in polls; that the person answered stays counted. */
export function eraseAnswers(state: RoomState, person: number): void {
  for (const poll of state.polls.values()) {
    const ballot = poll.ballots.get(person);
    if (ballot === undefined) continue;
    ballot.named = false;
    ballot.voter = null;
    state.dirty.add(ballot.key);
    if (ballot.answer === null) continue;
    ballot.answer.texts = [];
    delete ballot.answer.hits;
    ballot.answer.state = "hidden";
    touchAnswer(state, poll, ballot);
  }
}
