/**
 * The journal as it stands in storage: one row a tick, cut into chunks.
 *
 * Strings may take two bytes a character, and a value may be 128 KiB: hence 50,000 characters a
 * chunk (≤ 100 KiB).
 */

import { isOf } from "../../core/event-base.ts";
import type { RoomEvent } from "../../core/events.ts";
import { withoutWords } from "../../core/people/erase.ts";
import type { RoomState } from "../../core/state.ts";
import {
  type Entry,
  type PackedEntries,
  packEntries,
  personOfDevice,
  unpackEntries,
} from "./entries.ts";

export const chunkLength = 50_000;

/** What one tick committed. */
export interface Row {
  readonly seq: number;
  readonly at: number;
  /** Entities that changed: what somebody who comes back has missed. */
  readonly keys: readonly string[];
  readonly entries: readonly Entry[];
}

/** As storage keeps it. */
interface WrittenRow extends Omit<Row, "entries"> {
  readonly entries: PackedEntries;
}

/** Which row, and how long it is. */
export interface RowHead extends Pick<Row, "seq" | "at"> {
  /** Characters of the whole row in storage. */
  readonly length: number;
}

/** A row as it is kept: in these chunks, which are so many characters. */
export interface KeptRow {
  readonly row: Row;
  readonly chunks: ReadonlyMap<string, string>;
  readonly length: number;
}

const prefix = "j:";
/** What a row's text has before its entries. In a text that somebody wrote, the quotes are escaped. */
const beforeEntries = ',"entries":';

export function rowPrefix(): string {
  return prefix;
}

/** What the keys of one row's chunks begin with. Twelve digits, so that the order of the keys is the order of the rows. */
export function prefixOfRow(seq: number): string {
  return `${prefix}${String(seq).padStart(12, "0")}:`;
}

function rowKey(seq: number, chunk: number): string {
  return `${prefixOfRow(seq)}${String(chunk).padStart(4, "0")}`;
}

/** The storage keys and values of a row, each value of at most `length` characters. */
export function writeRow(row: Row, length = chunkLength): Map<string, string> {
  const { seq, at, keys, entries } = row;
  // In one go: what is joined is copied once more before it can be cut. Entries last: `withoutEntries` cuts there.
  const text = JSON.stringify({ seq, at, keys, entries: packEntries(entries, at) });
  return cut(text, (chunk) => rowKey(seq, chunk), length);
}

/** Cuts a text into chunks of at most `length` characters, so that each fits into one value. */
export function cut(
  text: string,
  keyOf: (chunk: number) => string,
  length = chunkLength,
): Map<string, string> {
  const chunks = new Map<string, string>();
  for (let start = 0, chunk = 0; start < text.length; start += length, chunk += 1) {
    chunks.set(keyOf(chunk), text.slice(start, start + length));
  }
  return chunks;
}

/**
 * Rows out of a listing in the order of its keys, one after the other: all of them at once may be more than a room's memory
 * holds. What happened in rows up to `settled` is not read: it stands in the entities.
 */
export async function* readRows(
  stored: AsyncIterable<readonly [string, string]> | Iterable<readonly [string, string]>,
  settled = 0,
): AsyncGenerator<KeptRow, void, undefined> {
  let name = "";
  let chunks = new Map<string, string>();
  for await (const [key, chunk] of stored) {
    const nameOfRow = key.slice(0, key.lastIndexOf(":"));
    if (nameOfRow !== name) {
      if (chunks.size > 0) yield readRow(chunks, Number(name.slice(prefix.length)) <= settled);
      name = nameOfRow;
      chunks = new Map();
    }
    chunks.set(key, chunk);
  }
  if (chunks.size > 0) yield readRow(chunks, Number(name.slice(prefix.length)) <= settled);
}

/** The row that stands in these chunks. */
export function readRow(chunks: ReadonlyMap<string, string>, isSettled = false): KeptRow {
  const text = Array.from(chunks.values()).join("");
  const written: WrittenRow = JSON.parse(isSettled ? withoutEntries(text) : text);
  const { seq, at, keys, entries } = written;
  const row: Row = { seq, at, keys, entries: unpackEntries(entries, at) };
  return { row, chunks, length: text.length };
}

function withoutEntries(text: string): string {
  return `${text.slice(0, text.indexOf(beforeEntries))}${beforeEntries}[]}`;
}

/** Somebody who is erased, as the room knew them. */
export interface Erased {
  readonly no: number;
  readonly id: string;
  /** Ids of the questions that the person asked. */
  readonly questions: ReadonlySet<string>;
  /** The name that stands on what a staff member did; null for an attendee. */
  readonly staffName: string | null;
}

/** Who an event erases; null when it is another event. Asked before it happens. */
export function erasedBy(state: RoomState, event: RoomEvent): Erased | null {
  if (!isOf(event, "personErased")) return null;
  const person = state.people.dataOf(event.person);
  if (person === null) return null;
  const { no, id, staff, name } = person;
  const own = [...state.questions.values()].filter((question) => question.person === no);
  const questions = new Set(own.map((question) => question.id));
  return { no, id, questions, staffName: staff ? name : null };
}

/** Everybody who is erased at once, to be looked up in each entry. */
export interface ErasedTogether {
  readonly people: ReadonlySet<number>;
  readonly ids: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
  readonly staffNames: ReadonlySet<string>;
}

/** Many people as one: the journal is read and written once for all of them. */
export function eraseTogether(erased: readonly Erased[]): ErasedTogether {
  const named = erased.flatMap(({ staffName }) => (staffName === null ? [] : [staffName]));
  return {
    people: new Set(erased.map(({ no }) => no)),
    ids: new Set(erased.map(({ id }) => id)),
    questions: new Set(erased.flatMap(({ questions }) => [...questions])),
    staffNames: new Set(named),
  };
}

/** Blanks what these people did in an entry, for an erasure: links, names and texts go. */
export function eraseFromEntry(entry: Entry, gone: ErasedTogether): Entry {
  const { people, ids, staffNames, questions } = gone;
  const events = entry.events.map((event) => {
    const isText = event.type === "questionEdited" || event.type === "questionShortened";
    if (isText && questions.has(event.question)) return { ...event, text: "" };
    if (!("person" in event) || !people.has(event.person)) return event;
    switch (event.type) {
      case "personMet":
        return { ...event, id: "", name: null };
      case "personNamed":
        return { ...event, name: "" };
      case "questionAsked":
      case "replySent":
      case "messageSent":
        return { ...event, text: "", name: null };
      case "answerWritten": {
        const { voter: _voter, ...unnamed } = event;
        return { ...unnamed, texts: [] };
      }
      case "ballotCast": {
        const { voter: _voter, ...unnamed } = event;
        return unnamed;
      }
      case "surveyAnswered":
        return { ...event, answers: withoutWords(event.answers) };
      default:
        return event;
    }
  });
  const by = entry.by === null || staffNames.has(entry.by) ? null : entry.by;
  const { op, refused, who, ...rest } = entry;
  const isTheirs = op !== undefined && ids.has(personOfDevice(op[0]));
  const isDoer = who !== undefined && ids.has(who);
  const isOthers = !isTheirs && !isDoer && by === entry.by;
  // As it stands, to the letter, so that its row need not be written again.
  if (isOthers && events.every((event, n) => event === entry.events[n])) return entry;
  const known: Pick<Entry, "who"> = who === undefined || isDoer ? {} : { who };
  const clean: Entry = { ...rest, ...known, events, by };
  if (op === undefined || isTheirs) return clean;
  return refused === undefined ? { ...clean, op } : { ...clean, op, refused };
}
