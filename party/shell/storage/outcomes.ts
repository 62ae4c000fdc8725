/**
 * What came of each device's last operations, so that a repeat gets the same answer and counts
 * once. A hundred thousand phones each have a device: of one there is a name, the highest number and a
 * bit for each of the last operations, and more only of what had more to say than that it is kept.
 */

import { OffsetColumn } from "../../core/columns/offset-column.ts";
import { TextTable } from "../../core/columns/text-table.ts";
import { outcomeWindow } from "../../protocol/protocol.ts";
import { type Entry, personOfDevice } from "./entries.ts";
import {
  acknowledged,
  isAccepted,
  OtherAnswers,
  type Outcome,
  withoutNames,
} from "./other-answers.ts";
import { isAny, WindowBits } from "./window-bits.ts";

type Seen =
  | { readonly kind: "new" }
  | { readonly kind: "repeat"; readonly outcome: Outcome }
  /** Refused before the memory was lost (why is not kept), or too old to tell. */
  | { readonly kind: "refused"; readonly code: "op.refused" | "op.too_old" };
const fresh: Seen = { kind: "new" };
const tooOld: Seen = { kind: "refused", code: "op.too_old" };
const repeated: Seen = { kind: "repeat", outcome: acknowledged };
const refusedBefore: Seen = { kind: "refused", code: "op.refused" };

/** Devices whose windows stand in one stored value: some 40 KB of JSON at most. Few values are written so however many vote. */
export const windowsPerPage = 256;

/**
 * As storage keeps the windows of a page's devices: names, highest numbers and bits of what was acknowledged; bits of what
 * was refused and overtaken, where anything was; 0 = nobody any more.
 */
export type StoredWindows = readonly (
  | readonly [
      device: string,
      high: number,
      late: number,
      early: number,
      overtakenLate?: number,
      overtakenEarly?: number,
    ]
  | 0
)[];

/** As storage keeps what a device was answered beyond that it is kept. */
export type StoredAnswers = readonly (readonly [n: number, outcome: Outcome])[];

export class Outcomes {
  /** A place in the columns for each device. */
  readonly #places = new TextTable();
  #nextPlace = 0;
  readonly #highs = new OffsetColumn();
  readonly #acknowledged = new WindowBits();
  readonly #refused = new WindowBits();
  /** Of what was refused, that after which something was accepted: it stays refused after a fall. */
  readonly #overtaken = new WindowBits();
  readonly #bits = [this.#acknowledged, this.#refused, this.#overtaken];
  readonly #answers = new OtherAnswers();
  /** Pages with devices whose accepted operations have changed since the last snapshot, and places of those with other answers. */
  readonly changedPages = new Set<number>();
  readonly changedAnswers = new Set<number>();

