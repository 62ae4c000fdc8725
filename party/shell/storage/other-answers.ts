/**
 * What devices were answered beyond that an operation is kept: refusals, and ids of what calls made. A hundred thousand phones
 * that vote just after a stop are all refused, so one of these takes a place in one map, and an answer that says a code
 * alone is the same object for all of them.
 */
import type { ErrorCode } from "#workers/contract/errors.ts";
import { type CommandOutcome, outcomeWindow } from "../../protocol/protocol.ts";

/** Acknowledged (a frame), answered (a call), or refused. */
export type Outcome = readonly CommandOutcome[];
export const acknowledged: Outcome = [{ ok: true }];

/** Whether anything of it was accepted. */
export function isAccepted(outcome: Outcome): boolean {
  return outcome.some(({ ok }) => ok);
}

/** An answer as storage keeps it, without the names of those who had done what was refused: an erasure would not find them there. */
export function withoutNames(outcome: Outcome): Outcome {
  return outcome.map((each) => {
    if (each.ok || each.detail?.by === undefined) return each;
    const { by: _by, ...detail } = each.detail;
    return { ...each, detail };
  });
}

export class OtherAnswers {
  /** By place and number: of any 64 numbers that follow each other, no two have the same rest. */
  readonly #outcomes = new Map<number, Outcome>();
  readonly #refusals = new Map<ErrorCode, Outcome>();

  get(at: number, n: number): Outcome | undefined {
    return this.#outcomes.get(keyOf(at, n));
  }

  set(at: number, n: number, outcome: Outcome): void {
    this.#outcomes.set(keyOf(at, n), this.#share(outcome));
  }

  delete(at: number, n: number): boolean {
    return this.#outcomes.delete(keyOf(at, n));
  }

  /** Forgets what leaves the window as the highest number rises; says whether there was anything. */
  deleteBetween(at: number, before: number, high: number): boolean {
    if (this.#outcomes.size === 0) return false;
    const first = Math.max(0, before - outcomeWindow + 1);
    const last = Math.min(before, high - outcomeWindow);
    let isAny = false;
    for (let n = first; n <= last; n += 1) isAny = this.delete(at, n) || isAny;
    return isAny;
  }

  deleteAll(at: number): boolean {
    let isAny = false;
    for (let rest = 0; rest < outcomeWindow; rest += 1) isAny = this.delete(at, rest) || isAny;
    return isAny;
  }

  /** Answers of a window that ends with this number, rising. */
  upTo(at: number, high: number): (readonly [n: number, outcome: Outcome])[] {
    const found: (readonly [number, Outcome])[] = [];
    for (let n = Math.max(0, high - outcomeWindow + 1); n <= high; n += 1) {
      const outcome = this.get(at, n);
      if (outcome !== undefined) found.push([n, outcome]);
    }
    return found;
  }

  /** A refusal without details is one object for all who are told the same. */
  #share(outcome: Outcome): Outcome {
    const [only] = outcome;
    if (outcome.length !== 1 || only?.ok !== false || only.detail !== undefined) return outcome;
    const known = this.#refusals.get(only.code);
    if (known === undefined) this.#refusals.set(only.code, outcome);
    return known ?? outcome;
  }
}

function keyOf(at: number, n: number): number {
  return at * outcomeWindow + (n % outcomeWindow);
}
