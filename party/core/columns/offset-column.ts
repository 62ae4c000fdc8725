/**
 * Whole numbers of which the large ones are near those of their neighbours, such as instants and operation numbers, which begin at the
 * time of day: a large one stands as its distance from the first of its page, in four bytes instead of eight while that is
 * less than 12 days in milliseconds. Any other number stands as it is.
 */
import { Column, pageBits } from "./column.ts";

/** Kept numbers below it are themselves, those from it on are a distance from the base. */
const half = 2 ** 31;

export class OffsetColumn {
  readonly #column = new Column();
  readonly #bases = new Map<number, number>();

  /** The number at a place; 0 where none was put. */
  get(at: number): number {
    const kept = this.#column.get(at);
    if (kept < 0) return -kept;
    if (kept < half) return kept;
    return (this.#bases.get(at >> pageBits) ?? 0) + (kept - half);
  }

  /** Puts a number from 0 on. */
  set(at: number, value: number): void {
    this.#column.set(at, value < half ? value : this.#distanceOf(at, value));
  }

  /** What is kept of a large number: less than 0, and the number itself, if it is not near the base. */
  #distanceOf(at: number, value: number): number {
    const page = at >> pageBits;
    const base = this.#bases.get(page) ?? value - half / 2;
    this.#bases.set(page, base);
    const distance = value - base;
    return distance >= 0 && distance < half ? half + distance : -value;
  }
}
