/**
 * What a hundred thousand people cost the room's memory: each with a name and a phone, and ten polls in
 * which all of them have voted. A durable object has 128 MB for everything.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type Ctx, decide } from "../core/decide.ts";
import type { RoomMember } from "../core/decision.ts";
import { evolve } from "../core/evolve.ts";
import type { PollContent } from "../core/polls/commands.ts";
import type { RoomState } from "../core/state.ts";
import { outcomeWindow } from "../protocol/protocol.ts";
import { choicePoll, member, TestRoom } from "../testing/test-room.ts";
import { ChangeIndex } from "./broadcast/change-index.ts";
import { deviceKeyOf } from "./storage/entries.ts";
import { Outcomes } from "./storage/outcomes.ts";

const people = 100_000;
const polls = 10;

const monthMs = 31 * 86_400_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes that are held now, in the heap and beside it. */
function bytesHeld(): number {
  for (let n = 0; n < 3; n += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** As a ticket says it: a text of its own, which nobody else holds. */
function actorOf(n: number): RoomMember {
  const id = `att_01ARZ3NDEKTSV4RRFFQ${String(n).padStart(7, "0")}`;
  const [own = "", name = ""]: string[] = JSON.parse(JSON.stringify([id, `Kari Nordmann ${n}`]));
  return member(own, "participant", name);
}

function deviceOf(n: number): string {
  return deviceKeyOf(actorOf(n).id, `01ARZ3NDEKTSV4RRFFQ${String(n).padStart(7, "0")}`);
}

function act(
  state: RoomState,
  command: Parameters<typeof decide>[1],
  actor: Ctx["actor"],
  at: number,
) {
  const decision = decide(state, command, { now: at, actor, newId: () => "" });
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  for (const event of decision.events) evolve(state, event, { at, by: null });
  // As a tick does.
  state.dirty.clear();
}

/** The first number of a device's operations: the time of day, as its page has it. */
function firstNumberOf(n: number): number {
  return 1_764_230_400_000 + n * 37;
}

/** A room in which all of them are and each was refused once, as after a vote that came too late; and how many bytes each takes. */
function fill(state: RoomState, now: number) {
  const outcomes = new Outcomes();
  // A call of the Worker, whose numbers are small, and a host who has been here a month before.
  outcomes.note("usr_1 call", 1);
  outcomes.note("usr_1 desk", now - monthMs);
  act(
    state,
    { type: "person.arrive", person: "usr_1", name: null },
    { kind: "system" },
    now - monthMs,
  );
  const before = bytesHeld();
  for (let n = 0; n < people; n += 1) {
    const { id, name } = actorOf(n);
    act(state, { type: "person.arrive", person: id, name }, { kind: "system" }, now + n);
    // As whenever they do something: the ids of some stay at hand, which is no part of what they do.
    state.people.get(id);
  }
  const known = bytesHeld();
  for (let n = 0; n < people; n += 1) {
    const device = deviceOf(n);
    const first = firstNumberOf(n);
    // A full window of acknowledgements.
    for (let op = 0; op < outcomeWindow; op += 1) outcomes.note(device, first + op);
  }
  outcomes.changedPages.clear();
  const windows = bytesHeld();
  for (let n = 0; n < people; n += 1) {
    outcomes.note(deviceOf(n), firstNumberOf(n) + outcomeWindow, [
      { ok: false, code: "poll.not_running" },
    ]);
  }
  const refusals = bytesHeld();
  return {
    outcomes,
    person: (known - before) / people,
    window: (windows - known) / people,
    refusal: (refusals - windows) / people,
  };
}

/** Everybody votes in a poll of this kind; answers the bytes of a ballot. */
function voteIn(room: TestRoom, content: Partial<PollContent>, choiceOf: (n: number) => number[]) {
  const poll = room.startedPoll({ ...choicePoll, ...content });
  const before = bytesHeld();
  for (let n = 0; n < people; n += 1) {
    const command = { type: "poll.vote", poll, choice: choiceOf(n) } as const;
    act(room.state, command, actorOf(n), room.now);
  }
  return (bytesHeld() - before) / people;
}

/** What is told to those who come back: the room knows of all these votes when they were. Answers the bytes of one. */
function noteVotes(index: ChangeIndex, { state }: TestRoom): number {
  const before = bytesHeld();
  let seq = 0;
  for (const { ballotPrefix } of state.polls.values()) {
    for (let no = 1; no <= people; no += 1) {
      // A tick of a full hall has a thousand votes.
      if (no % 1_000 === 1) seq += 1;
      index.note(state, ballotPrefix + no, seq);
    }
  }
  return (bytesHeld() - before) / (state.polls.size * people);
}

const four = ["One", "Two", "Three", "Four"];
const twelve = Array.from({ length: 12 }, (_, n) => `Option ${n}`);

test("a hundred thousand people and ten polls of theirs fit into half of a room's memory", () => {
  const room = new TestRoom();
  const before = bytesHeld();
  const { outcomes, person, window, refusal } = fill(room.state, room.now);
  const ballots = Array.from({ length: polls }, (_, poll) =>
    voteIn(room, { options: four }, (n) => [(n + poll) % 4]),
  );
  const index = new ChangeIndex(0);
  const change = noteVotes(index, room);
  expect(bytesHeld() - before).toBeLessThanOrEqual(64_000_000);
  expect(change).toBeLessThanOrEqual(12);
  expect(person + window).toBeLessThanOrEqual(250);
  expect(refusal).toBeLessThanOrEqual(64);
  expect(Math.max(...ballots)).toBeLessThanOrEqual(8);
  const rotated = (n: number) => twelve.map((_, at) => (at + n) % 12);
  expect(voteIn(room, { kind: "ranking", options: twelve }, rotated)).toBeLessThanOrEqual(16);
  const points = (n: number) => [n % 50, 50 - (n % 50), 50, 0];
  expect(voteIn(room, { kind: "points", options: four }, points)).toBeLessThanOrEqual(16);
  // The dearest: as many numbers as there can be, and one of them as large as it can be.
  const allToOne = (n: number) => twelve.map((_, at) => (at === n % 12 ? 100 : 0));
  expect(voteIn(room, { kind: "points", options: twelve }, allToOne)).toBeLessThanOrEqual(16);
  // What was measured is held until here.
  expect(room.state.people.size).toBe(people + 1);
  expect(index.ownSince(8, 0)).toHaveLength(polls);
  const last = firstNumberOf(7) + outcomeWindow;
  expect([last - 1, last].map((n) => outcomes.look(deviceOf(7), n).kind)).toEqual([
    "repeat",
    "repeat",
  ]);
}, 240_000);
