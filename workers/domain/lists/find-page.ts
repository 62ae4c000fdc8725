import { asc, desc, type SQL, sql } from "drizzle-orm";
import { listKeys } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { cursorAtKey, type KeyPlace, readKeyPlace } from "./cursor.ts";
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
  const place = readKeyPlace(cursor);
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
  return {
    ids: shown.map(({ id }) => id),
    next: cursorAtKey(shown.at(-1)),
    previous: cursorAtKey(shown.at(0), true),
  };
}

/** What was read forwards, one row more than is shown. */
function pageOf(
  rows: readonly KeyPlace[],
  { limit, isFirst }: { readonly limit: number; readonly isFirst: boolean },
): IdPage {
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorAtKey(shown.at(-1)) : null,
    previous: isFirst ? null : cursorAtKey(shown.at(0), true),
  };
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

interface Place extends KeyPlace {
  /** Whether what stands before it is wanted. */
  readonly isBackward: boolean;
}

/** Where in the range a page ended or began; null for a cursor of another list, which means the beginning. */
function placeIn({ from, to }: Range, cursor: string | undefined): Place | null {
  const place = readKeyPlace(cursor);
  return place !== null && place.key >= from && place.key < to ? place : null;
}

/** Rows in the order of their ids; those that have gone meanwhile are left out. */
export function orderById<T extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly T[],
): readonly T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
