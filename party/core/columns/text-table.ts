/**
 * Texts at whole places from 0, found by what they say: a hundred thousand ids stand as bytes one after the other, where a map
 * holds two objects for each of them.
 */
import { Column } from "./column.ts";

const pageBits = 15;
const pageSize = 1 << pageBits;
const inPage = pageSize - 1;

/** A slot has eight bits of the text's hash above its place, from 1. */
const markBits = 24;
const placeMask = (1 << markBits) - 1;
const free = 0;
/** A text was here: whoever looks for another one looks on. */
const gone = 0xff_ff_ff_ff;
const smallestSlots = 16;
const firstHash = 0x81_1c_9d_c5;

export class TextTable {
  readonly #pages: Uint8Array[] = [];
  #end = 0;
  readonly #starts = new Column();
  /** Bytes of each; 0 = nothing there. An empty text has none either, and is not kept. */
  readonly #lengths = new Column();
  #slots = new Uint32Array(smallestSlots);
  /** Slots that are not free. */
  #taken = 0;
  #size = 0;
  /** What was asked for last, be it not there. */
  #lastText = "";
  #lastHash = hashOf("");
  #lastPlace: number | undefined;
  /** What `at` puts its text together from. */
  #units: number[] = [];

  get size(): number {
    return this.#size;
  }

  /** The place of a text; undefined where it has none. */
  find(text: string): number | undefined {
    // One command asks for the same person several times.
    if (text === this.#lastText) return this.#lastPlace;
    const hash = hashOf(text);
    const slot = this.#slotOf(text, hash);
    this.#remember(text, hash, slot === undefined ? undefined : placeOf(this.#slots[slot] ?? free));
    return this.#lastPlace;
  }

  #remember(text: string, hash: number, place: number | undefined): void {
    this.#lastText = text;
    this.#lastHash = hash;
    this.#lastPlace = place;
  }

  /** Puts a text that has no place yet at one that is empty. */
  set(place: number, text: string): void {
    // A longer table is made before it is so full that looking takes long.
    if (this.#taken >= this.#slots.length * 0.875) this.#grow();
    const start = this.#end;
    this.#appendText(text);
    this.#starts.set(place, start);
    this.#lengths.set(place, this.#end - start);
    const hash = text === this.#lastText ? this.#lastHash : hashOf(text);
    this.#enter(place, hash);
    this.#remember(text, hash, place);
    this.#size += 1;
  }

  /** The text at a place; "" where there is none. */
  at(place: number): string {
    const start = this.#starts.get(place);
    const length = this.#lengths.get(place);
    // Ids are all of one length, so nearly always the list of before is taken again.
    if (this.#units.length !== length) this.#units = Array.from({ length }, () => 0);
    const units = this.#units;
    let count = 0;
    for (let at = start; at < start + length; count += 1) {
      const first = this.#byteAt(at);
      units[count] = this.#unitAt(at, first);
      at += first < 0x80 ? 1 : 3;
    }
    return String.fromCharCode(...(count === length ? units : units.slice(0, count)));
  }

  /** Takes a text away, and what it was with it. */
  delete(place: number): void {
    const text = this.at(place);
    const slot = this.#slotOf(text, hashOf(text));
    if (slot === undefined) return;
    this.#slots[slot] = gone;
    this.#remember("", hashOf(""), undefined);
    this.#units = [];
    const start = this.#starts.get(place);
    const end = start + this.#lengths.get(place);
    for (let at = start; at < end; at += 1) this.#write(at, 0);
    this.#lengths.set(place, 0);
    this.#size -= 1;
  }

  #slotOf(text: string, hash: number): number | undefined {
    const slots = this.#slots;
    const last = slots.length - 1;
    const mark = hash >>> markBits;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const value = slots[slot] ?? free;
      if (value === free) return undefined;
      if (value === gone || value >>> markBits !== mark) continue;
      if (this.#says(placeOf(value), text)) return slot;
    }
  }

  #says(place: number, text: string): boolean {
    const start = this.#starts.get(place);
    const length = this.#lengths.get(place);
    const page = this.#pages[start >> pageBits];
    const from = start & inPage;
    // As many bytes as signs: all of it is ASCII, as ids are, and most stand in one page.
    if (length !== text.length || page === undefined || from + length > pageSize) {
      return this.at(place) === text;
    }
    for (let n = 0; n < length; n += 1) {
      if (page[from + n] !== text.charCodeAt(n)) return false;
    }
    return true;
  }

  #enter(place: number, hash: number): void {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = hash & last;
    while (slots[slot] !== free) slot = (slot + 1) & last;
    slots[slot] = (((hash >>> markBits) << markBits) | (place + 1)) >>> 0;
    this.#taken += 1;
  }

  #grow(): void {
    const before = this.#slots;
    let length = smallestSlots;
    while (this.#size >= length * 0.5) length *= 2;
    this.#slots = new Uint32Array(length);
    this.#taken = 0;
    for (const value of before) {
      if (value === free || value === gone) continue;
      const place = placeOf(value);
      this.#enter(place, this.#hashAt(place));
    }
  }

  /** What `hashOf` says of the text at a place. */
  #hashAt(place: number): number {
    let hash = firstHash;
    const start = this.#starts.get(place);
    const end = start + this.#lengths.get(place);
    for (let at = start; at < end; ) {
      const first = this.#byteAt(at);
      hash = mix(hash, this.#unitAt(at, first));
      at += first < 0x80 ? 1 : 3;
    }
    return finish(hash);
  }

  #appendText(text: string): void {
    const page = this.#pages[this.#end >> pageBits];
    let from = this.#end & inPage;
    let n = 0;
    if (page !== undefined && from + text.length <= pageSize) {
      for (; n < text.length; n += 1) {
        const unit = text.charCodeAt(n);
        if (unit >= 0x80) break;
        page[from] = unit;
        from += 1;
      }
      this.#end += n;
    }
    for (; n < text.length; n += 1) this.#push(text.charCodeAt(n));
  }

  /** A sign of ASCII takes a byte, any other code unit three. */
  #push(unit: number): void {
    if (unit < 0x80) this.#append(unit);
    else {
      this.#append(0x80 | (unit >> 12));
      this.#append((unit >> 6) & 0x3f);
      this.#append(unit & 0x3f);
    }
  }

  #append(byte: number): void {
    this.#write(this.#end, byte);
    this.#end += 1;
  }

  #write(at: number, byte: number): void {
    let page = this.#pages[at >> pageBits];
    if (page === undefined) {
      page = new Uint8Array(pageSize);
      this.#pages.push(page);
    }
    page[at & inPage] = byte;
  }

  #byteAt(at: number): number {
    return this.#pages[at >> pageBits]?.[at & inPage] ?? 0;
  }

  #unitAt(at: number, first: number): number {
    if (first < 0x80) return first;
    return ((first & 0x0f) << 12) | (this.#byteAt(at + 1) << 6) | this.#byteAt(at + 2);
  }
}

function placeOf(slot: number): number {
  return (slot & placeMask) - 1;
}

/** FNV-1a over the code units, with the upper bits mixed into the lower ones at the end. */
function hashOf(text: string): number {
  let hash = firstHash;
  for (let n = 0; n < text.length; n += 1) hash = mix(hash, text.charCodeAt(n));
  return finish(hash);
}

function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01_00_01_93);
}

function finish(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
