/**
 * Frames made from the schemas and bent, from attendees, staff and a screen: each is answered, the
 * room goes on, and what it has kept is what it has in memory. `SEED=… npx vitest run
 * tests/simulation/fuzz` plays one part again.
 */
import { expect, test } from "vitest";
import { frameType } from "#party/protocol/protocol.ts";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { makeFrame } from "./bent-frames.ts";
import { isPassing } from "./laws.ts";
import { Chance } from "./world.ts";

const parts = process.env.SEED === undefined ? 10 : 1;
const firstSeed = Number(process.env.SEED ?? 1);
const framesOfPart = 10_000;
/** A socket is replaced after so many frames. */
const framesOfSocket = 40;

const people = [
  ...Array.from({ length: 12 }, (_, n) => ({ sub: `att_${n}`, more: {} })),
  ...[1, 2, 3, 4].map((n) => {
    return { sub: `mod_${n}`, more: { role: "moderator", name: `Mona ${n}` } } as const;
  }),
  { sub: "scr_1", more: { role: "screen", name: null } } as const,
];

interface Sender {
  readonly socket: FakeSocket;
  sent: number;
}

/** Answers of every kind that a socket has got. */
function countAnswers({ acks, naks, frames }: FakeSocket): number {
  return acks.length + naks.length + frames.filter((frame) => frame[0] === frameType.pong).length;
}

/** What staff are told of what is kept; one text, so that a difference is found at once. */
async function viewStaff(room: FakeRoom): Promise<{ epoch: string; changes: string }> {
  const asked = room.shell.calls.view("staff");
  await room.clock.advance(1_000);
  const view = await asked;
  if (view === null) throw new Error("the room could not be loaded");
  const kept = view.changes.filter(([kind, id]) => !isPassing(kind, id));
  return { epoch: view.epoch, changes: JSON.stringify(kept.sort()) };
}

async function run(seed: number): Promise<void> {
  const chance = new Chance(seed);
  const room = new FakeRoom();
  const numbers = new Map<string, number>();
  const senders = new Map<string, Sender>();
  let sent = 0;
  while (sent < framesOfPart) {
    for (const { sub, more } of people) {
      let sender = senders.get(sub);
      if (sender === undefined || sender.socket.closed !== null || sender.sent >= framesOfSocket) {
        if (sender !== undefined) await room.shell.close(sender.socket);
        sender = { socket: await room.connect(sub, more), sent: 0 };
        senders.set(sub, sender);
      }
      const next = (numbers.get(sub) ?? 0) + 1;
      numbers.set(sub, next);
      await room.shell.receive(sender.socket, makeFrame(chance, next));
      sender.sent += 1;
      sent += 1;
    }
    await room.clock.advance(110);
    for (const { socket, sent: count } of senders.values()) {
      if (socket.closed === null) expect(countAnswers(socket)).toBe(count);
    }
  }
  expect(room.reports).toEqual([]);
  // What is due by then: texts of deleted questions go after a while.
  await room.clock.advance(20_000);
  await room.shell.alarm();
  await room.clock.advance(1_000);
  const before = await viewStaff(room);
  room.restart();
  const after = await viewStaff(room);
  expect(after.epoch).toBe(before.epoch);
  expect(after.changes === before.changes).toBe(true);
}

test.each(Array.from({ length: parts }, (_, n) => firstSeed + n))(
  "10,000 bent frames, SEED=%i: each is answered, and the room goes on",
  (seed) => run(seed),
  600_000,
);
