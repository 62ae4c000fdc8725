/** How many frames a socket may send. Times are UTC milliseconds. */
import { frameLimits } from "#workers/contract/limits.ts";

/**
 * Milliseconds: longer than what was on its way takes to arrive, shorter than a page waits before it
 * sends again (1.5 s), all in order.
 */
const holdMs = 1_000;
/** After which a socket that was closed for its frames may come back. */
export const retryAfterSeconds = 10;

/** A token bucket, and what is to come again before anything else is taken. */
export class RateLimit {
  #tokens: number = frameLimits.burst;
  #filledAt = 0;
  /** The lowest operation that came too fast, and how long those after it wait for it. */
  #tooFast: { readonly n: number; readonly until: number } | null = null;
  /** Refused frames in a row. */
  #refused = 0;

  /** Takes a token of the bucket; false when there is none left. */
  takeToken(now: number): boolean {
    const earned = ((now - this.#filledAt) / 1_000) * frameLimits.perSecond;
    this.#tokens = Math.min(frameLimits.burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** An operation was refused for now: what was sent after it must not overtake it. */
  holdBackAfter(n: number, now: number): void {
    if (n > 0 && !this.holdsBack(n, now)) this.#tooFast = { n, until: now + holdMs };
  }

  /**
   * Whether an operation was sent after one that came too fast and has not come again. That one alone, as it comes, lets those
   * after it go: a lower one may be a text that waited for its turn, sent before its page knew that anything was refused.
   */
  holdsBack(n: number, now: number): boolean {
    if (this.#tooFast === null || n < this.#tooFast.n) return false;
    if (n > this.#tooFast.n && now < this.#tooFast.until) return true;
    this.#tooFast = null;
    return false;
  }

  /** A frame was refused; true when it was one too many in a row. */
  refuse(): boolean {
    this.#refused += 1;
    return this.#refused >= frameLimits.abuse;
  }

  /** A frame was good. */
  accept(): void {
    this.#refused = 0;
  }
}
