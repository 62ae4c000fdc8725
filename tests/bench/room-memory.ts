/**
 * P17: what the isolate of a full room holds after a collection: 5,000 questions, 20,000 messages,
 * 20,000 people known, ten polls with 5,000 ballots each, 6,000 sockets. A durable object has 128 MB.
 */
import type { Command } from "#party/core/commands.ts";
import { callRoom } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { fillRoom, inBatches } from "./rooms/fill.ts";
import { startPoll, withRooms } from "./rooms/hall.ts";
import { memoryAfterCollection } from "./rooms/inspector.ts";
import { openLoad, settle } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P17"];

const room = "evt_full";
const people = 20_000;
const polls = 10;
const voters = 5_000;
const sockets = 6_000;
/** Commands of one call. */
const perCall = 100;

async function fillWithPeople(server: RoomServer): Promise<void> {
  await inBatches(people / perCall, async (n) => {
    const commands = Array.from({ length: perCall }, (_, k) => {
      return { type: "person.arrive", person: `att_${n * perCall + k}`, name: null } as const;
    });
    await callRoom(server.url, room, { actor: { kind: "system" }, commands });
  });
  const started: string[] = [];
  for (let n = 0; n < polls; n += 1) started.push(await startPoll(server, room, "after_stop"));
  await inBatches(voters, async (n) => {
    const actor = { kind: "room", id: `att_${n}`, role: "participant", name: null } as const;
    const commands = started.map((poll, k): Command => {
      return { type: "poll.vote", poll, choice: [(n + k) % 4] };
    });
    const { answer } = await callRoom(server.url, room, { actor, commands });
    if (answer.results.some(({ ok }) => !ok)) throw new Error(JSON.stringify(answer));
  });
}

/** Measures P17. */
export function measureRoomMemory(): Promise<Figure> {
  return withRooms(async (start) => {
    const server = await start("ours");
    await fillRoom(server, room, { questions: 5_000, messages: 20_000 });
    await fillWithPeople(server);
    const load = await openLoad(server.url, room, sockets);
    await settle(sockets);
    const stir = () => fetch(`${server.url}/health`).then((answer) => answer.text());
    const held = await memoryAfterCollection(server, stir);
    const megabytes = (held.heap + held.buffers) / 1_000_000;
    load.close();
    return {
      name: "P17 heap and buffers of a full room with 6,000 sockets",
      value: megabytes,
      unit: "MB",
      rival: null,
      rivalValue: null,
      ratio: null,
      goal: "≤ 80 (wanted ≤ 48)",
      ok: megabytes <= 80,
    };
  });
}
