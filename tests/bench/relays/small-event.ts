/**
 * P22: an event of 500 people in its room, without a relay, beside the same event in the room as it was before there were
 * relays: what they cost those who do not need them. A process keeps for life how fast it happens to be, so there are several
 * of each; what one of them costs less than the other is small, so they run in turn, on a machine that does nothing else.
 */
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { startPoll, withRooms } from "../rooms/hall.ts";
import { type Load, openLoad, serverCpu, settle, until } from "../rooms/load.ts";
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

const full: EventSize = { people: 500, polls: 20, questions: 20, servers: 4, rounds: 3 };

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

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** An event of one of the two rooms while it is going on, and how long each act has taken until now. */
interface HeldEvent {
  readonly server: RoomServer;
  readonly load: Load;
  readonly times: number[];
}

async function beginEvent(server: RoomServer, room: string, people: number): Promise<HeldEvent> {
  const load = await openLoad(server.url, room, people);
  await settle(people);
  return { server, load, times: [] };
}

/**
 * One event in each of two rooms, from the first who comes, act by act in turn: how fast the machine is changes within
 * seconds, and both are to have the same of it.
 */
async function holdBoth(
  servers: readonly RoomServer[],
  room: string,
  { people, polls, questions }: EventSize,
): Promise<readonly EventCost[]> {
  const before = servers.map(({ pid }) => serverCpu(pid));
  const events: HeldEvent[] = [];
  for (const server of servers) events.push(await beginEvent(server, room, people));
  for (let n = 1; n <= polls + questions; n += 1) {
    for (const { server, load, times } of n % 2 === 0 ? events : events.toReversed()) {
      if (n > polls) times.push(await askOne(load, n - polls, n));
      else times.push(await voteAtOnce(load, await startPoll(server, room), n));
    }
  }
  await settle(people);
  return events.map(({ server, load, times }, which) => {
    const cpu = serverCpu(server.pid) - (before[which] ?? 0);
    const { bytes } = load;
    load.close();
    return { cpu, bytes, latency: mean(times) };
  });
}

/** Measures P22 beside the room with this source; with another size only to try it. */
export function measureSmallEvent(source: string, size = full): Promise<Figure[]> {
  return withRooms(async (start) => {
    const ours: EventCost[] = [];
    const before: EventCost[] = [];
    for (let n = 0; n < size.servers; n += 1) {
      const servers = [await start(`ours${n}`), await start(`before${n}`, source)];
      for (let round = 0; round <= size.rounds; round += 1) {
        const costs = await holdBoth(servers, `evt_small${round}`, size);
        if (round === 0) continue;
        ours.push(...costs.slice(0, 1));
        before.push(...costs.slice(1));
      }
      for (const server of servers) await server.kill();
    }
    const figure = (what: string, unit: string, of: (cost: EventCost) => number): Figure => {
      const value = mean(ours.map(of));
      const rivalValue = mean(before.map(of));
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
