/**
 * A number, or a few, for each of many whole places, in as few bytes as the numbers need. A hundred thousand people
 * have each a place in several of these, where an object each would not fit into a room's memory.
 */

type Cells = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Places of a page: one that nobody has put anything into costs nothing. */
export const pageBits = 10;
const pageSize = 1 << pageBits;
const inPage = pageSize - 1;

/** The same page with room for larger numbers, and at last for every number. */
function widen(page: Cells): Cells {
  if (page instanceof Uint8Array) return Uint16Array.from(page);
  if (page instanceof Uint16Array) return Uint32Array.from(page);
  return Float64Array.from(page);
}

export class Column {
  /** Numbers of a place. */
  readonly #width: number;
  #pages: (Cells | undefined)[] = [];
  /** Those of places below zero, from -1 down. */
  #below: (Cells | undefined)[] = [];

  constructor(width = 1) {
    this.#width = width;
  }

  /** The number at a place, or its `nth`; 0 where none was put. */
  get(at: number, nth = 0): number {
    const n = at >> pageBits;
    const page = n < 0 ? this.#below[~n] : this.#pages[n];
    return page === undefined ? 0 : (page[(at & inPage) * this.#width + nth] ?? 0);
  }

  set(at: number, value: number, nth = 0): void {
    const n = at >> pageBits;
    const pages = n < 0 ? this.#below : this.#pages;
    const index = n < 0 ? ~n : n;
    let page = pages[index];
    if (page === undefined) {
      if (value === 0) return;
      page = new Uint8Array(pageSize * this.#width);
      pages[index] = page;
    }
    const cell = (at & inPage) * this.#width + nth;
    page[cell] = value;
    // What does not fit comes back as another number.
    while (page[cell] !== value && !(page instanceof Float64Array)) {
      page = widen(page);
      pages[index] = page;
      page[cell] = value;
    }
  }

  /** Calls back for each number that is not 0. */
  forEach(visit: (value: number, at: number) => void): void {
    for (const [n, page] of this.#pages.entries()) this.#visit(page, n * pageSize, visit);
    for (const [n, page] of this.#below.entries()) this.#visit(page, ~n * pageSize, visit);
  }

  #visit(page: Cells | undefined, first: number, visit: (value: number, at: number) => void): void {
    if (page === undefined) return;
    const width = this.#width;
    const { length } = page;
    for (let cell = 0; cell < length; cell += 1) {
      const value = page[cell] ?? 0;
      if (value !== 0) visit(value, first + (width === 1 ? cell : Math.floor(cell / width)));
    }
  }

  clear(): void {
    this.#pages = [];
    this.#below = [];
  }
}
