import { expect, test } from "vitest";
import { FakeClock, FakeStorage } from "#tests/support/fake-host.ts";
import type { RoomEvent } from "./core/events.ts";
import { toEntities } from "./core/snapshot.ts";
import type { RoomState } from "./core/state.ts";
import { kari, moderator, ola, TestRoom } from "./core/test-room.ts";
import { deviceOf, type Entry, readRows, rowPrefix } from "./journal.ts";
import { Outcomes } from "./outcomes.ts";
import { Store, type StoreLimits, usualLimits } from "./storage.ts";

const small: StoreLimits = { ...usualLimits, chunkLength: 100, resumeWindowMs: 10_000 };

/** A room's store with rows of what happened in a `TestRoom`. */
class Kept {
  readonly clock = new FakeClock();
  readonly storage = new FakeStorage();
  readonly room = new TestRoom();
  readonly outcomes = new Outcomes();
  readonly store: Store;
  seq = 0;
  #told = 0;

  constructor(limits: StoreLimits = small) {
    this.store = new Store(this.#ports(), limits);
  }

  #ports() {
    return { storage: this.storage, clock: this.clock, random: { id: () => "e", seed: () => 1 } };
  }

  async made(): Promise<this> {
    await this.store.load("evt_test");
    return this;
  }

  /** Keeps what has happened in the room since the last time as one row. */
  async commit(op?: Entry["op"]): Promise<void> {
    const happened = this.room.journal.slice(this.#told);
    this.#told = this.room.journal.length;
    const entries = happened.map(({ event, meta }) => ({ ...meta, events: [event] }));
    const [first, ...others] = entries;
    if (first === undefined) throw new Error("nothing has happened");
    this.seq += 1;
    const keys = [...this.room.state.dirty];
    this.room.state.dirty.clear();
    const marked = op === undefined ? first : { ...first, op };
    const row = { seq: this.seq, at: this.clock.now(), keys, entries: [marked, ...others] };
    await this.store.commit(row);
    if (op !== undefined) this.outcomes.note(op[0], op[1]);
  }

  snapshot(): Promise<void> {
    return this.store.snapshot(this.room.state, this.outcomes, this.seq);
  }

  /** What another process finds. */
  async loaded() {
    const store = new Store(this.#ports(), small);
    return { store, ...(await store.load("evt_test")) };
  }

  /** Numbers of the rows that are kept. */
  get rows(): number[] {
    const found = new Map([...this.storage.kept].filter(([key]) => key.startsWith(rowPrefix())));
    return readRows(new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))).map(
      ({ row }) => row.seq,
    );
  }
}

