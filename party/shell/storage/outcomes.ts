/**
 * What came of each device's last operations, so that a repeat gets the same answer and counts
 * once. A hundred thousand phones each have a device: of one there is a name, the highest number and a
 * bit for each of the last operations, and more only of what had more to say than that it is kept.
 */

import { Column } from "../../core/columns/column.ts";
import { TextTable } from "../../core/columns/text-table.ts";
import { type CommandOutcome, outcomeWindow } from "../../protocol/protocol.ts";
import { personOfDevice } from "./journal.ts";
import { acknowledged, OtherAnswers, type Outcome } from "./other-answers.ts";

/** Bits of the window stand in two numbers: the last 32 operations, and those before. */
const bitsOfHalf = 32;

type Seen =
  | { readonly kind: "new" }
  | { readonly kind: "repeat"; readonly outcome: Outcome }
  | { readonly kind: "too_old" };
const fresh: Seen = { kind: "new" };
const tooOld: Seen = { kind: "too_old" };
const repeated: Seen = { kind: "repeat", outcome: acknowledged };

/** Devices whose windows stand in one stored value: some 40 KB of JSON at most. Few values are written so however many vote. */
export const windowsPerPage = 256;

/** As storage keeps the windows of a page's devices: names, highest numbers and bits; 0 = nobody any more. */
export type StoredWindows = readonly (
  | readonly [device: string, high: number, late: number, early: number]
  | 0
)[];

/** As storage keeps what a device was answered beyond that it is kept. */
export type StoredAnswers = readonly (readonly [n: number, outcome: Outcome])[];

export class Outcomes {
  /** A place in the columns for each device. */
  readonly #places = new TextTable();
  #nextPlace = 0;
  readonly #highs = new Column();
  /** Bits of what was acknowledged: the lowest is the highest number. */
  readonly #late = new Column();
  readonly #early = new Column();
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
    if (this.#isAcknowledged(at, n)) return repeated;
    const outcome = this.#answers.get(at, n);
    // Never answered here, or refused and not kept: decided (again).
    return outcome === undefined ? fresh : { kind: "repeat", outcome };
  }

  /** Keeps an answer. Refusals alone are not written to storage. */
  note(device: string, n: number, outcome: Outcome = acknowledged): void {
    const at = this.#placeOf(device);
    this.#put(at, n, outcome);
    if (outcome !== acknowledged) {
      if (!outcome.some(isAccepted)) return;
      this.changedAnswers.add(at);
    }
    this.changedPages.add(pageOf(at));
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
      const half = back < bitsOfHalf ? this.#late : this.#early;
      half.set(at, (half.get(at) | (1 << (back % bitsOfHalf))) >>> 0);
      return;
    }
    this.#answers.set(at, n, outcome);
  }

  /** The window ends with a higher number: what is out of it is forgotten. */
  #moveTo(at: number, high: number): void {
    const before = this.#highs.get(at);
    const by = high - before;
    const [late, early] = shift(this.#late.get(at), this.#early.get(at), by);
    this.#late.set(at, late);
    this.#early.set(at, early);
    this.#highs.set(at, high);
    if (!this.#answers.deleteBetween(at, before, high)) return;
    // Both, or storage would have neither the answer nor that it is too old to be known.
    this.changedAnswers.add(at);
    this.changedPages.add(pageOf(at));
  }

  #isAcknowledged(at: number, n: number): boolean {
    const back = this.#highs.get(at) - n;
    const half = back < bitsOfHalf ? this.#late : this.#early;
    return ((half.get(at) >>> (back % bitsOfHalf)) & 1) === 1;
  }

  /** Forgets these people's devices. */
  forget(people: ReadonlySet<string>): void {
    for (let at = 0; at < this.#nextPlace; at += 1) {
      const device = this.#places.at(at);
      if (device === "" || !people.has(personOfDevice(device))) continue;
      for (const column of [this.#highs, this.#late, this.#early]) column.set(at, 0);
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
      const [high, late, early] = [this.#highs.get(at), this.#late.get(at), this.#early.get(at)];
      windows.push(device === "" ? 0 : [device, high, late, early]);
    }
    return windows;
  }

  /** Takes back what `storeWindows` gave. */
  restoreWindows(page: number, windows: StoredWindows): void {
    const first = page * windowsPerPage;
    for (const [n, window] of windows.entries()) {
      if (window === 0) continue;
      const [device, high, late, early] = window;
      this.#places.set(first + n, device);
      this.#highs.set(first + n, high);
      this.#late.set(first + n, late);
      this.#early.set(first + n, early);
    }
    this.#nextPlace = Math.max(this.#nextPlace, first + windows.length);
  }

  /** What storage keeps of a place's answers; none: nothing. */
  storeAnswers(at: number): StoredAnswers {
    const answers = this.#answers.upTo(at, this.#highs.get(at));
    return answers.filter(([, outcome]) => outcome.some(isAccepted));
  }

  /** Takes back what `storeAnswers` gave, after the windows. */
  restoreAnswers(at: number, answers: StoredAnswers): void {
    for (const [n, outcome] of answers) this.#put(at, n, outcome);
  }
}

function pageOf(at: number): number {
  return Math.floor(at / windowsPerPage);
}

function isAccepted({ ok }: CommandOutcome): boolean {
  return ok;
}

/** Both halves of the bits, moved up by so many numbers. */
function shift(late: number, early: number, by: number): readonly [late: number, early: number] {
  if (by >= outcomeWindow) return [0, 0];
  if (by >= bitsOfHalf) return [0, (late << (by - bitsOfHalf)) >>> 0];
  if (by === 0) return [late, early];
  return [(late << by) >>> 0, ((early << by) | (late >>> (bitsOfHalf - by))) >>> 0];
}
