import { expect, test } from "vitest";
import { FakeClock } from "#tests/support/fakes/fake-host.ts";
import type { ReplicationBody } from "../../protocol/replication.ts";
import { member, TestRoom } from "../../testing/test-room.ts";
import type { Row } from "../storage/journal.ts";
import { usualLimits } from "../storage/store.ts";
import { Replicator } from "./replicator.ts";

/** Characters that the Worker may be sent at once. */
const most = 500;

/** A row of so many entries. */
function rowOf(length: number, seq: number, at = 0): Row {
  const event = { type: "qaSet", state: "open", act: "1" } as const;
  const entries = Array.from({ length }, () => ({ at: 0, by: null, events: [event] }));
  return { seq, at, keys: [], entries };
}

/** Rows of so many entries each, numbered from 1. */
function rowsOf(...lengths: number[]): Row[] {
  return lengths.map((length, index) => rowOf(length, index + 1));
}

function replicate(rows: readonly Row[], longest = most, { state }: TestRoom = new TestRoom()) {
  /** What storage has, and what was read of it. */
  const kept = [...rows];
  const reads: number[] = [];
  const during = { reading: () => {}, calling: () => {}, acknowledging: () => {} };
  /** How often one read waited for the one before. */
  let turns = 0;
  let isReading = false;
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
        if (!isReading) turns += 1;
        isReading = true;
        queueMicrotask(() => {
          isReading = false;
        });
        const row = kept[seq - 1];
        if (row === undefined) throw new Error(`no row ${seq}`);
        during.reading();
        return unsent(row);
      },
      stays: new Map(),
      acknowledged: (seq) => {
        acknowledged.push(seq);
        during.acknowledging();
      },
    },
    rows.map(({ seq, at, keys, entries }) => {
      return { seq, at, keys, length: JSON.stringify(entries).length };
    }),
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
  const told = { bodies, acknowledged, reports };
  return { made, add, clock, fail, kept, reads, turns: () => turns, during, ...told };
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

test.each([0, 1, 2, 3, 4, 5])(
  "a row that is kept in the moment in which the Worker's answer comes goes out too (%i)",
  async (turns) => {
    const { add, clock, bodies, during } = replicate([]);
    const [first, second] = rowsOf(1, 1);
    during.acknowledging = () => {
      during.acknowledging = () => {};
      const addAfter = (left: number) => {
        if (left > 0) queueMicrotask(() => addAfter(left - 1));
        else if (second !== undefined) add(second);
      };
      addAfter(turns);
    };
    if (first !== undefined) add(first);
    await clock.advance(60_000);
    expect(toldIn(bodies)).toEqual(["1:0", "2:0"]);
  },
);

test("a copy goes out once a second while something happens, and four times as often once it is quiet or far behind", async () => {
  const calls = async (isBusy: boolean, ms: number) => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ seq: at + 1, at: 0 }));
    const { add, clock, bodies } = replicate([]);
    const now = clock.now();
    for (const { seq } of rows) add(rowOf(6, seq, now));
    for (let passed = 0; passed < ms; passed += 500) {
      await clock.advance(500);
      if (isBusy) add(rowOf(1, 201 + passed / 500, clock.now()));
    }
    return bodies.length;
  };
  const [busy, quiet] = [await calls(true, 14_000), await calls(false, 14_000)];
  expect(busy).toBeLessThanOrEqual(15);
  expect(quiet).toBeGreaterThan(3 * busy);
  // From a quarter of a minute on it waits for nobody.
  expect((await calls(true, 28_000)) - busy).toBeGreaterThan(2 * busy);
});

test("while something happens the copy waits for a second of rest, and for no longer than five", async () => {
  const firstCallAt = async (actsForMs: number) => {
    const { add, clock, bodies, during } = replicate([]);
    const startedAt = clock.now();
    let calledAt = Number.NaN;
    during.calling = () => {
      if (bodies.length === 1) calledAt = clock.now() - startedAt;
    };
    for (let passed = 0, seq = 1; passed <= actsForMs; passed += 500, seq += 1) {
      add(rowOf(1, seq, clock.now()));
      await clock.advance(500);
    }
    await clock.advance(60_000);
    expect(toldIn(bodies)).toHaveLength(actsForMs / 500 + 1);
    return calledAt;
  };
  expect(await firstCallAt(0)).toBe(1_000);
  expect(await firstCallAt(2_000)).toBe(3_000);
  expect(await firstCallAt(20_000)).toBe(5_000);
});

test("many small rows are read together", async () => {
  const rows = rowsOf(...Array.from({ length: 600 }, () => 1));
  const { clock, bodies, turns } = replicate(rows, 100_000);
  await clock.advance(60_000);
  expect(toldIn(bodies)).toHaveLength(600);
  expect(turns()).toBeLessThan(10);
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
