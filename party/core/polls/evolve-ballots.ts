/**
 * What becomes of ballots, cast and written. Casting is the hot path: nothing here is copied, and no
 * string is made but the key by which the ballot is told.
 */
import type { EventMeta } from "../event-base.ts";
import { noteText } from "../people/person.ts";
import { putIntoParts, takeOutOfParts } from "../segments/evolve.ts";
import type { RoomState } from "../state.ts";
import { wordsAt } from "../unwanted/screen-text.ts";
import type { Answer, Written } from "./ballots/ballots.ts";
import type { AnswerEvent, BallotCast } from "./events.ts";
import { isResultPublic, touchTally } from "./results.ts";
import type { Poll } from "./state.ts";

/** Puts the ballot in the place of the person's earlier one. */
export function evolveBallot(state: RoomState, event: BallotCast): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  poll.tally = null;
  const { dirty, segments } = state;
  if (segments.size > 0) takeOutOfParts(state, poll.id, event.person);
  touchTally(state, poll);
  const { person } = event;
  if (poll.ballots.cast(person, event.choice)) touchCount(state, poll);
  if (event.voter !== undefined) poll.ballots.sign(person, event.voter);
  if (event.took !== undefined) poll.ballots.time(person, event.took, event.named === true);
  dirty.add(poll.ballotPrefix + person);
  if (segments.size > 0) putIntoParts(state, poll.id, person);
}

/** One more has voted. */
function touchCount(state: RoomState, poll: Poll): void {
  if (!isResultPublic(poll)) state.dirty.add(poll.countKey);
}

/** `answerWritten` and `answerSorted`: the poll's tally and the answer look different now. */
export function evolveAnswer(state: RoomState, event: AnswerEvent, meta: EventMeta): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  if (event.type === "answerSorted") {
    const written = poll.ballots.written[event.answer - 1];
    if (written === undefined || written.answer.texts.length === 0) return;
    written.answer.state = event.state;
    touchAnswer(state, poll, written);
    return;
  }
  const { person, texts, state: stands } = event;
  const answer: Answer = { texts, state: stands, at: meta.at };
  if (event.hits !== undefined) answer.hits = wordsAt(texts[0] ?? "", event.hits);
  if (poll.ballots.write(person, answer)) touchCount(state, poll);
  if (event.voter !== undefined) poll.ballots.sign(person, event.voter);
  noteText(state, person, meta.at, "answer");
  touchAnswer(state, poll, { person, n: poll.ballots.numberOf(person) });
}

function touchAnswer(
  state: RoomState,
  poll: Poll,
  { person, n }: Pick<Written, "person" | "n">,
): void {
  poll.tally = null;
  state.dirty
    .add(poll.tallyKey)
    .add(poll.ballotPrefix + person)
    .add(poll.answerPrefix + n);
}

/** Empties what a person wrote in polls; that the person answered stays counted. */
export function eraseAnswers(state: RoomState, person: number): void {
  for (const poll of state.polls.values()) {
    const ballot = poll.ballots.get(person);
    if (ballot === undefined) continue;
    poll.ballots.unname(person);
    state.dirty.add(poll.ballotPrefix + person);
    const { answer, n } = ballot;
    if (answer === null) continue;
    answer.texts = [];
    delete answer.hits;
    answer.state = "hidden";
    touchAnswer(state, poll, { person, n });
  }
}
