import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { usualLimits } from "./store.ts";

test("what many have done is in a snapshot once it is quiet, and not while they do it", async () => {
  const room = new FakeRoom();
  room.limits = { ...usualLimits, quietSnapshotLength: 2_000 };
  room.restart();
  const isInSnapshot = () =>
    Array.from(room.storage.kept.keys()).some((key) => key.startsWith("e:q:"));
  const askers: FakeSocket[] = [];
  for (let n = 1; n <= 20; n += 1) askers.push(await room.join(`att_${n}`));
  for (const [n, asker] of askers.entries()) {
    await room.send(asker, 1, { type: "question.ask", text: `Spørsmål ${n}?`, anonymous: false });
    await room.clock.advance(200);
    expect(isInSnapshot()).toBe(false);
  }
  await room.clock.advance(5_000);
  expect(isInSnapshot()).toBe(true);
  // Nothing has happened since: nothing is written either.
  const { writes } = room.storage;
  await room.clock.advance(60_000);
  expect(room.storage.writes).toBe(writes);
  room.restart();
  expect(
    Array.from((await room.join("att_kari")).view.keys()).filter((key) => key.startsWith("q:")),
  ).toHaveLength(20);
});

test("the little that a few have done waits for the next snapshot", async () => {
  const room = new FakeRoom();
  const kari = await room.join("att_kari");
  await room.act(kari, 1, { type: "question.ask", text: "Når åpner broen?", anonymous: false });
  await room.clock.advance(60_000);
  expect(Array.from(room.storage.kept.keys()).some((key) => key.startsWith("e:q:"))).toBe(false);
});
