/** A bit for each of a device's last operations, in columns: the lowest is that of its highest number. */
import { Column } from "../../core/columns/column.ts";
import { outcomeWindow } from "../../protocol/protocol.ts";

/** Bits of the window stand in two numbers: the last 32 operations, and those before. */
const bitsOfHalf = 32;

/** Both halves of a window's bits. */
export type Halves = readonly [late: number, early: number];

export class WindowBits {
  readonly #late = new Column();
  readonly #early = new Column();

  get(at: number): Halves {
    return [this.#late.get(at), this.#early.get(at)];
  }

  set(at: number, [late, early]: Halves): void {
    this.#late.set(at, late);
    this.#early.set(at, early);
  }

  /** Whether the bit of a number is set that is so far below the highest one. */
  has(at: number, back: number): boolean {
    const half = back < bitsOfHalf ? this.#late : this.#early;
    return ((half.get(at) >>> (back % bitsOfHalf)) & 1) === 1;
  }

  add(at: number, back: number): void {
    const half = back < bitsOfHalf ? this.#late : this.#early;
    half.set(at, (half.get(at) | (1 << (back % bitsOfHalf))) >>> 0);
  }

  /** The highest number has risen by so much. */
  rise(at: number, by: number): void {
    const halves = this.get(at);
    if (isAny(halves)) this.set(at, shift(halves, by));
  }

  /** Adds bits of a window whose highest number was lower by so much. */
  addAll(at: number, halves: Halves, by: number): void {
    const [late, early] = this.get(at);
    const [moreLate, moreEarly] = shift(halves, by);
    this.set(at, [(late | moreLate) >>> 0, (early | moreEarly) >>> 0]);
  }
}

export function isAny([late, early]: Halves): boolean {
  return late !== 0 || early !== 0;
}

function shift([late, early]: Halves, by: number): Halves {
  if (by >= outcomeWindow) return [0, 0];
  if (by >= bitsOfHalf) return [0, (late << (by - bitsOfHalf)) >>> 0];
  if (by === 0) return [late, early];
  return [(late << by) >>> 0, ((early << by) | (late >>> (bitsOfHalf - by))) >>> 0];
}
