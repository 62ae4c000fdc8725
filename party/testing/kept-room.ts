/** A room's store in memory, with rows of what happened in a `TestRoom`. */
import { FakeClock, FakeStorage, listOf } from "#tests/support/fakes/fake-host.ts";
import { toEntities } from "../core/snapshot.ts";
import type { RoomState } from "../core/state.ts";
import type { Entry } from "../shell/storage/entries.ts";
import { type Row, readRow, rowPrefix } from "../shell/storage/journal.ts";
import { Outcomes } from "../shell/storage/outcomes.ts";
import { Store, type StoreLimits, usualLimits } from "../shell/storage/store.ts";
import { TestRoom } from "./test-room.ts";

/** With these little is much already. */
export const small: StoreLimits = { ...usualLimits, chunkLength: 100, resumeWindowMs: 10_000 };

export class KeptRoom {
  readonly clock = new FakeClock();
  readonly storage = new FakeStorage();
  readonly room = new TestRoom();
  readonly outcomes = new Outcomes();
  readonly store: Store;
  seq = 0;
  #told = 0;
  #ids = 0;

  constructor(limits: StoreLimits = small) {
    this.store = new Store(this.#ports(), limits);
  }

  #ports() {
    const id = () => {
      this.#ids += 1;
      return `e${this.#ids}`;
    };
    return { storage: this.storage, clock: this.clock, random: { id, seed: () => 1 } };
  }

  async made(): Promise<this> {
    await this.store.load("evt_test");
    this.room.state.epoch = this.store.epoch;
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
  async loaded(limits = small) {
    const store = new Store(this.#ports(), limits);
    return { store, ...(await store.load("evt_test")) };
  }

  /** Numbers of the rows that are kept. */
  get rows(): number[] {
    return this.written.map(({ seq }) => seq);
  }

  /** The rows that are kept. */
  get written(): Row[] {
    const { kept } = this.storage;
    const keys = Array.from(listOf(kept, rowPrefix()).keys());
    const rows = new Set(keys.map((key) => key.slice(0, key.lastIndexOf(":"))));
    return Array.from(rows, (each) => readRow(listOf(kept, each)).row);
  }
}

/** The same state gives the same text. */
export function stateText(state: RoomState): string {
  return JSON.stringify([...toEntities(state)].sort(([a], [b]) => (a < b ? -1 : 1)));
}
