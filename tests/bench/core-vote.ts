/**
 * P12: what deciding and applying one vote costs, beside one increment in a Map by string key, in
 * the same run on one thread; and for P1 what it costs to say what comes of it. Half of the votes are first ones, half change an earlier one, as in
 * a hall where people think again.
 */
import { type Ctx, decide, type RoomMember } from "#party/core/decide.ts";
import { evolve } from "#party/core/evolve.ts";
import { project } from "#party/core/project.ts";
import { nextIdOf } from "#party/core/state.ts";
import { member, moderator, TestRoom } from "#party/testing/test-room.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P1", "P12"];

const people = 2_000;
/** As many as one event holds. */
const everybody = 100_000;
const rounds = 2;
/** The rival counts that often from nothing: a run as long as ours, so that a busy machine disturbs both alike. */
const rivalTimes = 10;
/** Rounds that only warm up, then rounds that count. */
const warmUps = 30;
const runs = 25;
/** A full event warms up by itself: a round of it is 200,000 votes. */
const fullRuns = 5;
/** Nanoseconds that a vote may take however many people there are. */
const voteGoal = 5_000;

interface Hall {
  readonly room: TestRoom;
  readonly contexts: readonly Ctx[];
  readonly poll: string;
}

/** A room with a running poll and so many people in it, nobody of whom has voted. */
function makeHall(people: number): Hall {
  const room = new TestRoom();
  const poll = room.startedPoll({ options: ["One", "Two", "Three", "Four"], resultMode: "always" });
  const actors = Array.from({ length: people }, (_, n) => member(`att_${n}`, "participant", null));
  for (const { id } of actors) {
    room.do({ kind: "system" }, { type: "person.arrive", person: id, name: null });
  }
  room.state.dirty.clear();
  return { room, contexts: actors.map((actor) => contextOf(room, actor)), poll };
}

function contextOf(room: TestRoom, actor: RoomMember): Ctx {
  return { now: room.now, actor, newId: () => nextIdOf(room.state) };
}

/** Time on the processor, so that a busy machine disturbs less. */
function nanosecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1_000;
}

/** Nanoseconds per vote, in a round of the poll in which nobody has voted yet. */
function timeVotes({ room, contexts, poll }: Hall): number {
  const { state } = room;
  for (const type of ["poll.stop", "poll.reset", "poll.start"] as const) {
    room.do(moderator, { type, poll });
  }
  state.dirty.clear();
  const commands = [0, 1, 2, 3].map((n) => ({ type: "poll.vote", poll, choice: [n] }) as const);
  const meta = { at: contexts[0]?.now ?? 0, by: null };
  let taken = 0;
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < contexts.length; n += 1) {
      const command = commands[(n + round) & 3];
      const ctx = contexts[n];
      if (command === undefined || ctx === undefined) continue;
      const decision = decide(state, command, ctx);
      if (!decision.ok) continue;
      for (const event of decision.events) evolve(state, event, meta);
      taken += 1;
    }
  }
  const nanoseconds = nanosecondsSince(start);
  const votes = contexts.length * rounds;
  if (taken !== votes) throw new Error(`only ${taken} of ${votes} votes were taken`);
  state.dirty.clear();
  return nanoseconds / votes;
}

/** Results said in a round: each counts all ballots anew, as the first telling after a vote does. */
const tellings = 200;

/** Nanoseconds to say, as text, how a poll in which everybody has voted stands. */
function timeProjection({ room, poll: id }: Hall): number {
  const poll = room.state.polls.get(id);
  if (!poll) throw new Error("no poll");
  let length = 0;
  const start = process.cpuUsage();
  for (let n = 0; n < tellings; n += 1) {
    poll.tally = null;
    length += JSON.stringify(project(room.state, poll.tallyKey, `result:${id}`)).length;
  }
  const nanoseconds = nanosecondsSince(start);
  if (length < tellings * 10) throw new Error("nothing was said");
  return nanoseconds / tellings;
}

/** Nanoseconds per increment, over as many keys as there are people, half of them new ones. */
function timeIncrements(keys: readonly string[]): number {
  let counted = 0;
  const start = process.cpuUsage();
  for (let time = 0; time < rivalTimes; time += 1) {
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < people; n += 1) {
        const key = keys[n] ?? "";
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    counted += counts.size;
  }
  const nanoseconds = nanosecondsSince(start);
  if (counted !== people * rivalTimes) throw new Error("an increment went missing");
  return nanoseconds / (people * rounds * rivalTimes);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Alternating runs of both; the median of each. */
export function measureCoreVote(): Figure[] {
  const keys = Array.from({ length: people }, (_, n) => `att_${n}`);
  const hall = makeHall(people);
  const ours: number[] = [];
  const theirs: number[] = [];
  const said: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    const [vote, increment] = [timeVotes(hall), timeIncrements(keys)];
    if (run < warmUps) continue;
    ours.push(vote);
    theirs.push(increment);
    said.push(timeProjection(hall));
  }
  const full = makeHall(everybody);
  const inFull = median(Array.from({ length: fullRuns }, () => timeVotes(full)));
  const [value, rivalValue] = [median(ours), median(theirs)];
  const ratio = value / rivalValue;
  const goal = 20;
  const plain = { rival: null, rivalValue: null, ratio: null, goal: "reported", ok: true };
  return [
    {
      name: "P12",
      value,
      unit: "ns per vote",
      rival: "increment in a Map by string key",
      rivalValue,
      ratio,
      goal: `≤ ${goal} (wanted ≤ 8)`,
      ok: ratio <= goal,
    },
    { ...plain, name: "P1 decide and apply one vote", value, unit: "ns CPU" },
    {
      ...plain,
      name: "decide and apply one vote of 100,000 people",
      value: inFull,
      unit: "ns CPU",
      goal: `≤ ${voteGoal}`,
      ok: inFull <= voteGoal,
    },
    { ...plain, name: "P1 project a result of 2,000 ballots", value: median(said), unit: "ns CPU" },
  ];
}
