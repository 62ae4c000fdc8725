/**
 * Large numbers that are near each other, such as instants and the numbers that begin at one: kept as how far each is from the
 * first, in four bytes instead of eight where all are within 24 days of it in milliseconds.
 */
import { Column } from "./column.ts";

const half = 2 ** 31;

export class OffsetColumn {
  readonly #column = new Column();
  /** What is added to a kept number; null until the first is put. */
  #base: number | null = null;

  /** The number at a place; 0 where none was put. */
  get(at: number): number {
    const kept = this.#column.get(at);
    if (kept === 0 || this.#base === null) return 0;
    return this.#base + (kept > 0 ? kept : kept + 1);
  }

  set(at: number, value: number): void {
    if (value === 0) {
      this.#column.set(at, 0);
      return;
    }
    // Small ones need no base; large ones have as much room below the first as above.
    this.#base ??= value > half ? value - half : 0;
    const distance = value - this.#base;
    // A kept 0 says that there is none.
    this.#column.set(at, distance > 0 ? distance : distance - 1);
  }
}