  /** Whether an operation is new, was answered before, or is too old to tell. */
  look(device: string, n: number): Seen {
    const at = this.#places.find(device);
    if (at === undefined) return fresh;
    const high = this.#highs.get(at);
    if (n <= high - outcomeWindow) return tooOld;
    // Beyond the window: another number of the same rest would be found.
    if (n > high) return fresh;
    const back = high - n;
    if (this.#acknowledged.has(at, back)) return repeated;
    const outcome = this.#answers.get(at, n);
    if (outcome !== undefined) return { kind: "repeat", outcome };
    // Never answered here, or refused by a memory that was lost with nothing accepted after it: decided (again).
    return this.#overtaken.has(at, back) ? refusedBefore : fresh;
  }

  /** Keeps an answer. A refusal is nothing to write by itself: see `withRefusals`. */
  note(device: string, n: number, outcome: Outcome = acknowledged): void {
    const at = this.#placeOf(device);
    this.#put(at, n, outcome);
    if (outcome !== acknowledged) {
      if (!isAccepted(outcome)) return;
      this.changedAnswers.add(at);
    }
    this.changedPages.add(pageOf(at));
  }

  /**
   * What is written of an accepted operation, with what its device was refused before and no earlier entry says: sent again
   * after a fall, that would be decided anew, and taken over what is newer.
   */
  withRefusals(entry: Entry): Entry {
    if (entry.op === undefined) return entry;
    const at = this.#places.find(entry.op[0]);
    if (at === undefined) return entry;
    const [late, early] = this.#refused.get(at);
    const [knownLate, knownEarly] = this.#overtaken.get(at);
    if (late === knownLate && early === knownEarly) return entry;
    this.#overtaken.set(at, [late, early]);
    return { ...entry, refused: [this.#highs.get(at), late, early] };
  }

  /** Takes back what is written of an operation. */
  replay({ op, res, refused }: Entry): void {
    if (op === undefined) return;
    const [device, n] = op;
    if (refused !== undefined) {
      const [high, late, early] = refused;
      this.raise(device, high);
      const at = this.#placeOf(device);
      for (const bits of [this.#refused, this.#overtaken]) {
        bits.addAll(at, [late, early], this.#highs.get(at) - high);
      }
    }
    this.note(device, n, res);
  }

  /** The device's numbers have gone as far as this, whatever was answered. */
  raise(device: string, high: number): void {
    const at = this.#placeOf(device);
    if (high > this.#highs.get(at)) this.#moveTo(at, high);
    this.changedPages.add(pageOf(at));
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
      this.#answers.delete(at, n);
      this.#acknowledged.add(at, back);
      return;
    }
    this.#answers.set(at, n, outcome);
    if (!isAccepted(outcome)) this.#refused.add(at, back);
  }

  /** The window ends with a higher number: what is out of it is forgotten. */
  #moveTo(at: number, high: number): void {
    const before = this.#highs.get(at);
    for (const bits of this.#bits) bits.rise(at, high - before);
    this.#highs.set(at, high);
    if (!this.#answers.deleteBetween(at, before, high)) return;
    // Both, or storage would have neither the answer nor that it is too old to be known.
    this.changedAnswers.add(at);
    this.changedPages.add(pageOf(at));
  }

  /** Forgets these people's devices. */
  forget(people: ReadonlySet<string>): void {
    for (let at = 0; at < this.#nextPlace; at += 1) {
      const device = this.#places.at(at);
      if (device === "" || !people.has(personOfDevice(device))) continue;
      this.#highs.set(at, 0);
      for (const bits of this.#bits) bits.set(at, [0, 0]);
      this.#places.delete(at);
      this.changedPages.add(pageOf(at));
      if (this.#answers.deleteAll(at)) this.changedAnswers.add(at);
    }
  }

  /** A page as storage keeps it. */
  storeWindows(page: number): StoredWindows {
    const end = Math.min(this.#nextPlace, (page + 1) * windowsPerPage);
    const windows: StoredWindows[number][] = [];
    for (let at = page * windowsPerPage; at < end; at += 1) {
      const device = this.#places.at(at);
      windows.push(device === "" ? 0 : this.#storeWindow(device, at));
    }
    return windows;
  }

  #storeWindow(device: string, at: number): StoredWindows[number] {
    const high = this.#highs.get(at);
    const [late, early] = this.#acknowledged.get(at);
    const overtaken = this.#overtaken.get(at);
    return isAny(overtaken)
      ? [device, high, late, early, overtaken[0], overtaken[1]]
      : [device, high, late, early];
  }

  /** Takes back what `storeWindows` gave. */
  restoreWindows(page: number, windows: StoredWindows): void {
    const first = page * windowsPerPage;
    for (const [n, window] of windows.entries()) {
      if (window === 0) continue;
      const [device, high, late, early, overtakenLate = 0, overtakenEarly = 0] = window;
      this.#places.set(first + n, device);
      this.#highs.set(first + n, high);
      this.#acknowledged.set(first + n, [late, early]);
      for (const bits of [this.#refused, this.#overtaken]) {
        bits.set(first + n, [overtakenLate, overtakenEarly]);
      }
    }
    this.#nextPlace = Math.max(this.#nextPlace, first + windows.length);
  }

  /** What storage keeps of a place's answers; none: nothing. */
  storeAnswers(at: number): StoredAnswers {
    const answers = this.#answers.upTo(at, this.#highs.get(at));
    const kept = answers.filter(([, outcome]) => isAccepted(outcome));
    return kept.map(([n, outcome]) => [n, withoutNames(outcome)]);
  }

  /** Takes back what `storeAnswers` gave, after the windows. */
  restoreAnswers(at: number, answers: StoredAnswers): void {
    for (const [n, outcome] of answers) this.#put(at, n, outcome);
  }
}

function pageOf(at: number): number {
  return Math.floor(at / windowsPerPage);
}
