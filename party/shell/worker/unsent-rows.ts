/**
 * What of the journal the Worker does not have yet. A hall of a hundred thousand votes ten times as fast as its copy goes out,
 * and its rows take more memory than all its people: those of the next call are in memory, the others are read from storage
 * when it is their turn.
 */
import type { KeptRow, Row, RowHead } from "../storage/journal.ts";

/** A row, and how many characters it is in storage. */
export type UnsentRow = Pick<KeptRow, "row" | "length">;
type ReadRow = (seq: number) => Promise<UnsentRow>;

/** Rows that are read in one go: each may be a few characters. */
const mostAtOnce = 128;

export class UnsentRows {
  readonly #readRow: ReadRow;
  readonly #longest: number;
  /** The first ones. */
  #read: UnsentRow[] = [];
  /** Characters of those. */
  #length = 0;
  /** The others, which only storage has. */
  #stored: RowHead[];
  /** Goes up as what is in memory is not what is kept any more. */
  #version = 0;

  /** `longest`: about as many characters are in memory, and one row in any case. */
  constructor(heads: readonly RowHead[], readRow: ReadRow, longest: number) {
    this.#stored = heads.map(({ seq, at, length }) => ({ seq, at, length }));
    this.#readRow = readRow;
    this.#longest = longest;
  }

  /** The oldest; null when there is none. */
  get first(): Pick<RowHead, "seq" | "at"> | null {
    return this.#read[0]?.row ?? this.#stored[0] ?? null;
  }

  /** Those in memory, oldest first. */
  get rows(): readonly Row[] {
    return this.#read.map(({ row }) => row);
  }

  /** Some are in storage alone. */
  get areMoreStored(): boolean {
    return this.#stored.length > 0;
  }

  /** The oldest is in memory, if there is one. */
  get isReady(): boolean {
    return this.#read.length > 0 || this.#stored.length === 0;
  }

  add(unsent: UnsentRow): void {
    if (this.areMoreStored || this.#length >= this.#longest) this.#stored.push(headOf(unsent));
    else this.#keep(unsent);
  }

  #keep(unsent: UnsentRow): void {
    this.#read.push(unsent);
    this.#length += unsent.length;
  }

  /** Reads as many as go into one call. Rejects where storage cannot be read. */
  async read(): Promise<void> {
    while (this.#length < this.#longest && this.areMoreStored) {
      const next = this.#nextStored();
      const version = this.#version;
      const rows = await Promise.all(next.map(({ seq }) => this.#readRow(seq)));
      // Read before an erasure, they may say what is gone.
      if (version !== this.#version) continue;
      this.#stored.splice(0, next.length);
      for (const row of rows) this.#keep(row);
    }
  }

  #nextStored(): readonly RowHead[] {
    let length = this.#length;
    const end = this.#stored.findIndex((head, place) => {
      const isEnough = length >= this.#longest || place === mostAtOnce;
      length += head.length;
      return isEnough;
    });
    return this.#stored.slice(0, end < 0 ? this.#stored.length : end);
  }

  /** The Worker has everything up to this seq. */
  drop(acknowledged: number): void {
    this.#read = this.#read.filter(({ row }) => row.seq > acknowledged);
    this.#stored = this.#stored.filter(({ seq }) => seq > acknowledged);
    this.#length = this.#read.reduce((sum, { length }) => sum + length, 0);
  }

  /** After an erasure they say something else: they are read anew. */
  rewritten(): void {
    this.#version += 1;
    this.#stored = this.#read.map(headOf).concat(this.#stored);
    this.#read = [];
    this.#length = 0;
  }
}

function headOf({ row: { seq, at }, length }: UnsentRow): RowHead {
  return { seq, at, length };
}
