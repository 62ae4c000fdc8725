import { beforeEach, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import type { Stay } from "../../protocol/replication.ts";
import { absenceMs } from "./stays.ts";

const minute = 60_000;
let room: FakeRoom;

beforeEach(() => {
  room = new FakeRoom();
});

/** Stays as the Worker has them in the end, in minutes since the room began. */
async function told(): Promise<readonly (readonly [string, number, number | null])[]> {
  await room.clock.advance(20_000);
  const stays = room.replicated.flatMap((body) => body.stays ?? []);
  const last = new Map(stays.map((stay) => [`${stay.person} ${stay.cameAt}`, stay]));
  return [...last.values()].map(({ person, cameAt, leftAt }) => {
    return [person, minutesAt(cameAt), leftAt === null ? null : minutesAt(leftAt)];
  });
}

const began = new FakeRoom().clock.time;
const minutesAt = (at: number) => Math.round((at - began) / minute);
const pass = (minutes: number) => room.clock.advance(minutes * minute);
const stored = () =>
  [...room.storage.kept].filter(([key]) => key.startsWith("s:")).map(([, value]) => value);

test("a stay is told when it begins, and when its last page has been gone for two minutes", async () => {
  const anne = await room.join("att_1");
  const phone = await room.join("att_1");
  expect(await told()).toEqual([["att_1", 0, null]]);
  await pass(5);
  await room.shell.close(anne);
  await pass(5);
  expect(await told()).toEqual([["att_1", 0, null]]);
  await room.shell.close(phone);
  await room.clock.advance(absenceMs - 20_001);
  expect(await told()).toEqual([["att_1", 0, null]]);
  await pass(1);
  expect(await told()).toEqual([["att_1", 0, 11]]);
  expect(room.replicated.flatMap((body) => body.stays ?? [])).toHaveLength(2);
});

test("who is back within two minutes was never gone, and later it is another stay", async () => {
  const anne = await room.join("att_1");
  await pass(5);
  await room.shell.close(anne);
  await pass(1);
  const back = await room.join("att_1");
  await pass(5);
  await room.shell.close(back);
  await pass(10);
  await room.join("att_1");
  expect(await told()).toEqual([
    ["att_1", 0, 11],
    ["att_1", 21, null],
  ]);
});

test("nobody's stay is told before the Worker knows them", async () => {
  await room.connect("att_1");
  await pass(1);
  const isKnown = room.replicated.flatMap(({ rows, stays = [] }, call) => {
    const calls = [...room.replicated.slice(0, call), { rows }];
    const people = new Set(calls.flatMap((each) => each.rows.people.map(({ id }) => id)));
    return stays.map(({ person }) => people.has(person));
  });
  expect(isKnown).toEqual([true]);
});

test("staff and screens have no stays", async () => {
  await room.moderator();
  await room.join("scr_1", { role: "screen" });
  expect(await told()).toEqual([]);
});

test("who comes back after a fall goes on; who does not was here until the room was last heard of", async () => {
  await room.join("att_1");
  const per = await room.join("att_2");
  await pass(10);
  // Something is written: that is the last that is known.
  await room.act(per, 1, { type: "question.ask", text: "Hvor lenge?", anonymous: false });
  await pass(1);
  room.restart();
  await pass(3);
  await room.join("att_1");
  await pass(10);
  expect(await told()).toEqual([
    ["att_1", 0, null],
    ["att_2", 0, 10],
  ]);
});

test("who does not come back after a fall is gone after two minutes, whatever sockets are sent away meanwhile", async () => {
  await room.join("att_1");
  await room.join("att_2");
  await pass(30);
  room.restart();
  const back = await room.join("att_2");
  await room.shell.close(back);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    const old = await room.connect("att_3", {}, { ...newcomer, version: 0 });
    await room.shell.close(old);
    await pass(1);
  }
  const [first, second] = await told();
  expect(first?.slice(0, 2)).toEqual(["att_1", 0]);
  // Sockets from before show for as long that the room slept.
  expect(first?.[2]).toBeLessThanOrEqual(32);
  expect(second).toEqual(["att_2", 0, 30]);
});

