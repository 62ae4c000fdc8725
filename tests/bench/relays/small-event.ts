/**
 * P22: an event of 500 people in its room, without a relay, beside the same event in the room as it was before there were
 * relays: what they cost those who do not need them. A process keeps for life how fast it happens to be, so there are several
 * of each; what one of them costs less than the other is small, so they run in turn, on a machine that does nothing else.
 */
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { type StartRoom, startPoll, withRooms } from "../rooms/hall.ts";
import { type Load, median, openLoad, serverCpu, settle, until } from "../rooms/load.ts";
import type { Figure } from "../runner/figure.ts";
import { voteAtOnce } from "./votes.ts";

interface EventSize {
  readonly people: number;
  /** One after the other; all vote in each. */
  readonly polls: number;
  /** One after the other, each by somebody else. */
  readonly questions: number;
  /** Of each room. */
  readonly servers: number;
  /** Events of each server, after one that is not counted. */
  readonly rounds: number;
}

const full: EventSize = { people: 500, polls: 20, questions: 20, servers: 3, rounds: 3 };

interface EventCost {
  /** Of the server, milliseconds. */
  readonly cpu: number;
  /** Down to all phones. */
  readonly bytes: number;
  /** Until all know what somebody did, and whoever did it has the answer; mean over polls and questions, milliseconds. */
  readonly latency: number;
}

/** Milliseconds until all have seen the question. */
async function askOne(load: Load, asker: number, n: number): Promise<number> {
  const text = `Spørsmål ${asker}: hva gjør kommunen med parkeringen i sentrum?`;
  const unseen = new Set(load.sockets.map(({ index }) => index));
  let lastAt = 0;
  load.onFrame = (frame, index) => {
    if (frame.includes(text) && unseen.delete(index)) lastAt = performance.now();
  };
  const startedAt = performance.now();
  const command = { type: "question.ask", text, anonymous: true };
  load.sockets[asker]?.socket.send(JSON.stringify({ i: n, c: command }));
  await until(() => unseen.size === 0);
  return lastAt - startedAt;
}

/** One event, from the first who comes. */
async function holdEvent(server: RoomServer, room: string, size: EventSize): Promise<EventCost> {
  const before = serverCpu(server.pid);
  const load = await openLoad(server.url, room, size.people);
  await settle(size.people);
  const times: number[] = [];
  for (let n = 1; n <= size.polls; n += 1) {
    const poll = await startPoll(server, room);
    times.push(await voteAtOnce(load, poll, n));
  }
  for (let asker = 0; asker < size.questions; asker += 1) {
    times.push(await askOne(load, asker, size.polls + 1));
  }
  const cpu = serverCpu(server.pid) - before;
  const { bytes } = load;
  load.close();
  return { cpu, bytes, latency: times.reduce((sum, ms) => sum + ms, 0) / times.length };
}

/** What each event of one pair of servers cost: ours, then as it was before. */
async function holdInTurn(start: StartRoom, name: string, source: string, size: EventSize) {
  const servers = {
    ours: await start(`ours${name}`),
    before: await start(`before${name}`, source),
  };
  const costs: { ours: EventCost[]; before: EventCost[] } = { ours: [], before: [] };
  for (let round = 0; round <= size.rounds; round += 1) {
    const both = ["ours", "before"] as const;
    for (const which of round % 2 === 0 ? both : both.toReversed()) {
      const cost = await holdEvent(servers[which], `evt_small${round}`, size);
      if (round > 0) costs[which].push(cost);
    }
  }
  await servers.ours.kill();
  await servers.before.kill();
  return costs;
}

/** Measures P22 beside the room with this source; with another size only to try it. */
export function measureSmallEvent(source: string, size = full): Promise<Figure[]> {
  return withRooms(async (start) => {
    const ours: EventCost[] = [];
    const before: EventCost[] = [];
    for (let n = 0; n < size.servers; n += 1) {
      const costs = await holdInTurn(start, String(n), source, size);
      ours.push(...costs.ours);
      before.push(...costs.before);
    }
    const figure = (what: string, unit: string, of: (cost: EventCost) => number): Figure => {
      const value = median(ours.map(of));
      const rivalValue = median(before.map(of));
      const ratio = value / rivalValue;
      const rival = "the room before relays";
      const name = `P22 an event of 500 without relays: ${what}`;
      const goal = "≤ 1.03 (wanted 1)";
      return { name, value, unit, rival, rivalValue, ratio, goal, ok: ratio <= 1.03 };
    };
    return [
      figure("CPU of its room", "ms", ({ cpu }) => cpu),
      figure("sent to all of them", "bytes", ({ bytes }) => bytes),
      figure("until all know what one did", "ms", ({ latency }) => latency),
    ];
  });
}
