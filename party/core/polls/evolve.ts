/** Polls: what happens to them. */
import { assertNever } from "#workers/contract/errors.ts";
import { dropUndo, logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { isUnknown } from "../people/state.ts";
import { sortPlaced } from "../places.ts";
import { touchBoard } from "../quiz/evolve.ts";
import { recountParts } from "../segments/evolve.ts";
import { noteId, type RoomState } from "../state.ts";
import type { PollEvent, PollTimes } from "./events.ts";
import { noteSeen, touchTally } from "./results.ts";
import { draftPoll, makePoll, type Poll } from "./state.ts";
import { countBallots } from "./tallies.ts";

/** Polls that have not been removed, in the host's order. */
export function presentPolls(state: RoomState): Poll[] {
  return sortPlaced([...state.polls.values()].filter((poll) => !poll.removed));
}

function evolvePoll(state: RoomState, event: PollEvent, meta: EventMeta): void {
  if (event.type === "pollCreated") {
    addPoll(state, event, meta);
    return;
  }
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed) return;
  poll.by = meta.by;
  const undo = apply(state, poll, event, meta);
  if (event.type !== "pollMoved") {
    logActivity(state, meta, { act: event.act, what: nameOf(event), target: poll.key }, undo);
  }
  // Who has no parts is told nothing of them.
  if (event.type === "pollSplit") recountParts(state, poll);
  else touchPoll(state, poll);
}

/** What the activity list calls it: both ways of a switch have a name. */
function nameOf(event: PollEvent): string {
  if (event.type === "pollLocked" && !event.on) return "pollUnlocked";
  if (event.type === "pollShown" && !event.on) return "pollHidden";
  if (event.type === "wordHidden" && !event.on) return "wordShown";
  if (event.type === "pollSplit" && event.by === null) return "pollUnsplit";
  return event.type;
}

function addPoll(
  state: RoomState,
  event: Extract<PollEvent, { type: "pollCreated" }>,
  meta: EventMeta,
): void {
  noteId(state, event.poll);
  if (state.polls.has(event.poll)) return;
  const { poll: id, content, order } = event;
  const poll = makePoll(draftPoll(id, content, order, meta.by));
  state.polls.set(id, poll);
  logActivity(state, meta, { act: event.act, what: event.type, target: poll.key }, null);
  touchPoll(state, poll);
}

/** Changes the poll and answers the command that takes it back. */
function apply(
  state: RoomState,
  poll: Poll,
  event: Exclude<PollEvent, { type: "pollCreated" }>,
  meta: EventMeta,
): StaffCommand | null {
  const { id } = poll;
  switch (event.type) {
    case "pollEdited":
      if (event.content.kind !== poll.content.kind) takeBackReveal(state, poll);
      poll.content = event.content;
      poll.tally = null;
      return null;
    case "pollRemoved":
      dropBallots(state, poll);
      poll.removed = true;
      return null;
    case "pollMoved":
      for (const [other, order] of event.orders) setOrder(state, other, order);
      return null;
    case "pollStarted":
      start(poll, event, meta.at);
      return { type: "poll.stop", poll: id };
    case "pollStopped":
      stop(poll, meta.at);
      // A quiz runs once: what has been seen of it cannot be unseen.
      return poll.content.kind === "quiz" ? null : { type: "poll.start", poll: id };
    case "pollExtended":
      if (poll.opensAt === event.opensAt) poll.endsAt = Math.max(poll.endsAt ?? 0, event.endsAt);
      return null;
    case "pollLocked":
      poll.locked = event.on;
      return { type: "poll.lock", poll: id, on: !event.on };
    case "pollShown":
      poll.shown = event.on;
      poll.held = false;
      return { type: "poll.show", poll: id, on: !event.on };
    case "pollReset":
      if (event.round <= poll.round) return null;
      reset(state, poll, event.round);
      return null;
    case "pollAgain": {
      if (event.round <= poll.round) return null;
      const numbers = countBallots(poll);
      dropBallots(state, poll);
      poll.round = event.round;
      poll.before = numbers;
      start(poll, event, meta.at);
      poll.held = true;
      return { type: "poll.stop", poll: id };
    }
    case "pollSplit":
      return splitPoll(poll, event);
    case "wordHidden":
      return hideWord(poll, event);
    default:
      return assertNever(event);
  }
}

