/** Reactions as a hall sends them: everybody is told one sum a second, whatever comes in. */
import { expect, test } from "vitest";
import { type ReactionKind, reactionKinds } from "#party/core/reactions/commands.ts";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";

const react = (reaction: ReactionKind) => ({ type: "reaction.send", reaction }) as const;
const countsOf = (socket: FakeSocket): number[][] =>
  socket.ticks.flatMap((tick) =>
    tick[3].flatMap(([kind, , value]) => (kind === "re" && value !== null ? [[...value]] : [])),
  );

test("[REACT2] fifty people in ten seconds: a sum a second to all, and none is lost", async () => {
  const room = new FakeRoom();
  const screen = await room.join("scr_1", { role: "screen" });
  const people: FakeSocket[] = [];
  for (let n = 0; n < 50; n += 1) people.push(await room.connect(`att_${n}`));
  await room.clock.advance(3_000);
  const startedAt = room.clock.now();
  const writes = room.storage.writes;
  let sent = 0;
  for (let step = 0; step < 100; step += 1) {
    const person = people[step % people.length];
    const kind = reactionKinds[Math.floor(step / people.length)];
    if (person === undefined || kind === undefined) throw new Error("nobody reacts");
    await room.send(person, Math.floor(step / people.length) + 1, react(kind));
    sent += 1;
    await room.clock.advance(100);
  }
  await room.clock.advance(2_000);
  const told = countsOf(screen);
  const secondsPast = (room.clock.now() - startedAt) / 1_000;
  expect(told.length).toBeGreaterThanOrEqual(9);
  expect(told.length).toBeLessThanOrEqual(secondsPast);
  expect(told.flatMap(([, ...counts]) => counts).reduce((sum, n) => sum + n, 0)).toBe(sent);
  expect(countsOf(people[7] ?? screen)).toEqual(told);
  // What is kept is the countsOf: as many rows, not as many as reactions.
  expect(room.storage.writes - writes).toBeLessThanOrEqual(told.length + 2);
  expect(people.every(({ naks, acks }) => naks.length === 0 && acks.length === 2)).toBe(true);
});

test("[REACT2] a single one is told at once, and the room is quiet after it", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  await room.act(anne, 1, react("heart"));
  expect(countsOf(anne).map(([, ...counts]) => counts)).toEqual([[0, 1, 0, 0, 0]]);
  await room.clock.advance(10_000);
  expect(countsOf(anne)).toHaveLength(1);
  expect(room.clock.timers.size).toBe(0);
});
