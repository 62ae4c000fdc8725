/** How much of what waits goes into one call: whole ticks as far as they fit, and part of one that is too long for a call. */
import { redact, rowsOf } from "../../core/replication.ts";
import type { RoomState } from "../../core/state.ts";
import type { ReplicationEntry } from "../../protocol/replication.ts";
import type { Entry } from "../storage/entries.ts";
import type { Row } from "../storage/journal.ts";

/** What went out of a row that did not fit into one piece: so many of its entries and keys. */
export interface Begun {
  readonly entries: number;
  readonly keys: number;
}

export const notBegun: Begun = { entries: 0, keys: 0 };

/** Entries or keys whose length is looked at in one go: one by one takes several times as long, and thousands vote in a tick. */
const measuredTogether = 64;

export class ReplicationPiece {
  readonly entries: ReplicationEntry[] = [];
  readonly keys = new Set<string>();
  /** Last seq of which everything has been sent with it. */
  to: number;
  /** What of the seq after that has been. */
  begun = notBegun;
  /** More waits than was taken. */
  isFull = false;
  readonly #state: RoomState;
  readonly #longest: number;
  #length = 0;

  /** `begun`: what went out of the first row before. */
  constructor(
    state: RoomState,
    rows: readonly Row[],
    {
      begun,
      longest,
      seq,
    }: { readonly begun: Begun; readonly longest: number; readonly seq: number },
  ) {
    this.#state = state;
    this.#longest = longest;
    const [first] = rows;
    this.to = (first?.seq ?? seq + 1) - 1;
    for (const row of rows) {
      if (this.#take(row, row === first ? begun : notBegun)) continue;
      this.isFull = true;
      return;
    }
  }

  /** Takes as much of a row as fits; whether that was all of it. */
  #take(row: Row, before: Begun): boolean {
    const entries = this.#takeEntries(row, before.entries);
    if (entries < row.entries.length) return this.#stop({ entries, keys: 0 });
    const keys = this.#takeKeys(row.keys, before.keys);
    if (keys < row.keys.length) return this.#stop({ entries, keys });
    this.to = row.seq;
    return true;
  }

  /** Takes entries of a row from the `first` one on, as far as they fit; how far that is. */
  #takeEntries(row: Row, first: number): number {
    let n = 0;
    for (const { events } of row.entries.slice(0, first)) n += events.length;
    let at = first;
    while (at < row.entries.length) {
      const some = row.entries.slice(at, at + measuredTogether);
      const told = toldOf(row.seq, n, some, this.#state);
      // As long as all of them one by one, each of which has brackets of its own.
      if (this.#fits(JSON.stringify(told).length + some.length - 1, some.length)) {
        this.entries.push(...told);
        n += told.length;
        at += some.length;
        continue;
      }
      for (const entry of some) {
        const alone = told.splice(0, entry.events.length);
        if (!this.#fits(JSON.stringify(alone).length)) return at;
        this.entries.push(...alone);
        n += alone.length;
        at += 1;
      }
    }
    return at;
  }

  /** The same of its keys. */
  #takeKeys(keys: readonly string[], first: number): number {
    let at = first;
    while (at < keys.length) {
      const some = keys.slice(at, at + measuredTogether);
      const fresh = this.#freshOf(some);
      if (this.#fits(lengthOfRows(this.#state, fresh), some.length)) {
        for (const key of fresh) this.keys.add(key);
        at += some.length;
        continue;
      }
      for (const key of some) {
        if (!this.keys.has(key) && !this.#fits(lengthOfRows(this.#state, new Set([key]))))
          return at;
        this.keys.add(key);
        at += 1;
      }
    }
    return at;
  }

  #freshOf(keys: readonly string[]): ReadonlySet<string> {
    const fresh = new Set<string>();
    for (const key of keys) if (!this.keys.has(key)) fresh.add(key);
    return fresh;
  }

  /** Whether there is room for so many characters, which are `of` things: one that is too long by itself goes alone. */
  #fits(length: number, of = 1): boolean {
    const isFirst = this.#length === 0 && of === 1;
    if (!isFirst && this.#length + length > this.#longest) return false;
    this.#length += length;
    return true;
  }

  #stop(begun: Begun): false {
    this.begun = begun;
    return false;
  }
}

function lengthOfRows(state: RoomState, keys: ReadonlySet<string>): number {
  const rows = Object.values(rowsOf(state, keys)).filter(isAny);
  return rows.length === 0 ? 0 : JSON.stringify(rows).length;
}

function isAny(rows: readonly unknown[]): boolean {
  return rows.length > 0;
}

/** What the Worker is told of entries of a row, of whose events the first one is its `first`. */
function toldOf(
  seq: number,
  first: number,
  entries: readonly Entry[],
  state: RoomState,
): ReplicationEntry[] {
  const told: ReplicationEntry[] = [];
  for (const { at, by, events } of entries) {
    for (const event of events) {
      const { type, data } = redact(event, state);
      told.push({ seq, n: first + told.length, at, by, type, data });
    }
  }
  return told;
}
