/**
 * What of the journal the Worker does not have yet. A hall of a hundred thousand votes ten times as fast as its copy goes out,
 * and its rows take more memory than all its people: those of the next call are in memory, the others are read from storage
 * when it is their turn.
 */
import type { KeptRow, Row, RowHead } from "../storage/journal.ts";

/** A row, and how many characters it is in storage. */
export type UnsentRow = Pick<KeptRow, "row" | "length">;
type ReadRow = (seq: number) => Promise<UnsentRow>;

export class UnsentRows {
  readonly #readRow: ReadRow;
  readonly #longest: number;
  /** The first ones. */
  #read: UnsentRow[] = [];
  /** Characters of those. */
  #length = 0;
  /** The others, which only storage has. */
  #stored: Pick<RowHead, "seq" | "at">[];
  /** Goes up as what is in memory is not what is kept any more. */
  #version = 0;

  /** `longest`: about as many characters are in memory, and one row in any case. */
  constructor(heads: readonly RowHead[], readRow: ReadRow, longest: number) {
    this.#stored = heads.map(({ seq, at }) => ({ seq, at }));
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
    const { seq, at } = unsent.row;
    if (this.areMoreStored || this.#length >= this.#longest) this.#stored.push({ seq, at });
    else this.#keep(unsent);
  }

  #keep(unsent: UnsentRow): void {
    this.#read.push(unsent);
    this.#length += unsent.length;
  }

  /** Reads as many as go into one call. Rejects where storage cannot be read. */
  async read(): Promise<void> {
    while (this.#length < this.#longest) {
      const [next] = this.#stored;
      if (next === undefined) return;
      const version = this.#version;
      const unsent = await this.#readRow(next.seq);
      // Read before an erasure, it may say what is gone.
      if (version !== this.#version) continue;
      this.#stored.shift();
      this.#keep(unsent);
    }
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
    const heads = this.#read.map(({ row: { seq, at } }) => ({ seq, at }));
    this.#stored = heads.concat(this.#stored);
    this.#read = [];
    this.#length = 0;
  }
}
