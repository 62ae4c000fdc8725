/**
 * P20: an event of 6,000 who all vote at once, at three relays and in the room. For the CPU of the room its relays run in a
 * process that is not counted; for the time they run where PartyKit runs them, on one machine in the room's own thread.
 */
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { startPoll, withRooms } from "../rooms/hall.ts";
import { type Load, median, serverCpu, settle, wait } from "../rooms/load.ts";
import type { Figure } from "../runner/figure.ts";
import { startRelays } from "./relay-process.ts";
import { openPhones, voteAtOnce } from "./votes.ts";

interface RushSize {
  readonly relays: number;
  /** Of each relay. */
  readonly phones: number;
  /** Polls before those that count: V8 still compiles during the first ones, in threads whose CPU is counted too. */
  readonly uncounted: number;
  readonly polls: number;
}

const full: RushSize = { relays: 3, phones: 2_000, uncounted: 6, polls: 9 };

const room = "evt_rush";
/** Between two polls of one event, milliseconds: what the one before left to copy to D1 is gone by then. */
const quietMs = 2_500;

/** CPU of the room's server and time until all have seen all votes, both ms. */
interface RushCost {
  readonly cpu: number;
  readonly took: number;
}

/** An event with its phones, and what each of its polls has cost. */
interface Hall {
  readonly server: RoomServer;
  readonly load: Load;
  readonly costs: RushCost[];
}

async function openHall(
  server: RoomServer,
  groups: Parameters<typeof openPhones>[0],
): Promise<Hall> {
  // The event opens with it.
  await startPoll(server, room);
  return { server, load: await openPhones(groups), costs: [] };
}

function atRelays(url: string, { relays, phones }: RushSize): Parameters<typeof openPhones>[0] {
  return Array.from({ length: relays }, (_, k) => ({ url, room: `${room}~${k}`, count: phones }));
}

/** Everybody votes in the `n`th poll. */
async function rush({ server, load, costs }: Hall, n: number): Promise<void> {
  const poll = await startPoll(server, room);
  await wait(quietMs);
  const before = serverCpu(server.pid);
  const took = await voteAtOnce(load, poll, n);
  costs.push({ cpu: serverCpu(server.pid) - before, took });
}

/** Measures P20; with another size only to try it. */
export function measureVoteRush(size = full): Promise<Figure[]> {
  return withRooms(async (start) => {
    const apart = await start("apart");
    const direct = await start("direct");
    const together = await start("together");
    const relays = await startRelays(apart.url);
    const everybody = size.relays * size.phones;
    try {
      const inApart = await openHall(apart, atRelays(relays.url, size));
      const inRoom = await openHall(direct, [{ url: direct.url, room, count: everybody }]);
      const inTogether = await openHall(together, atRelays(together.url, size));
      const halls = [inApart, inRoom, inTogether];
      await settle(everybody);
      for (let n = 1; n <= size.uncounted + size.polls; n += 1) {
        for (const hall of halls) await rush(hall, n);
      }
      for (const { load } of halls) load.close();
      const counted = ({ costs }: Hall) => costs.slice(size.uncounted);
      return figuresOf(counted(inApart), counted(inTogether), counted(inRoom));
    } finally {
      relays.end();
    }
  });
}

/** The kernel counts CPU in hundredths of a second: of one poll that is too coarse for a median. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function figuresOf(
  apart: readonly RushCost[],
  together: readonly RushCost[],
  direct: readonly RushCost[],
): Figure[] {
  const cpu = mean(apart.map((cost) => cost.cpu));
  const directCpu = mean(direct.map((cost) => cost.cpu));
  const took = median(together.map((cost) => cost.took));
  const directTook = median(direct.map((cost) => cost.took));
  const rival = "6,000 phones in the room";
  return [
    {
      name: "P20 3 relays of 2,000 phones: CPU of the room",
      value: cpu,
      unit: "ms",
      rival,
      rivalValue: directCpu,
      ratio: cpu / directCpu,
      goal: "≤ 0.2 (wanted ≤ 0.1)",
      ok: cpu / directCpu <= 0.2,
    },
    {
      name: "P20 3 relays of 2,000 phones: all have seen all votes",
      value: took,
      unit: "ms",
      rival,
      rivalValue: directTook,
      ratio: took / directTook,
      goal: "≤ 1.3 (wanted ≤ 1)",
      ok: took / directTook <= 1.3,
    },
  ];
}
