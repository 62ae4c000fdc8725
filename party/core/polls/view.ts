/** Who sees what of a poll, its result, its ballots and what was written in it. */
import type { SharedTopic } from "../changes.ts";
import type { Person } from "../people/state.ts";
import { toPictureWire } from "../pictures/pictures.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type View, type Writable } from "../wire.ts";
import {
  findAnswer,
  isPollPublic,
  isResultForVoters,
  isResultOnScreen,
  isResultPublic,
  isResultWithdrawn,
  isShownByHand,
} from "./results.ts";
import type { Poll } from "./state.ts";
import { tallyOf } from "./tallies.ts";
import type { AnswerWire, BallotWire, PollWire, TallyWire } from "./wire.ts";

/** Gone where it was seen before; nothing where it never was. */
export function viewPoll(state: RoomState, id: string, topic: SharedTopic): View<PollWire> {
  const poll = state.polls.get(id);
  if (poll === undefined || (topic !== "staff" && poll.publicAt === null)) return undefined;
  return poll.removed ? null : pollWire(state, poll, topic);
}

function pollWire(state: RoomState, poll: Poll, topic: SharedTopic): PollWire {
  const { kind, title, options, max, resultMode, seconds, right } = poll.content;
  const { named, shuffled, scoring, pictures } = poll.content;
  const k = kind === "pin" ? "single" : kind;
  const wire: Writable<PollWire> = { t: title, k, o: options, m: resultMode, i: poll.order };
  if (kind === "pin") wire.p = 1;
  if (max !== 1) wire.x = max;
  if (poll.state !== "draft") wire.s = poll.state;
  if (poll.locked) wire.l = 1;
  if (isShownByHand(poll)) wire.w = 1;
  if (poll.held) wire.y = 1;
  if (poll.startedAt !== null) wire.b = secondsOf(state, poll.startedAt);
  if (poll.stoppedAt !== null) wire.e = secondsOf(state, poll.stoppedAt);
  if (poll.round !== 1) wire.r = poll.round;
  if (seconds !== undefined) wire.g = seconds;
  if (named === true) wire.v = 1;
  if (shuffled === true) wire.u = 1;
  if (scoring === "right") wire.j = 1;
  if (pictures !== undefined)
    wire.f = pictures.map((each) => (each === null ? 0 : toPictureWire(each)));
  const times = timesWire(state, poll);
  if (times !== null) wire.d = times;
  if (right !== undefined && (topic === "staff" || poll.revealed)) wire.a = right;
  if (topic === "staff" && poll.hiddenWords.length > 0) wire.h = poll.hiddenWords;
  return wire;
}

function timesWire({ base }: RoomState, poll: Poll): NonNullable<PollWire["d"]> | null {
  const { state, opensAt, endsAt } = poll;
  if (state !== "started" || opensAt === null || endsAt === null) return null;
  return [opensAt - base, endsAt - base];
}

/** The tally for staff and screens; attendees have theirs on `result:<poll>`. */
export function viewTally(state: RoomState, id: string, topic: SharedTopic): View<TallyWire> {
  const poll = state.polls.get(id);
  if (poll === undefined) return undefined;
  if (topic === "staff") return poll.removed ? null : tallyOf(poll);
  if (isResultOnScreen(state, poll)) return tallyOf(poll);
  return poll.screenResultSeen ? null : undefined;
}

/** The tally on `result:<poll>`. */
export function viewResult(state: RoomState, id: string): View<TallyWire> {
  const poll = state.polls.get(id);
  if (poll === undefined) return undefined;
  if (isResultForVoters(poll)) return tallyOf(poll);
  return poll.resultSeen ? null : undefined;
}

/** Takes the tally away from attendees who have lost the topic `result:<poll>`. */
export function viewWithdrawn(state: RoomState, id: string): View<TallyWire> {
  const poll = state.polls.get(id);
  return poll !== undefined && isResultWithdrawn(poll) ? null : undefined;
}

/** How many have voted, for attendees and screens to which the tally is not shown. */
export function viewCount(state: RoomState, id: string, topic: SharedTopic): View<number> {
  const poll = state.polls.get(id);
  if (poll === undefined) return undefined;
  const isForScreen = topic === "screen";
  const isTallyShown = isForScreen ? isResultOnScreen(state, poll) : isResultPublic(poll);
  if (isPollPublic(poll) && !isTallyShown) return poll.ballots.size;
  return (isForScreen ? poll.screenCountSeen : poll.countSeen) ? null : undefined;
}

/** An answer for staff; null when it is gone. Words are told in the tally alone. */
export function viewAnswer(state: RoomState, id: string): AnswerWire | null {
  const { poll, written } = findAnswer(state, id);
  const text = written?.answer.texts[0];
  if (poll?.content.kind !== "text" || written === undefined || text === undefined) return null;
  const { state: stands, at, hits = [] } = written.answer;
  const wire: Writable<AnswerWire> = { p: poll.id, t: text, a: secondsOf(state, at) };
  if (stands !== "shown") wire.s = stands;
  if (hits.length > 0) wire.w = hits;
  return wire;
}

/** The own ballot, chosen or written. */
export function viewBallot(state: RoomState, id: string, { no }: Person): BallotWire | null {
  const ballot = state.polls.get(id)?.ballots.get(no);
  if (ballot === undefined) return null;
  const { answer, choice } = ballot;
  if (answer === null) return choice;
  return answer.state === "shown" ? { t: answer.texts } : { t: answer.texts, s: answer.state };
}

export function* listPolls(state: RoomState): Iterable<string> {
  for (const poll of state.polls.values()) yield* [poll.key, poll.tallyKey, poll.countKey];
}

export function* listAnswers(state: RoomState): Iterable<string> {
  for (const { ballots, answerPrefix } of state.polls.values()) {
    for (const { n } of ballots.written) yield answerPrefix + n;
  }
}

export function* listBallots(state: RoomState, { no }: Person): Iterable<string> {
  for (const { ballots, ballotPrefix } of state.polls.values()) {
    if (ballots.has(no)) yield ballotPrefix + no;
  }
}
