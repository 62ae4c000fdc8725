/**
 * P20: an event of 6,000 who all vote at once, at three relays and in the room. For the CPU of the room its relays run in a
 * process that is not counted; for the time they run where PartyKit runs them, on one machine in the room's own thread.
 */
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { startPoll, withRooms } from "../rooms/hall.ts";
import { median, serverCpu, settle } from "../rooms/load.ts";
import type { Figure } from "../runner/figure.ts";
import { startRelays } from "./relay-process.ts";
import { openPhones, voteAtOnce } from "./votes.ts";

interface RushSize {
  readonly relays: number;
  /** Of each relay. */
  readonly phones: number;
  readonly rounds: number;
}

const full: RushSize = { relays: 3, phones: 2_000, rounds: 3 };

/** CPU of the room's server and time until all have seen all votes, both ms. */
interface RushCost {
  readonly cpu: number;
  readonly took: number;
}

type Groups = Parameters<typeof openPhones>[0];

async function rush(server: RoomServer, room: string, groups: Groups): Promise<RushCost> {
  const poll = await startPoll(server, room);
  const load = await openPhones(groups);
  await settle(load.sockets.length);
  const before = serverCpu(server.pid);
  const took = await voteAtOnce(load, poll, 1);
  const cpu = serverCpu(server.pid) - before;
  load.close();
  return { cpu, took };
}

function atRelays(url: string, room: string, { relays, phones }: RushSize): Groups {
  return Array.from({ length: relays }, (_, k) => ({ url, room: `${room}~${k}`, count: phones }));
}

/** Measures P20; with another size only to try it. */
export function measureVoteRush(size = full): Promise<Figure[]> {
  return withRooms(async (start) => {
    const apart = await start("apart");
    const together = await start("together");
    const direct = await start("direct");
    const relays = await startRelays(apart.url);
    const apartCosts: RushCost[] = [];
    const togetherCosts: RushCost[] = [];
    const directCosts: RushCost[] = [];
    try {
      for (let round = 0; round < size.rounds; round += 1) {
        const room = `evt_rush${round}`;
        const all = [{ url: direct.url, room, count: size.relays * size.phones }];
        apartCosts.push(await rush(apart, room, atRelays(relays.url, room, size)));
        directCosts.push(await rush(direct, room, all));
        togetherCosts.push(await rush(together, room, atRelays(together.url, room, size)));
      }
    } finally {
      relays.end();
    }
    return figuresOf(apartCosts, togetherCosts, directCosts);
  });
}

function figuresOf(
  apart: readonly RushCost[],
  together: readonly RushCost[],
  direct: readonly RushCost[],
): Figure[] {
  const cpu = median(apart.map((cost) => cost.cpu));
  const directCpu = median(direct.map((cost) => cost.cpu));
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