function hideWord(
  poll: Poll,
  { word, on }: Extract<PollEvent, { type: "wordHidden" }>,
): StaffCommand {
  const others = poll.hiddenWords.filter((each) => each !== word);
  poll.hiddenWords = on ? [...others, word] : others;
  poll.tally = null;
  return { type: "poll.word", poll: poll.id, word, on: !on };
}

function splitPoll(
  poll: Poll,
  { by, option }: Extract<PollEvent, { type: "pollSplit" }>,
): StaffCommand {
  const { id, split: before } = poll;
  poll.split = by === null ? null : { by, option };
  if (before === null || before.option === null) {
    return { type: "poll.split", poll: id, by: before?.by ?? null };
  }
  return { type: "poll.split", poll: id, by: before.by, option: before.option };
}

function start(poll: Poll, { opensAt, endsAt }: PollTimes, at: number): void {
  poll.state = "started";
  poll.startedAt = at;
  poll.stoppedAt = null;
  poll.opensAt = opensAt;
  poll.endsAt = endsAt;
  poll.ranRound = poll.round;
  poll.publicAt ??= at;
}

/** As before its first vote, in a round of its own. */
function reset(state: RoomState, poll: Poll, round: number): void {
  dropBallots(state, poll);
  poll.round = round;
  poll.before = null;
  poll.shown = false;
  poll.hiddenWords = [];
}

function stop(poll: Poll, at: number): void {
  poll.state = "stopped";
  poll.stoppedAt = at;
  poll.held = false;
}

/** The right answers are not out any more: it is asked anew, or as something else. */
function takeBackReveal(state: RoomState, poll: Poll): void {
  if (poll.revealed) touchBoard(state);
  poll.revealed = false;
}

function dropBallots(state: RoomState, poll: Poll): void {
  takeBackReveal(state, poll);
  for (const person of poll.ballots.keys()) state.dirty.add(poll.ballotPrefix + person);
  for (const { n } of poll.ballots.written) state.dirty.add(poll.answerPrefix + n);
  poll.ballots.clear();
  poll.tally = null;
}

function setOrder(state: RoomState, id: string, order: number): void {
  const poll = state.polls.get(id);
  if (poll === undefined) return;
  poll.order = order;
  state.dirty.add(poll.key);
}

/** The event is over: what still runs is stopped, and its counts freeze. */
export function stopRunningPolls(state: RoomState, at: number): void {
  for (const poll of state.polls.values()) stopByItself(state, poll, at);
}

/** Stops the polls in which somebody has voted whom a rebuilt room does not know: they could vote again. */
export function stopPollsOfUnknown(state: RoomState, at: number): void {
  for (const poll of state.polls.values()) {
    if ([...poll.ballots.keys()].some(isUnknown)) stopByItself(state, poll, at);
  }
}

/** A poll stops without anybody having stopped it. */
export function stopByItself(state: RoomState, poll: Poll | undefined, at: number): void {
  if (poll === undefined || poll.removed || poll.state !== "started") return;
  stop(poll, at);
  dropUndo(state, poll.key);
  touchPoll(state, poll);
}

/** Marks all that may look different now, and remembers what has been seen. */
function touchPoll(state: RoomState, poll: Poll): void {
  state.dirty.add(poll.key);
  touchTally(state, poll);
  state.dirty.add(poll.countKey).add(poll.withdrawnKey);
  recountParts(state, poll);
  noteSeen(state, poll);
}

export const pollEvolvers: Evolvers<PollEvent> = {
  pollCreated: evolvePoll,
  pollEdited: evolvePoll,
  pollRemoved: evolvePoll,
  pollMoved: evolvePoll,
  pollStarted: evolvePoll,
  pollStopped: evolvePoll,
  pollExtended: evolvePoll,
  pollLocked: evolvePoll,
  pollShown: evolvePoll,
  pollReset: evolvePoll,
  pollAgain: evolvePoll,
  pollSplit: evolvePoll,
  wordHidden: evolvePoll,
};
