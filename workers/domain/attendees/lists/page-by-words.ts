import { type SQL, sql } from "drizzle-orm";
import { standingOfRow } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { cursorAtKey, type KeyPlace, readKeyPlace } from "../../lists/cursor.ts";
import type { IdPage } from "../../lists/find-page.ts";
import { queryBatch } from "../../shared/batch.ts";
import { keyOfTag } from "./keys.ts";

/** Keys that one query looks at, with what it asks of each: below 200 rows. */
const perQuery = 40;
/** Queries of one page: a search that fits thousands, of whom a filter leaves few, goes on with the next page. */
const mostQueries = 25;

export interface WordPage {
  readonly eventId: string;
  /** Folded words, each the beginning of one. */
  readonly terms: readonly string[];
  readonly tag: string | undefined;
  /** Where those may stand who are shown; null = anywhere. */
  readonly standings: readonly string[] | null;
  readonly limit: number;
  readonly cursor: string | undefined;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/**
 * One page of those who have words, a tag or both: pieces of one range of an index in its order, whose rows are looked
 * at until the page is full. Words that stand beside each other in nobody's name are looked for one by one.
 */
export async function readWordPage(deps: Deps, wanted: WordPage): Promise<IdPage> {
  const { terms, tag } = wanted;
  if (tag !== undefined) return readPage(deps, wanted, [tagRange(tag), ...terms.map(prefixRange)]);
  const joined = terms.join(" ");
  const place = readKeyPlace(wanted.cursor);
  const isSingle = place !== null && terms.length > 1 && !place.key.startsWith(joined);
  if (!isSingle) {
    const together = await readPage(deps, wanted, [prefixRange(joined)]);
    if (together.ids.length > 0 || together.next !== null || terms.length < 2) return together;
  }
  const longestFirst = [...terms].sort((left, right) => right.length - left.length);
  return readPage(deps, wanted, longestFirst.map(prefixRange));
}

async function readPage(deps: Deps, wanted: WordPage, ranges: readonly Range[]): Promise<IdPage> {
  const { limit } = wanted;
  const known = readKeyPlace(wanted.cursor);
  const [range] = ranges;
  const isInside = known !== null && range && known.key >= range.from && known.key < range.to;
  const place = isInside ? known : null;
  if (place?.isBackward) {
    const { rows } = await collect(deps, wanted, ranges, place, true);
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse();
      return {
        ids: shown.map(({ id }) => id),
        next: cursorAtKey(shown.at(-1)),
        previous: cursorAtKey(shown.at(0), true),
      };
    }
  }
  const from = place?.isBackward ? null : place;
  const { rows, stoppedAt } = await collect(deps, wanted, ranges, from, false);
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorAtKey(shown.at(-1)) : cursorAtKey(stoppedAt),
    previous: from === null ? null : cursorAtKey(shown.at(0) ?? from, true),
  };
}

/** Those that fit from a place on, one more than a page; and where it stopped looking before the end of the range. */
async function collect(
  deps: Deps,
  wanted: WordPage,
  ranges: readonly Range[],
  from: KeyPlace | null,
  isBackward: boolean,
): Promise<{ readonly rows: readonly KeyPlace[]; readonly stoppedAt: KeyPlace | undefined }> {
  const rows: KeyPlace[] = [];
  let place = from;
  for (let query = 0; query < mostQueries; query += 1) {
    const piece = pieceOf(wanted, ranges, place, isBackward);
    const [found = []] = await queryBatch<KeyPlace & { readonly fits: number }>(deps, [piece]);
    for (const { key, sort, id, fits } of found) {
      if (fits === 1) rows.push({ key, sort, id });
      if (rows.length > wanted.limit) return { rows, stoppedAt: undefined };
    }
    const last = found.at(-1);
    if (found.length < perQuery || last === undefined) return { rows, stoppedAt: undefined };
    place = { key: last.key, sort: last.sort, id: last.id };
  }
  return { rows, stoppedAt: place ?? undefined };
}

function pieceOf(
  { eventId, standings }: WordPage,
  [range, ...others]: readonly Range[],
  place: KeyPlace | null,
  isBackward: boolean,
): SQL {
  const { from, to } = range ?? { from: "", to: "" };
  const row = sql`(key, sort, attendee_id)`;
  const edge = place && sql`(${place.key}, ${place.sort}, ${place.id})`;
  const beginning = edge && !isBackward ? sql`${row} > ${edge}` : sql`key >= ${from}`;
  const end = edge && isBackward ? sql`${row} < ${edge}` : sql`key < ${to}`;
  const order = isBackward ? sql`DESC` : sql`ASC`;
  const conditions = [
    // A row that has several keys of the range is shown at its first.
    sql`NOT EXISTS (SELECT 1 FROM attendee_keys other WHERE other.attendee_id = piece.attendee_id AND other.key >= ${from} AND other.key < piece.key)`,
    ...others.map(
      (other) =>
        sql`EXISTS (SELECT 1 FROM attendee_keys other WHERE other.attendee_id = piece.attendee_id AND other.key >= ${other.from} AND other.key < ${other.to})`,
    ),
    ...(standings === null
      ? []
      : [sql`${standingOfRow} IN (SELECT value FROM json_each(${JSON.stringify(standings)}))`]),
  ];
  return sql`SELECT piece.key, piece.sort, piece.attendee_id AS id, (${sql.join(conditions, sql` AND `)}) AS fits
    FROM (SELECT key, sort, attendee_id FROM attendee_keys
      WHERE event_id = ${eventId} AND ${beginning} AND ${end}
      ORDER BY key ${order}, sort ${order}, attendee_id ${order} LIMIT ${perQuery}) piece
    CROSS JOIN attendees ON attendees.id = piece.attendee_id
    ORDER BY piece.key ${order}, piece.sort ${order}, piece.attendee_id ${order}`;
}

function prefixRange(beginning: string): Range {
  return { from: beginning, to: `${beginning}\u{10ffff}` };
}

function tagRange(tag: string): Range {
  return prefixRange(keyOfTag(tag));
}
