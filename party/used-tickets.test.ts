import { expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fake-host.ts";
import { closeCode } from "./protocol.ts";

const ticket = { jti: "once" };

/** Whether a socket with that ticket is let in. */
async function comesIn(room: FakeRoom, more = ticket): Promise<boolean> {
  const socket = await room.join("att_1", more);
  if (socket.closed !== null) expect(socket.closed.code).toBe(closeCode.ticket);
  return socket.closed === null;
}

test("a used ticket stays used after the room slept or fell", async () => {
  const room = new FakeRoom();
  expect(await comesIn(room)).toBe(true);
  expect(await comesIn(room)).toBe(false);
  room.restart();
  expect(await comesIn(room)).toBe(false);
  room.restart();
  expect(await comesIn(room)).toBe(false);
  expect(await comesIn(room, { jti: "another" })).toBe(true);
});

test("those who come at once are kept in one write, and forgotten when no ticket lives that long", async () => {
  const room = new FakeRoom();
  const keys = () => Array.from(room.storage.kept.keys()).filter((key) => key.startsWith("u:"));
  await Promise.all(Array.from({ length: 50 }, (_, n) => room.connect(`att_${n}`)));
  await room.clock.advance(1_000);
  expect(keys()).toHaveLength(1);
  const [first] = keys();
  await room.clock.advance(200_000);
  await room.join("att_late");
  expect(keys()).toHaveLength(1);
  expect(keys()).not.toContain(first);
});

test("when the ids cannot be written somebody hears of it, and memory still knows them", async () => {
  const room = new FakeRoom();
  await room.join("att_0");
  room.storage.before = async (call) => {
    if (call === "write") throw new Error("disk full");
  };
  // Staff are known to no row of the journal: nothing else is written when they come.
  const staff = { ...ticket, role: "moderator" } as const;
  await room.connect("mod_1", staff);
  await room.clock.advance(300);
  expect(room.reports).toContain("used tickets could not be kept");
  room.storage.before = async () => {};
  expect((await room.connect("mod_1", staff)).closed?.code).toBe(closeCode.ticket);
  await room.connect("mod_2", { role: "moderator" });
  await room.clock.advance(300);
  room.restart();
  expect((await room.connect("mod_1", staff)).closed?.code).toBe(closeCode.ticket);
});

test("a ticket with which nobody was let in is good once more", async () => {
  const room = new FakeRoom();
  const { settings } = room;
  room.settings = null;
  const refused = await room.connect("att_1", ticket);
  expect(refused.closed?.code).toBe(closeCode.retry);
  room.settings = settings;
  await room.clock.advance(10_000);
  expect(await comesIn(room)).toBe(true);
});