/** The same state gives the same text. */
function textOf(state: RoomState): string {
  return JSON.stringify([...toEntities(state)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function threeRows(): Promise<Kept> {
  const kept = await new Kept().made();
  for (const text of ["Første", "Andre", "Tredje"]) {
    kept.room.do(kari, { type: "chat.send", text, anonymous: false });
    kept.room.wait(10);
    await kept.commit();
  }
  return kept;
}

test("a row stays until the Worker has it, however old it is", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(1);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([2, 3]);
  const { rows, seq, state, store } = await kept.loaded();
  expect(rows.map((row) => row.seq)).toEqual([2, 3]);
  expect([seq, store.acknowledged]).toEqual([3, 1]);
  expect(textOf(state)).toBe(textOf(kept.room.state));
});

test("a row stays for those who come back, though the Worker has it", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  await kept.clock.advance(5_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([1, 2, 3]);
  await kept.clock.advance(6_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([]);
});

test("who was told up to the row before the oldest kept one has missed nothing", async () => {
  const kept = await threeRows();
  expect(kept.store.oldest).toBe(0);
  kept.store.acknowledge(2);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(kept.store.oldest).toBe(2);
  kept.store.acknowledge(3);
  await kept.snapshot();
  expect(kept.store.oldest).toBe(3);
  expect((await kept.loaded()).store.oldest).toBe(3);
});

test("a start after all rows have gone goes on with the number of the snapshot", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect((await kept.loaded()).seq).toBe(3);
});

test("an entity of many pieces is read whole, and shrinks without leaving any", async () => {
  const kept = await new Kept().made();
  const poll = kept.room.startedPoll();
  for (let n = 0; n < 30; n += 1) {
    const voter = { ...kari, id: `att_${n}`, name: null };
    kept.room.do(voter, { type: "poll.vote", poll, choice: [n % 3] });
  }
  await kept.commit();
  await kept.snapshot();
  const pieces = () => [...kept.storage.kept.keys()].filter((key) => key.startsWith("x:bs:"));
  expect(pieces().length).toBeGreaterThan(3);
  expect(textOf((await kept.loaded()).state)).toBe(textOf(kept.room.state));

  kept.room.do(moderator, { type: "poll.stop", poll });
  kept.room.do(moderator, { type: "poll.reset", poll });
  await kept.commit();
  await kept.snapshot();
  expect(pieces()).toEqual([]);
  expect(textOf((await kept.loaded()).state)).toBe(textOf(kept.room.state));

  // The next process knows from what it read how many pieces there were.
  kept.room.do(moderator, { type: "poll.start", poll });
  kept.room.do(ola, { type: "poll.vote", poll, choice: [1] });
  await kept.commit();
  expect(textOf((await kept.loaded()).state)).toBe(textOf(kept.room.state));
});

test("a process that shrinks an entity removes the pieces that the one before it wrote", async () => {
  const kept = await new Kept().made();
  const poll = kept.room.startedPoll();
  for (let n = 0; n < 30; n += 1) {
    const voter = { ...kari, id: `att_${n}`, name: null };
    kept.room.do(voter, { type: "poll.vote", poll, choice: [n % 3] });
  }
  await kept.commit();
  await kept.snapshot();
  const { store, outcomes } = await kept.loaded();
  kept.room.do(moderator, { type: "poll.stop", poll });
  kept.room.do(moderator, { type: "poll.reset", poll });
  const entry = { at: kept.clock.now(), by: null };
  const events: RoomEvent[] = kept.room.journal.slice(-2).map(({ event }) => event);
  const keys = [...kept.room.state.dirty];
  await store.commit({ seq: 2, at: entry.at, keys, entries: [{ ...entry, events }] });
  await store.snapshot(kept.room.state, outcomes, 2);
  expect([...kept.storage.kept.keys()].filter((key) => key.startsWith("x:bs:"))).toEqual([]);
});

test("an erasure leaves nothing of the person's devices, and all of the others'", async () => {
  const kept = await new Kept().made();
  const say = (text: string) => ({ type: "chat.send", text, anonymous: false }) as const;
  kept.room.do(kari, say("Karis ord"));
  await kept.commit([deviceOf(kari.id, "phone"), 1]);
  kept.room.do(ola, say("Olas ord"));
  await kept.commit([deviceOf(ola.id, "phone"), 1]);
  await kept.snapshot();
  const devices = () => [...kept.storage.kept.keys()].filter((key) => key.startsWith("o:"));
  expect(devices()).toEqual([`o:${deviceOf(kari.id, "phone")}`, `o:${deviceOf(ola.id, "phone")}`]);

  const person = kept.room.state.people.get(kari.id);
  if (person === undefined) throw new Error("nobody to erase");
  const erased = { no: person.no, id: kari.id, questions: new Set<string>(), staffName: null };
  kept.room.happen({ type: "personErased", person: person.no }, kari);
  await kept.commit();
  await kept.store.rewrite(kept.room.state, kept.outcomes, kept.seq, erased);
  expect(devices()).toEqual([`o:${deviceOf(ola.id, "phone")}`]);
  const all = [...kept.storage.kept.values()].join("\n");
  expect(all).not.toContain(kari.id);
  expect(all).not.toContain("Karis ord");
  expect(all).toContain(ola.id);
});
