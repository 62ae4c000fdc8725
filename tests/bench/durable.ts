/**
 * P4: acknowledged votes a second, kept on disk, beside the same room that keeps nothing; and for
 * P1 what the keeping of one costs.
 */
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { startPoll, withRooms } from "./rooms/hall.ts";
import { median, openLoad, serverCpu, settle, until } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P1", "P4"];

const rounds = 3;
const voters = 500;
/** Votes of each in one go: what the bucket of a connection lets through at once. */
const each = 20;

interface Votes {
  /** Acknowledged votes a second. */
  readonly rate: number;
  /** The server's CPU for one, µs. */
  readonly cpu: number;
}

async function voteAll(server: RoomServer, room: string): Promise<Votes> {
  const poll = await startPoll(server, room, "after_stop");
  const load = await openLoad(server.url, room, voters);
  await settle(voters);
  let acknowledged = 0;
  load.onFrame = (frame) => {
    const acks = /,\[([\d,]+)\]\]$/.exec(frame)?.[1];
    // A frame without answers ends with the changes' own bracket.
    if (acks !== undefined && frame.includes('["b"')) acknowledged += acks.split(",").length;
  };
  const count = voters * each;
  const cpuBefore = serverCpu(server.pid);
  const startedAt = performance.now();
  for (let i = 1; i <= each; i += 1) {
    for (const { socket, index } of load.sockets) {
      const choice = [(index + i) % 4];
      socket.send(JSON.stringify({ i, c: { type: "poll.vote", poll, choice } }));
    }
  }
  await until(() => acknowledged >= count);
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = serverCpu(server.pid) - cpuBefore;
  load.close();
  return { rate: count / seconds, cpu: (cpu / count) * 1_000 };
}

/** Measures P4. */
export function measureDurable(): Promise<Figure[]> {
  return withRooms(async (start) => {
    const ours = await start("ours");
    const memory = await start("memory", "memory-room");
    const kept: Votes[] = [];
    const forgotten: Votes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      kept.push(await voteAll(ours, `evt_durable${round}`));
      forgotten.push(await voteAll(memory, `evt_durable${round}`));
    }
    const value = median(kept.map(({ rate }) => rate));
    const rivalValue = median(forgotten.map(({ rate }) => rate));
    const ratio = value / rivalValue;
    const cost = median(kept.map(({ cpu }) => cpu)) - median(forgotten.map(({ cpu }) => cpu));
    return [
      {
        name: "P4 durable acknowledged votes",
        value,
        unit: "a second",
        rival: "the same room in memory only",
        rivalValue,
        ratio,
        goal: "≥ 0.8 (wanted ≥ 1)",
        ok: ratio >= 0.8,
      },
      {
        name: "P1 commit one vote",
        value: cost,
        unit: "µs CPU, beyond in memory",
        rival: null,
        rivalValue: null,
        ratio: null,
        goal: "reported",
        ok: true,
      },
    ];
  });
}
