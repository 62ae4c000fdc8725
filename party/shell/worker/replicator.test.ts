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
  /** What storage has, and what was read of it. */
  const kept = [...rows];
  const reads: number[] = [];
  const during = { reading: () => {}, calling: () => {} };
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
            during.calling();
            failures -= 1;
            if (failures >= 0) throw new Error("the Worker is away");
            return body.to;
          },
        },
        report: (what) => reports.push(what),
      },
    },
    {
      atRest: (run) => run(state, kept.length),
      readRow: async (seq) => {
        reads.push(seq);
        const row = kept[seq - 1];
        if (row === undefined) throw new Error(`no row ${seq}`);
        during.reading();
        return unsent(row);
      },
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
  const add = (row: Row) => {
    kept.push(row);
    made.add(unsent(row));
  };
  return { made, add, clock, bodies, acknowledged, fail, kept, reads, during, reports };
}

const unsent = (row: Row) => ({ row, length: JSON.stringify(row).length });

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
  expect(sent.slice(1, -2).every(({ from, to }) => from === 3 && to === 2)).toBe(true);
  expect(sent.slice(-2)).toMatchObject([
    { from: 3, to: 3 },
    { from: 4, to: 4 },
  ]);
  expect(acknowledged.at(-1)).toBe(4);
});

test("what was kept a moment ago is not read again, and what waits longer is read when it is its turn", async () => {
  const { add, clock, bodies, reads, acknowledged } = replicate([]);
  for (const row of rowsOf(1, 1, 40, 1, 1)) add(row);
  await clock.advance(60_000);
  expect(reads).toEqual([4, 5]);
  expect(new Set(toldIn(bodies)).size).toBe(44);
  expect(toldIn(bodies)).toHaveLength(44);
  expect(acknowledged.at(-1)).toBe(5);
});

test("rows that cannot be read go out once they can", async () => {
  const { clock, bodies, during, reports } = replicate(rowsOf(1, 2));
  during.reading = () => {
    throw new Error("storage is away");
  };
  await clock.advance(10_000);
  expect([toldIn(bodies), reports]).toEqual([[], ["the replication could not be sent"]]);
  during.reading = () => {};
  await clock.advance(60_000);
  expect(toldIn(bodies)).toEqual(["1:0", "2:0", "2:1"]);
});

test("[ERASE1] what an erasure took out of a row is not sent, though the row was in memory, or just being read", async () => {
  for (const isRead of [false, true]) {
    const said = {
      type: "messageSent",
      message: "1",
      person: 1,
      staff: false,
      name: null,
    } as const;
    const rowSaying = (text: string): Row => {
      return {
        seq: 1,
        at: 0,
        keys: [],
        entries: [{ at: 0, by: null, events: [{ ...said, text }] }],
      };
    };
    const saying = rowSaying("Marked words");
    const { made, add, clock, bodies, kept, during } = replicate(isRead ? [saying] : []);
    const erase = () => {
      during.reading = () => {};
      // What was read before says what it said.
      queueMicrotask(() => {
        kept[0] = rowSaying("");
        made.rewritten();
      });
    };
    if (isRead) during.reading = erase;
    else {
      add(saying);
      erase();
    }
    await clock.advance(60_000);
    expect(toldIn(bodies)).toEqual(["1:0"]);
    expect(JSON.stringify(bodies)).not.toContain("Marked");
  }
});

test("how many are here is told, though it changed while the Worker was being called", async () => {
  const { made, clock, bodies, during } = replicate(rowsOf(1));
  during.calling = () => made.countPeople({ present: 7, screens: 0, relays: [] });
  await clock.advance(60_000);
  expect(bodies.at(-1)?.counters.present).toBe(7);
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