test("who was gone at a fall has not been longer at the next", async () => {
  await room.join("att_1");
  await room.join("att_2");
  await pass(10);
  room.restart();
  await room.join("att_2");
  await pass(10);
  // They come back right after they are known to be gone.
  room.restart();
  await room.clock.advance(absenceMs + 1_000);
  await room.join("att_1");
  await pass(60);
  room.restart();
  await room.join("att_1");
  const stays = (await told()).filter(([person]) => person === "att_1");
  expect(stays).toEqual([
    ["att_1", 0, 0],
    ["att_1", 22, null],
  ]);
});

test("what the Worker could not be told is told after a fall, and written no longer once it has it", async () => {
  const { replicate } = room;
  room.replicate = async () => {
    throw new Error("the Worker is away");
  };
  const anne = await room.join("att_1");
  await pass(5);
  await room.shell.close(anne);
  await pass(10);
  expect(room.replicated).toEqual([]);
  room.restart();
  room.replicate = replicate;
  const per = await room.join("att_2");
  await pass(5);
  expect(await told()).toEqual(
    expect.arrayContaining([
      ["att_1", 0, 5],
      ["att_2", 15, null],
    ]),
  );
  await room.shell.close(per);
  await pass(5);
  expect(stored()).toEqual([]);
});

test("who left long before a fall does not go on where they were", async () => {
  const { replicate } = room;
  room.replicate = async () => {
    throw new Error("the Worker is away");
  };
  const anne = await room.join("att_1");
  await room.join("att_2");
  await room.shell.close(anne);
  await pass(10);
  await room.join("att_3");
  await pass(1);
  room.restart();
  room.replicate = replicate;
  await room.join("att_1");
  await pass(5);
  const [first, second] = (await told()).filter(([person]) => person === "att_1");
  expect([first, second]).toEqual([
    ["att_1", 0, 0],
    ["att_1", 11, null],
  ]);
});

test("a room that slept with open sockets knows that who has none any more has just gone", async () => {
  const anne = await room.join("att_1");
  await room.join("att_2");
  await pass(30);
  room.restart();
  const kept = anne.kept;
  if (kept === null) throw new Error("nothing is kept with the socket");
  // The other one's socket is what woke it.
  await room.shell.restore([[anne, kept]]);
  await pass(5);
  expect(await told()).toEqual([
    ["att_1", 0, null],
    ["att_2", 0, 30],
  ]);
});

test("a socket that closes while nobody knows whose it was says the same", async () => {
  await room.join("att_1");
  await pass(30);
  room.restart();
  await room.shell.close(new FakeSocket());
  await pass(5);
  expect(await told()).toEqual([["att_1", 0, 30]]);
});

test("whoever is erased goes from the stays, and from storage", async () => {
  const anne = await room.join("att_1");
  await room.join("att_2");
  await pass(1);
  expect(stored().join("")).toContain("att_1");
  const erased = room.shell.calls.command({
    actor: { kind: "system" },
    commands: [{ type: "person.erase", person: "att_1" }],
  });
  await room.clock.advance(2_000);
  expect((await erased)?.results).toEqual([{ ok: true }]);
  expect(stored().join("")).not.toContain("att_1");
  expect(stored().join("")).toContain("att_2");
  await room.shell.close(anne);
  const calls = room.replicated.length;
  await pass(5);
  const later = room.replicated.slice(calls).flatMap((body) => body.stays ?? []);
  expect(later).toEqual([]);
});

test("thousands are written in pieces that fit, and sent in calls of a bounded size", async () => {
  const people = Array.from({ length: 1_500 }, (_, n) => `att_${n}`);
  for (const person of people) await room.connect(person);
  await pass(1);
  expect(stored().length).toBeGreaterThan(1);
  for (const piece of stored()) expect(piece.length).toBeLessThan(100_000);
  for (const { stays = [] } of room.replicated) expect(stays.length).toBeLessThanOrEqual(1_000);
  const all: readonly Stay[] = room.replicated.flatMap((body) => body.stays ?? []);
  expect(new Set(all.map(({ person }) => person)).size).toBe(1_500);
});

test("coming and going does not let what is stored grow without end", async () => {
  let last = await room.join("att_1");
  for (let time = 0; time < 700; time += 1) {
    await room.shell.close(last);
    await room.clock.advance(6_000);
    last = await room.connect("att_1");
    await room.clock.advance(6_000);
  }
  expect(stored().length).toBeLessThan(510);
});
