import { expect, test } from "vitest";
import { FakeClock, FakeRoom, FakeStorage } from "#tests/support/fakes/fake-host.ts";
import { roomTimes } from "#workers/contract/limits.ts";
import { closeCode } from "../../protocol/protocol.ts";
import { UsedTickets } from "./used-tickets.ts";

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

const keptMs = 2 * roomTimes.ticketMs;

/** The list by itself, with a disk and a clock of its own. */
function makeList() {
  const [storage, clock, reports] = [new FakeStorage(), new FakeClock(), [] as string[]];
  const ports = { storage, clock, report: (what: string) => void reports.push(what) };
  const used = new UsedTickets();
  return {
    used,
    ports,
    storage,
    clock,
    reports,
    take: (jti: string) => used.take(jti, clock.time),
  };
}

test("a ticket is remembered for as long as any can live, to the millisecond", async () => {
  const { take, clock } = makeList();
  expect([take("one"), take("one")]).toEqual([true, false]);
  await clock.advance(keptMs - 1);
  expect([take("one"), take("two")]).toEqual([false, true]);
  await clock.advance(1);
  expect([take("one"), take("two")]).toEqual([true, false]);
});

test("tickets that were used before the disk was read are written once it is, all in one go", async () => {
  const { used, take, ports, clock, storage } = makeList();
  for (const jti of ["one", "two", "three"]) take(jti);
  expect(clock.timers.size).toBe(0);
  await used.load(ports);
  take("four");
  expect(clock.timers.size).toBe(1);
  await clock.advance(1_000);
  expect(Array.from(storage.kept.values())).toEqual(['["one","two","three","four"]']);
  const again = makeList();
  storage.kept.set("u:1", "no list");
  await again.used.load({ ...ports, storage });
  expect(again.clock.timers.size + clock.timers.size).toBe(0);
  expect(["one", "four", "five"].map(again.take)).toEqual([false, false, true]);
});

test("what is on the disk goes when no ticket of it can live any more, and not before", async () => {
  const { used, take, ports, clock, storage } = makeList();
  await used.load(ports);
  take("one");
  await clock.advance(1_000);
  take("two");
  await clock.advance(1_000);
  expect(storage.kept.size).toBe(2);
  // Each is written 200 ms after it was used: to the millisecond when the first one has run out.
  await clock.advance(keptMs - 2_000);
  take("three");
  await clock.advance(1_000);
  expect(Array.from(storage.kept.values())).toEqual(['["two"]', '["three"]']);
});

test("a ticket that let nobody in is not written", async () => {
  const { used, take, ports, clock, storage } = makeList();
  await used.load(ports);
  take("one");
  used.forget("one");
  await clock.advance(1_000);
  expect([storage.writes, storage.kept.size]).toEqual([0, 0]);
});

test("what is used while others are written is written after them; a full disk is not asked without end", async () => {
  const { used, take, ports, clock, storage, reports } = makeList();
  await used.load(ports);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  storage.before = () => gate;
  take("one");
  await clock.advance(200);
  take("two");
  open();
  await clock.advance(1_000);
  expect(Array.from(storage.kept.values())).toEqual(['["one"]', '["two"]']);

  storage.before = async () => {
    throw new Error("disk full");
  };
  take("three");
  await clock.advance(10_000);
  expect([reports.length, clock.timers.size]).toEqual([1, 0]);
  storage.before = async () => {};
  take("four");
  await clock.advance(1_000);
  expect(Array.from(storage.kept.values()).at(-1)).toBe('["three","four"]');
});
