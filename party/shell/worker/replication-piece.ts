/** How much of what waits goes into one call: whole ticks as far as they fit, and part of one that is too long for a call. */
import { redact, rowsOf } from "../../core/replication.ts";
import type { RoomState } from "../../core/state.ts";
import type { ReplicationEntry } from "../../protocol/replication.ts";
import type { Entry, Row } from "../storage/journal.ts";

/** What went out of a row that did not fit into one piece: so many of its entries and keys. */
export interface Begun {
  readonly entries: number;
  readonly keys: number;
}

export const notBegun: Begun = { entries: 0, keys: 0 };

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
    let n = 0;
    for (const [at, entry] of row.entries.entries()) {
      const told = at < before.entries ? null : toldOf(row.seq, n, entry, this.#state);
      n += entry.events.length;
      if (told === null) continue;
      if (!this.#fits(JSON.stringify(told).length)) return this.#stop({ entries: at, keys: 0 });
      this.entries.push(...told);
    }
    for (const [at, key] of row.keys.entries()) {
      if (at < before.keys || this.keys.has(key)) continue;
      if (!this.#fits(lengthOfRows(this.#state, key))) {
        return this.#stop({ entries: row.entries.length, keys: at });
      }
      this.keys.add(key);
    }
    this.to = row.seq;
    return true;
  }

  /** What is too long by itself goes alone. */
  #fits(length: number): boolean {
    if (this.#length > 0 && this.#length + length > this.#longest) return false;
    this.#length += length;
    return true;
  }

  #stop(begun: Begun): false {
    this.begun = begun;
    return false;
  }
}

function lengthOfRows(state: RoomState, key: string): number {
  const rows = Object.values(rowsOf(state, [key])).filter(({ length }) => length > 0);
  return rows.length === 0 ? 0 : JSON.stringify(rows).length;
}

function toldOf(
  seq: number,
  first: number,
  { at, by, events }: Entry,
  state: RoomState,
): ReplicationEntry[] {
  return events.map((event, index) => ({ seq, n: first + index, at, by, ...redact(event, state) }));
}
