import { expect, test } from "vitest";
import { FakeClock } from "#tests/support/fakes/fake-host.ts";
import type { ReplicationBody } from "../../protocol/replication.ts";
import { member, TestRoom } from "../../testing/test-room.ts";
import type { Row } from "../storage/journal.ts";
import { usualLimits } from "../storage/store.ts";
import { Replicator } from "./replicator.ts";

/** Characters that the Worker may be sent at once. */
const most = 500;

/** Rows of so many entries each, numbered from 1. */
function rowsOf(...lengths: number[]): Row[] {
  return lengths.map((length, index) => {
    const event = { type: "qaSet", state: "open", act: "1" } as const;
    const entries = Array.from({ length }, () => ({ at: 0, by: null, events: [event] }));
    return { seq: index + 1, at: 0, keys: [], entries };
  });
}

function replicate(rows: readonly Row[], longest = most, { state }: TestRoom = new TestRoom()) {
  const clock = new FakeClock();
  const bodies: ReplicationBody[] = [];
  const acknowledged: number[] = [];
  let failures = 0;
  const reports: string[] = [];
  const made = new Replicator(
    {
      isOver: false,
      ports: {
        clock,
        outbound: {
          settings: async () => {
            throw new Error("nobody asks");
          },
          rights: async () => [],
          replicate: async (body) => {
            bodies.push(body);
            failures -= 1;
            if (failures >= 0) throw new Error("the Worker is away");
            return body.to;
          },
        },
        report: (what) => reports.push(what),
      },
    },
    {
      atRest: (run) => run(state, rows.length),
      stays: new Map(),
      acknowledged: (seq) => acknowledged.push(seq),
    },
    rows,
    longest,
  );
  /** The next calls, however many, lead nowhere. */
  const fail = (times = 1) => {
    failures = times;
  };
  return { made, clock, bodies, acknowledged, fail };
}

/** What the Worker has: each event once, by its seq and number. */
function toldIn(bodies: readonly ReplicationBody[]): string[] {
  return bodies.flatMap(({ entries }) => entries.map(({ seq, n }) => `${seq}:${n}`));
}

test("a long backlog goes out in pieces, in order: whole ticks, and a tick too long for one in parts", async () => {
  const { clock, bodies, acknowledged } = replicate(rowsOf(1, 2, 40, 1));
  await clock.advance(60_000);
  const sent = bodies.filter(({ entries }) => entries.length > 0);
  for (const body of sent) {
    expect(JSON.stringify([body.entries]).length).toBeLessThanOrEqual(most + 100);
  }
  const told = toldIn(sent);
  expect(new Set(told).size).toBe(told.length);
  const wanted = [1, 2, 40, 1].flatMap((length, at) =>
    Array.from({ length }, (_, n) => `${at + 1}:${n}`),
  );
  expect(told).toEqual(wanted);
  // Nobody says that a tick is there before all of it is.
  expect(sent[0]).toMatchObject({ from: 1, to: 2 });
  expect(sent.slice(1, -1).every(({ from, to }) => from === 3 && to === 2)).toBe(true);
  expect(sent.at(-1)).toMatchObject({ from: 3, to: 4 });
  expect(acknowledged.at(-1)).toBe(4);
});

test("a part that the Worker did not take goes out again", async () => {
  const { clock, bodies, fail } = replicate(rowsOf(40));
  await clock.advance(300);
  fail();
  await clock.advance(120_000);
  const told = toldIn(bodies);
  expect(new Set(told).size).toBe(40);
  expect(told.length).toBeGreaterThan(40);
});

test("what many keys name is cut as events are", async () => {
  const { clock, bodies } = replicate([
    { seq: 1, at: 0, keys: Array.from({ length: 60 }, (_, n) => `w:${n + 1}`), entries: [] },
  ]);
  await clock.advance(60_000);
  const people = bodies.flatMap(({ rows }) => rows.people.map(({ no }) => no));
  expect(people).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  for (const { rows } of bodies) expect(JSON.stringify(rows.people).length).toBeLessThan(2 * most);
});

test("a backlog of the longest texts, of three bytes a character, goes out in pieces of at most 1 MB", async () => {
  const room = new TestRoom();
  const rows = Array.from({ length: 3_000 }, (_, at): Row => {
    const asker = member(`att_${at}`, "participant", "語".repeat(40));
    const text = "語".repeat(300);
    const asked = room.run(asker, { type: "question.ask", text, anonymous: false });
    if (!asked.ok) throw new Error(asked.code);
    const entry = { at: room.now, by: null, events: asked.events };
    return { seq: at + 1, at: room.now, keys: [`q:${asked.id}`], entries: [entry] };
  });
  const { clock, bodies } = replicate(rows, usualLimits.pieceLength, room);
  await clock.advance(120_000);
  expect(new Set(bodies.flatMap((body) => body.rows.questions.map(({ id }) => id))).size).toBe(
    rows.length,
  );
  const sizes = bodies.map((body) => new TextEncoder().encode(JSON.stringify(body)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000_000);
  // As large as that allows: many small ones would be many calls.
  expect(Math.max(...sizes)).toBeGreaterThan(600_000);
});

test("the Worker is told once a minute by how much its copy is behind, and not when it is not", async () => {
  const at = new FakeClock().now();
  const { clock, bodies, fail } = replicate(rowsOf(1).map((row) => Object.assign(row, { at })));
  fail(Number.POSITIVE_INFINITY);
  await clock.advance(200_000);
  const told = bodies.map(({ behind }) => behind);
  expect(told[0]).toBeUndefined();
  const later = told.filter((behind) => behind !== undefined);
  expect(later.length).toBeGreaterThanOrEqual(2);
  expect(later.length).toBeLessThanOrEqual(4);
  expect(later.every((behind) => behind >= 30)).toBe(true);
});

test("the most people at once is told, not only how many are here now", async () => {
  const { made, clock, bodies } = replicate([]);
  for (const here of [1, 7, 3]) made.countPeople({ present: here, screens: 0, relays: [] });
  await clock.advance(60_000);
  expect(bodies.at(-1)?.counters).toMatchObject({ present: 3, peak: 7 });
});
