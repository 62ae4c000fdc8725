/**
 * What came of each device's last operations, so that a repeat gets the same answer and counts
 * once. A hundred thousand phones each have a device: of one there is a name, the highest number and a
 * bit for each of the last operations, and more only of what had more to say than that it is kept.
 */

import { Column } from "../../core/columns/column.ts";
import { TextTable } from "../../core/columns/text-table.ts";
import type { CommandOutcome } from "../../protocol/protocol.ts";
import { ownerOf } from "./journal.ts";

/** How many of a device's last operations are remembered. */
export const outcomeWindow = 64;
/** Their bits stand in two numbers: the last 32 operations, and those before. */
const bitsOfHalf = 32;

/** Acknowledged (a frame), answered (a call), or refused. */
type Outcome = readonly CommandOutcome[];
const acknowledged: Outcome = [{ ok: true }];

type Seen =
  | { readonly kind: "new" }
  | { readonly kind: "repeat"; readonly outcome: Outcome }
  | { readonly kind: "too_old" };
const fresh: Seen = { kind: "new" };
const tooOld: Seen = { kind: "too_old" };
const repeated: Seen = { kind: "repeat", outcome: acknowledged };

/** As storage keeps a device: `[high, [n, results | 0], …]`, 0 = acknowledged. */
export type StoredOps = readonly [high: number, ...outcomes: (readonly [number, Outcome | 0])[]];

export class Outcomes {
  /** A place in the columns for each device. */
  readonly #places = new TextTable();
  #nextPlace = 0;
  readonly #highs = new Column();
  /** Bits of what was acknowledged: the lowest is the highest number. */
  readonly #late = new Column();
  readonly #early = new Column();
  /** By place and number: what was answered otherwise. */
  readonly #answers = new Map<number, Map<number, Outcome>>();
  /** Devices whose accepted operations have changed since the last snapshot. */
  readonly changed = new Set<string>();

  /** Whether an operation is new, was answered before, or is too old to tell. */
  look(device: string, n: number): Seen {
    const at = this.#places.find(device);
    if (at === undefined) return fresh;
    if (n <= this.#highs.get(at) - outcomeWindow) return tooOld;
    if (this.#isAcknowledged(at, n)) return repeated;
    const outcome = this.#answers.get(at)?.get(n);
    // Never answered here, or refused and not kept: decided (again).
    return outcome === undefined ? fresh : { kind: "repeat", outcome };
  }

  /** Keeps an answer. Refusals alone are not written to storage. */
  note(device: string, n: number, outcome: Outcome = acknowledged): void {
    this.#put(this.#placeOf(device), n, outcome);
    if (outcome.some((result) => result.ok)) this.changed.add(device);
  }

  #placeOf(device: string): number {
    const known = this.#places.find(device);
    if (known !== undefined) return known;
    const at = this.#nextPlace;
    this.#nextPlace += 1;
    this.#places.set(at, device);
    return at;
  }

  #put(at: number, n: number, outcome: Outcome): void {
    if (n > this.#highs.get(at)) this.#moveTo(at, n);
    const back = this.#highs.get(at) - n;
    if (back >= outcomeWindow) return;
    if (outcome === acknowledged) {
      this.#answers.get(at)?.delete(n);
      const half = back < bitsOfHalf ? this.#late : this.#early;
      half.set(at, (half.get(at) | (1 << (back % bitsOfHalf))) >>> 0);
      return;
    }
    const answers = this.#answers.get(at) ?? new Map<number, Outcome>();
    this.#answers.set(at, answers.set(n, outcome));
  }

  /** The window ends with a higher number: what is out of it is forgotten. */
  #moveTo(at: number, high: number): void {
    const by = high - this.#highs.get(at);
    const [late, early] = shift(this.#late.get(at), this.#early.get(at), by);
    this.#late.set(at, late);
    this.#early.set(at, early);
    this.#highs.set(at, high);
    const answers = this.#answers.get(at);
    if (answers === undefined) return;
    for (const n of answers.keys()) if (n <= high - outcomeWindow) answers.delete(n);
    if (answers.size === 0) this.#answers.delete(at);
  }

  #isAcknowledged(at: number, n: number): boolean {
    const back = this.#highs.get(at) - n;
    if (back < 0) return false;
    const half = back < bitsOfHalf ? this.#late : this.#early;
    return ((half.get(at) >>> (back % bitsOfHalf)) & 1) === 1;
  }

  /** Forgets these people's devices; answers which they were. */
  forget(people: ReadonlySet<string>): string[] {
    const devices: string[] = [];
    for (let at = 0; at < this.#nextPlace; at += 1) {
      const device = this.#places.at(at);
      if (device === "" || !people.has(ownerOf(device))) continue;
      devices.push(device);
      for (const column of [this.#highs, this.#late, this.#early]) column.set(at, 0);
      this.#answers.delete(at);
      this.#places.delete(at);
      this.changed.delete(device);
    }
    return devices;
  }

  /** A device as storage keeps it. */
  store(device: string): StoredOps {
    const at = this.#placeOf(device);
    const high = this.#highs.get(at);
    const kept: (readonly [number, Outcome | 0])[] = [];
    for (let n = Math.max(0, high - outcomeWindow + 1); n <= high; n += 1) {
      const outcome = this.#answers.get(at)?.get(n);
      if (this.#isAcknowledged(at, n)) kept.push([n, 0]);
      else if (outcome?.some((result) => result.ok)) kept.push([n, outcome]);
    }
    return [high, ...kept];
  }

  /** Takes back what `store` gave. */
  restore(device: string, [high, ...outcomes]: StoredOps): void {
    const at = this.#placeOf(device);
    this.#moveTo(at, high);
    for (const [n, outcome] of outcomes) this.#put(at, n, outcome === 0 ? acknowledged : outcome);
  }
}

/** Both halves of the bits, moved up by so many numbers. */
function shift(late: number, early: number, by: number): readonly [late: number, early: number] {
  if (by >= outcomeWindow) return [0, 0];
  if (by >= bitsOfHalf) return [0, (late << (by - bitsOfHalf)) >>> 0];
  if (by === 0) return [late, early];
  return [(late << by) >>> 0, ((early << by) | (late >>> (bitsOfHalf - by))) >>> 0];
}
