/** Polls: what happens to them, and who sees what of them. */
import { assertNever } from "#workers/contract/errors.ts";
import { dropUndo, logActivity } from "./activity.ts";
import type { PollWire } from "./changes.ts";
import type { StaffCommand } from "./commands.ts";
import type { EventMeta, PollEvent } from "./events.ts";
import { sortPlaced } from "./places.ts";
import { noteSeen } from "./results.ts";
import { noteId, type Poll, type PollData, type RoomState } from "./state.ts";
import { type Audience, secondsOf, type Writable } from "./wire.ts";

/** Polls that have not been removed, in the host's order. */
export function presentPolls(state: RoomState): Poll[] {
  return sortPlaced([...state.polls.values()].filter((poll) => !poll.removed));
}

/** A poll with the prepared parts, without ballots. */
export function makePoll(data: PollData): Poll {
  const { id } = data;
  const keys = {
    key: `p:${id}`,
    tallyKey: `t:${id}`,
    countKey: `c:${id}`,
    ballotPrefix: `b:${id}:`,
    withdrawnKey: `x:${id}`,
  };
  return { ...data, ...keys, ballots: new Map(), tally: null };
}

export function evolvePoll(state: RoomState, event: PollEvent, meta: EventMeta): void {
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
  touchPoll(state, poll);
}

/** What the activity list calls it: both ways of a switch have a name. */
function nameOf(event: PollEvent): string {
  if (event.type === "pollLocked" && !event.on) return "pollUnlocked";
  if (event.type === "pollShown" && !event.on) return "pollHidden";
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
  const poll = makePoll({
    ...{ id, content, order, state: "draft", removed: false, locked: false, shown: false },
    ...{ startedAt: null, stoppedAt: null, round: 1, by: meta.by, publicAt: null },
    ...{ resultSeen: false, countSeen: false, screenResultSeen: false, screenCountSeen: false },
  });
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
      poll.content = event.content;
      poll.tally = null;
      return null;
    case "pollRemoved":
      poll.removed = true;
      dropBallots(state, poll);
      return null;
    case "pollMoved":
      for (const [other, order] of event.orders) setOrder(state, other, order);
      return null;
    case "pollStarted":
      poll.state = "started";
      poll.startedAt = meta.at;
      poll.stoppedAt = null;
      poll.publicAt ??= meta.at;
      return { type: "poll.stop", poll: id };
    case "pollStopped":
      poll.state = "stopped";
      poll.stoppedAt = meta.at;
      return { type: "poll.start", poll: id };
    case "pollLocked":
      poll.locked = event.on;
      return { type: "poll.lock", poll: id, on: !event.on };
    case "pollShown":
      poll.shown = event.on;
      return { type: "poll.show", poll: id, on: !event.on };
    case "pollReset":
      if (event.round <= poll.round) return null;
      poll.round = event.round;
      dropBallots(state, poll);
      return null;
    default:
      return assertNever(event);
  }
}

function dropBallots(state: RoomState, poll: Poll): void {
  for (const ballot of poll.ballots.values()) state.dirty.add(ballot.key);
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
  for (const poll of state.polls.values()) {
    if (poll.removed || poll.state !== "started") continue;
    poll.state = "stopped";
    poll.stoppedAt = at;
    dropUndo(state, poll.key);
    touchPoll(state, poll);
  }
}

/** Marks all that may look different now, and remembers what has been seen. */
function touchPoll(state: RoomState, poll: Poll): void {
  state.dirty.add(poll.key).add(poll.tallyKey).add(poll.countKey).add(poll.withdrawnKey);
  noteSeen(state, poll);
}

/** A poll as an audience sees it, "remove" when it was seen before, or nothing. */
export function viewPoll(
  state: RoomState,
  poll: Poll,
  audience: Audience,
): PollWire | "remove" | "nothing" {
  if (audience === "staff") return poll.removed ? "remove" : pollWire(state, poll);
  if (poll.publicAt === null) return "nothing";
  return poll.removed ? "remove" : pollWire(state, poll);
}

function pollWire(state: RoomState, poll: Poll): PollWire {
  const { kind, title, options, max, resultMode } = poll.content;
  const wire: Writable<PollWire> = { t: title, k: kind, o: options, m: resultMode, i: poll.order };
  if (max !== 1) wire.x = max;
  if (poll.state !== "draft") wire.s = poll.state;
  if (poll.locked) wire.l = 1;
  if (poll.shown) wire.w = 1;
  if (poll.startedAt !== null) wire.b = secondsOf(state, poll.startedAt);
  if (poll.stoppedAt !== null) wire.e = secondsOf(state, poll.stoppedAt);
  if (poll.round !== 1) wire.r = poll.round;
  return wire;
}
