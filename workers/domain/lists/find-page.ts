import { asc, desc, type SQL, sql } from "drizzle-orm";
import { listKeys } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { everyRow, type ListName, termsOf } from "./list-keys.ts";

export interface PageQuery {
  /** Beginnings of words; "" = no search. */
  readonly search?: string | undefined;
  /** 1–100; `usualRows` when absent. */
  readonly limit?: number | undefined;
  /** `next` of the page before, or `previous` of the page after. */
  readonly cursor?: string | undefined;
}

export interface RowsWanted extends PageQuery {
  readonly list: ListName;
  /** Only this client's rows; null = everybody's. */
  readonly clientId: string | null;
  /** Keys of filters, the one that fits the fewest first. */
  readonly filters?: readonly string[];
  /** Whether the first filter fits so few rows that a search is better made among them. */
  readonly isNarrow?: boolean;
}

export interface IdPage {
  readonly ids: readonly string[];
  readonly next: string | null;
  /** Null on the first page. */
  readonly previous: string | null;
}

/** Rows of a page: with two keys a row, and each looked up once more, it stays below 200 reads. */
export const usualRows = 30;
const mostRows = 100;

/**
 * The ids of one page of a list, in its order: a range of one index, so that it reads as much of
 * 10,000 rows as of ten. Words of a search that stand beside each other in no name are looked for
 * one by one, when nothing has them together.
 */
export async function findPage(deps: Deps, wanted: RowsWanted): Promise<IdPage> {
  const terms = termsOf(wanted.search ?? "");
  if (!isOfSingleTerms(wanted.cursor, terms)) {
    const together = await readPage(deps, wanted, terms.length === 0 ? [] : [terms.join(" ")]);
    if (together.ids.length > 0 || terms.length < 2) return together;
  }
  const longestFirst = [...terms].sort((left, right) => right.length - left.length);
  return readPage(deps, wanted, longestFirst);
}

/** Whether the page before was found by single words. */
function isOfSingleTerms(cursor: string | undefined, terms: readonly string[]): boolean {
  const place = placeOf(cursor);
  return place !== null && terms.length > 1 && !place.key.startsWith(terms.join(" "));
}

async function readPage(
  deps: Deps,
  wanted: RowsWanted,
  searched: readonly string[],
): Promise<IdPage> {
  const filters = wanted.filters ?? [];
  const isBySearch = searched.length > 0 && !(wanted.isNarrow && filters.length > 0);
  const [first, ...others] = isBySearch ? searched : [];
  const range = first === undefined ? rangeOf(filters[0] ?? everyRow) : prefixRange(first);
  const conditions = [
    ...(isBySearch ? others : searched).map((term) => hasKey(prefixRange(term))),
    ...(isBySearch ? filters : filters.slice(1)).map((filter) => hasKey(rangeOf(filter))),
    ...(isBySearch ? [isFirstKey(range)] : []),
  ];
  const limit = Math.min(Math.max(wanted.limit ?? usualRows, 1), mostRows);
  const within = wanted.clientId === null ? sql`1` : sql`${listKeys.clientId} = ${wanted.clientId}`;
  const read = (place: Place | null) => {
    const order = place?.isBackward ? desc : asc;
    return deps.db
      .select({ key: listKeys.key, sort: listKeys.sort, id: listKeys.id })
      .from(listKeys)
      .where(
        sql`${listKeys.list} = ${wanted.list} AND ${within} AND ${boundsOf(range, place)} AND ${sql.join([sql`1`, ...conditions], sql` AND `)}`,
      )
      .orderBy(order(listKeys.key), order(listKeys.sort), order(listKeys.id))
      .limit(limit + 1);
  };
  const place = placeIn(range, wanted.cursor);
  const rows = await read(place);
  if (!place?.isBackward) return pageOf(rows, { limit, isFirst: place === null });
  // Too few before the place for a page of their own: that is the beginning, in full.
  if (rows.length <= limit) return pageOf(await read(null), { limit, isFirst: true });
  const shown = rows.slice(0, limit).reverse();
  return { ids: shown.map(({ id }) => id), next: cursorAt(shown.at(-1)), previous: backTo(shown) };
}

type Row = Pick<Place, "key" | "sort" | "id">;

/** What was read forwards, one row more than is shown. */
function pageOf(
  rows: readonly Row[],
  { limit, isFirst }: { readonly limit: number; readonly isFirst: boolean },
): IdPage {
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorAt(shown.at(-1)) : null,
    previous: isFirst ? null : backTo(shown),
  };
}

/** The cursor of what comes after a row. */
function cursorAt(row: Row | undefined): string | null {
  return row === undefined ? null : writeCursor([row.key, row.sort, row.id]);
}

/** The cursor of what comes before rows. */
function backTo([first]: readonly Row[]): string | null {
  return first === undefined ? null : writeCursor([first.key, first.sort, first.id, backward]);
}

/** Keys from the first on, and before the end. */
interface Range {
  readonly from: string;
  readonly to: string;
}

function rangeOf(key: string): Range {
  return { from: key, to: `${key}\u0001` };
}

/** The last character there is, after the beginning that is looked for, is the end. */
function prefixRange(beginning: string): Range {
  return { from: beginning, to: `${beginning}\u{10ffff}` };
}

function hasKey({ from, to }: Range): SQL {
  return sql`EXISTS (SELECT 1 FROM list_keys other WHERE other.id = ${listKeys.id} AND other.key >= ${from} AND other.key < ${to})`;
}

/** A row that has several keys of the range is shown at its first. */
function isFirstKey({ from }: Range): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM list_keys other WHERE other.id = ${listKeys.id} AND other.key >= ${from} AND other.key < ${listKeys.key})`;
}

/** The range, from the place on or up to it: one bound at each end, so that the index begins there. */
function boundsOf({ from, to }: Range, place: Place | null): SQL {
  const beginning = sql`${listKeys.key} >= ${from}`;
  const end = sql`${listKeys.key} < ${to}`;
  if (place === null) return sql`${beginning} AND ${end}`;
  const row = sql`(${listKeys.key}, ${listKeys.sort}, ${listKeys.id})`;
  const edge = sql`(${place.key}, ${place.sort}, ${place.id})`;
  return place.isBackward
    ? sql`${row} < ${edge} AND ${beginning}`
    : sql`${row} > ${edge} AND ${end}`;
}

interface Place {
  readonly key: string;
  readonly sort: string;
  readonly id: string;
  /** Whether what stands before it is wanted. */
  readonly isBackward: boolean;
}

/** Last part of a cursor that leads back. */
const backward = "before";

/** Where in the range a page ended or began; null for a cursor of another list, which means the beginning. */
function placeIn({ from, to }: Range, cursor: string | undefined): Place | null {
  const place = placeOf(cursor);
  return place !== null && place.key >= from && place.key < to ? place : null;
}

/** Where a page ended or began; null for a cursor that is none, which means the beginning. */
function placeOf(cursor: string | undefined): Place | null {
  const [key, sort, id, direction] = readCursor(cursor);
  const isWhole = typeof key === "string" && typeof sort === "string" && typeof id === "string";
  return isWhole ? { key, sort, id, isBackward: direction === backward } : null;
}

/** Rows in the order of their ids; those that have gone meanwhile are left out. */
export function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly T[],
): readonly T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
