/** Milliseconds in which a pong is sent back; one that comes later measures something else. */
const longestMs = 5_000;
/** Measurements of which the quickest counts: the others stood in some queue. */
const kept = 5;

/**
 * How long the way to one page is, measured by the room itself: from sending a pong until the page
 * has sent it back. What the page says of it does not matter. Times are UTC milliseconds.
 */
export class Lag {
  #askedAt: number | null = null;
  readonly #measured: number[] = [];

  /** A pong goes out now. */
  asked(now: number): void {
    this.#askedAt = now;
  }

  /** The page has sent it back. */
  answered(now: number): void {
    const askedAt = this.#askedAt;
    this.#askedAt = null;
    if (askedAt === null || now < askedAt || now - askedAt > longestMs) return;
    this.#measured.push(now - askedAt);
    if (this.#measured.length > kept) this.#measured.shift();
  }

  /** Half the way there and back, milliseconds; 0 while nothing has been measured. */
  get ms(): number {
    return this.#measured.length === 0 ? 0 : Math.min(...this.#measured) / 2;
  }
}
