import type { Entry } from "./entries.ts";

/** Operations without effect that wait for a row; this many are one of their own. */
const mostIdle = 1_000;

/**
 * What the next row is made of. Operations that were accepted and have changed nothing are idle: they go with whatever is
 * written next, or once it is quiet. Until then they would change nothing again; later, sent again after the memory was
 * lost, they could undo what has happened since.
 */
export class UnwrittenEntries {
  #entries: Entry[] = [];
  #idle: Entry[] = [];
  #areIdleDue = false;

  /** There is nothing that has to be written now. */
  get isEmpty(): boolean {
    return this.#entries.length === 0 && !this.#areIdleDue;
  }

  add(entry: Entry): void {
    if (entry.events.length > 0) this.#entries.push(entry);
    else this.#idle.push(entry);
  }

  /** It is quiet, and the memory may sleep: the next row is made of idle ones too. Whether there are any. */
  dueIdle(): boolean {
    this.#areIdleDue = this.#idle.length > 0;
    return this.#areIdleDue;
  }

  /** Entries of a row, which are written by whoever takes them; none: there is no row to be made. */
  take(): readonly Entry[] {
    const entries = this.#entries;
    const idle = this.#idle;
    if (this.isEmpty && idle.length < mostIdle) return [];
    this.#entries = [];
    this.#areIdleDue = false;
    if (idle.length === 0) return entries;
    this.#idle = [];
    return idle.concat(entries);
  }
}
