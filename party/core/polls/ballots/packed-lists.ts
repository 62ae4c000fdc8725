/** Lists of small whole numbers by person, each number in as many bits as the largest needs. */
import { Column } from "../../columns/column.ts";

const byte = 8;

/** Bits that hold each of the numbers: of twelve options' places four, of points and places on a picture seven. */
export function bitsFor(numbers: readonly number[]): number {
  return 32 - Math.clz32(Math.max(1, ...numbers));
}

export class PackedLists {
  /** Numbers of a list, at most. */
  readonly length: number;
  /** Of a number, 24 at most: while one is packed, up to seven bits of the one before wait beside it in 32. */
  readonly bits: number;
  readonly #bytes: Column;

  constructor(length: number, bits: number) {
    this.length = length;
    this.bits = bits;
    this.#bytes = new Column(Math.ceil((length * bits) / byte));
  }

  set(person: number, list: readonly number[]): void {
    let cell = 0;
    let held = 0;
    let heldBits = 0;
    for (const number of list) {
      held |= number << heldBits;
      heldBits += this.bits;
      for (; heldBits >= byte; heldBits -= byte) {
        this.#bytes.set(person, held & 0xff, cell);
        held >>>= byte;
        cell += 1;
      }
    }
    if (heldBits > 0) this.#bytes.set(person, held, cell);
  }

  /** The person's list, which is so long. */
  get(person: number, length: number): readonly number[] {
    const list = new Array<number>(length).fill(0);
    let cell = 0;
    let held = 0;
    let heldBits = 0;
    for (let at = 0; at < length; at += 1) {
      for (; heldBits < this.bits; heldBits += byte) {
        held |= this.#bytes.get(person, cell) << heldBits;
        cell += 1;
      }
      list[at] = held & ((1 << this.bits) - 1);
      held >>>= this.bits;
      heldBits -= this.bits;
    }
    return list;
  }
}
