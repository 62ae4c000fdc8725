import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { type StoreLimits, usualLimits } from "./store.ts";

function isInSnapshot({ storage }: FakeRoom): boolean {
  return Array.from(storage.kept.keys()).some((key) => key.startsWith("e:q:"));
}

test("what many have done is in a snapshot once it is quiet, and not while they do it", async () => {
  const room = new FakeRoom();
  room.limits = { ...usualLimits, quietSnapshotLength: 2_000 };
  room.restart();
  const askers: FakeSocket[] = [];
  for (let n = 1; n <= 20; n += 1) askers.push(await room.join(`att_${n}`));
  for (const [n, asker] of askers.entries()) {
    await room.send(asker, 1, { type: "question.ask", text: `Spørsmål ${n}?`, anonymous: false });
    await room.clock.advance(200);
    expect(isInSnapshot(room)).toBe(false);
  }
  await room.clock.advance(5_000);
  expect(isInSnapshot(room)).toBe(true);
  // Nothing has happened since: nothing is written either.
  const { writes } = room.storage;
  await room.clock.advance(60_000);
  expect(room.storage.writes).toBe(writes);
  room.restart();
  expect(
    Array.from((await room.join("att_kari")).view.keys()).filter((key) => key.startsWith("q:")),
  ).toHaveLength(20);
});

/** A room in which so many have asked, each in a tick of their own. */
async function rush(limits: Partial<StoreLimits>, people = 20): Promise<FakeRoom> {
  const room = new FakeRoom();
  room.limits = { ...usualLimits, ...limits };
  room.restart();
  const askers: FakeSocket[] = [];
  for (let n = 1; n <= people; n += 1) askers.push(await room.join(`att_${n}`));
  await room.clock.advance(60_000);
  for (const [n, asker] of askers.entries()) {
    await room.send(asker, 1, { type: "question.ask", text: `Spørsmål ${n}?`, anonymous: false });
    await room.clock.advance(400);
  }
  return room;
}

test("what was done before a fall is in a snapshot once it is quiet after it", async () => {
  const room = await rush({ quietSnapshotLength: 2_000 });
  expect(isInSnapshot(room)).toBe(false);
  room.replicate = async () => {
    throw new Error("the Worker is away");
  };
  room.restart();
  await room.join("att_1");
  await room.clock.advance(60_000);
  expect(isInSnapshot(room)).toBe(true);
});

test("of what took the Worker longer than the rush little is sent again when the room wakes", async () => {
  const room = await rush({ quietSnapshotLength: 2_000, pieceLength: 700 });
  const told = () => room.replicated.flatMap(({ entries }) => entries).length;
  await room.clock.advance(120_000);
  const before = told();
  room.restart();
  await room.join("att_1");
  await room.clock.advance(120_000);
  // Less than is worth a snapshot.
  expect(told() - before).toBeLessThan(10);
});

test("a copy that is far behind puts off neither the snapshot nor what is kept of sockets", async () => {
  const room = await rush({ quietSnapshotLength: 2_000, pieceLength: 150 }, 60);
  const calls = room.replicated.length;
  await room.clock.advance(2_000);
  const hasAll = Array.from(room.storage.kept.keys()).filter((key) => key.startsWith("e:q:"));
  expect(hasAll).toHaveLength(60);
  await room.clock.advance(60_000);
  // It was still going out.
  expect(room.replicated.length).toBeGreaterThan(calls + 20);
});

test("the little that a few have done waits for the next snapshot", async () => {
  const room = new FakeRoom();
  const kari = await room.join("att_kari");
  await room.act(kari, 1, { type: "question.ask", text: "Når åpner broen?", anonymous: false });
  await room.clock.advance(60_000);
  expect(isInSnapshot(room)).toBe(false);
});
