/** Nobody has more open sockets in a room than the limit: the oldest is closed, and stays away. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import { closeCode, frameType } from "../../protocol/protocol.ts";
import type { Ticket } from "../../protocol/ticket.ts";

const most = frameLimits.socketsPerPerson;
const elsewhere = { code: closeCode.elsewhere, reason: "socket.elsewhere" };

/** Opens so many, one after the other. */
async function open(room: FakeRoom, sub: string, count: number, more: Partial<Ticket> = {}) {
  const sockets: FakeSocket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    sockets.push(await room.join(sub, { name: null, ...more }));
  }
  return sockets;
}

const closedOf = (sockets: readonly FakeSocket[]) => sockets.map(({ closed }) => closed);
const allOpen = (count: number) => Array.from({ length: count }, () => null);

test("the oldest of a person is closed with words, and is told and takes nothing more", async () => {
  const room = new FakeRoom();
  const per = await room.join("att_2");
  const sockets = await open(room, "att_1", most);
  expect(closedOf(sockets)).toEqual(allOpen(most));
  const [oldest] = sockets;
  if (oldest === undefined) throw new Error("none was opened");
  const told = oldest.frames.length;
  const [next] = await open(room, "att_1", 1);
  expect(closedOf([...sockets, next ?? oldest])).toEqual([elsewhere, ...allOpen(most)]);
  await room.act(oldest, 1, { type: "question.ask", text: "Herfra?", anonymous: true });
  expect(oldest.frames).toHaveLength(told);
  expect(per.view.get("qa:")).toEqual(["open", 0, 0, 0]);
  expect(per.view.get("h:")).toEqual([2]);
  expect(per.closed).toBeNull();
});

test("a hundred of one person take the places of ten", async () => {
  const room = new FakeRoom();
  const sockets = await open(room, "att_1", 10 * most);
  expect(sockets.filter(({ closed }) => closed === null)).toEqual(sockets.slice(-most));
});

test("a page that was closed makes room, and one that is not let in takes none", async () => {
  const room = new FakeRoom();
  const sockets = await open(room, "att_1", most);
  const { jti, exp } = room.ticket("att_1");
  const [last] = sockets.slice(-1);
  if (last === undefined) throw new Error("none was opened");
  await room.shell.close(last);
  await open(room, "att_1", 1, { jti, exp });
  expect((await room.connect("att_1", { jti, exp })).closed?.reason).toBe("used");
  expect(closedOf(sockets)).toEqual(allOpen(most));
});

test("sockets that outlived the room's memory count, the oldest first, in whatever order they are found", async () => {
  const room = new FakeRoom();
  const sockets = await open(room, "att_1", most);
  await room.clock.advance(5_000);
  room.restart();
  const found = sockets.toReversed();
  await room.shell.restore(
    found.flatMap((socket) => (socket.kept === null ? [] : [[socket, socket.kept] as const])),
  );
  await open(room, "att_1", 1);
  expect(closedOf(sockets)).toEqual([elsewhere, ...allOpen(most - 1)]);
});

test("those in line count too: many pages do not make a place in it", async () => {
  const room = new FakeRoom();
  if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
  await room.join("att_0");
  await room.connect("att_9");
  await room.clock.advance(100);
  const sockets: FakeSocket[] = [];
  for (let opened = 0; opened <= most; opened += 1) sockets.push(await room.connect("att_1"));
  expect(sockets.map(({ frames }) => frames[0]?.[0])).toEqual(sockets.map(() => frameType.wait));
  expect(closedOf(sockets)).toEqual([elsewhere, ...allOpen(most)]);
  await room.clock.advance(3_000);
  expect(sockets.filter(({ welcome }) => welcome !== null)).toEqual(sockets.slice(1));
});

test("a machine that shows all of an event's screens loses none, and machines do not count together", async () => {
  const room = new FakeRoom();
  const shown: FakeSocket[] = [];
  for (let screen = 0; screen <= most; screen += 1) {
    shown.push(...(await open(room, "scr_1", 1, { role: "screen", screen: `s${screen}` })));
  }
  for (let machine = 0; machine <= most; machine += 1) {
    shown.push(...(await open(room, `scr_m${machine}`, 1, { role: "screen", screen: "main" })));
  }
  expect(closedOf(shown)).toEqual(allOpen(shown.length));
});
