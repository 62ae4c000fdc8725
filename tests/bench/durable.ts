/** P4: acknowledged votes a second, kept on disk, beside the same room that keeps nothing. */
import type { RoomServer } from "#tests/support/room-server.ts";
import type { Figure } from "./figure.ts";
import { startPoll, withRooms } from "./hall.ts";
import { median, openLoad, until, wait } from "./load.ts";

export const covers = ["P4"];

const rounds = 3;
const voters = 500;
/** Votes of each in one go: what the bucket of a connection lets through at once. */
const each = 20;

/** Acknowledged votes a second. */
async function voteAll(server: RoomServer, room: string): Promise<number> {
  const poll = await startPoll(server, room, "after_stop");
  const load = await openLoad(server.url, room, voters);
  await wait(2_000);
  let acknowledged = 0;
  load.onFrame = (frame) => {
    const acks = /,\[([\d,]+)\]\]$/.exec(frame)?.[1];
    // A frame without answers ends with the changes' own bracket.
    if (acks !== undefined && frame.includes('["b"')) acknowledged += acks.split(",").length;
  };
  const startedAt = performance.now();
  for (let i = 1; i <= each; i += 1) {
    for (const { socket, index } of load.sockets) {
      const choice = [(index + i) % 4];
      socket.send(JSON.stringify({ i, c: { type: "poll.vote", poll, choice } }));
    }
  }
  await until(() => acknowledged >= voters * each);
  const seconds = (performance.now() - startedAt) / 1_000;
  load.close();
  return (voters * each) / seconds;
}

/** Measures P4. */
export function measureDurable(): Promise<Figure> {
  return withRooms(async (start) => {
    const ours = await start("ours");
    const memory = await start("memory", "memory-room");
    const kept: number[] = [];
    const forgotten: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      kept.push(await voteAll(ours, `evt_durable${round}`));
      forgotten.push(await voteAll(memory, `evt_durable${round}`));
    }
    const value = median(kept);
    const rivalValue = median(forgotten);
    const ratio = value / rivalValue;
    return {
      ...{ name: "P4 durable acknowledged votes", value, unit: "a second" },
      ...{ rival: "the same room in memory only", rivalValue, ratio },
      ...{ goal: "≥ 0.55 (wanted ≥ 0.8)", ok: ratio >= 0.55 },
    };
  });
}
