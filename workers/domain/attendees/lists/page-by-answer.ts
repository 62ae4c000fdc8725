import { type SQL, sql } from "drizzle-orm";
import { standingOfRow } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { readCursor, writeCursor } from "../../lists/cursor.ts";
import type { IdPage } from "../../lists/find-page.ts";
import { queryBatch } from "../../shared/batch.ts";

/** People that one query looks at, with where each of them stands: below 200 rows. */
const perQuery = 40;
/** Queries of one page: a filter that leaves few of thousands goes on with the next page. */
const mostQueries = 25;

export interface AnswerPage {
  readonly eventId: string;
  /** Of the form, as the event has it. */
  readonly fieldId: string;
  /** Where those may stand who are shown; null = anywhere. */
  readonly standings: readonly string[] | null;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
}

interface Place {
  readonly sort: string;
  readonly id: string;
}

/** One page of everybody in the order of their answers to one field: pieces of a range of an index, as with words. */
export async function readAnswerPage(deps: Deps, wanted: AnswerPage): Promise<IdPage> {
  const { limit } = wanted;
  const place = placeOf(wanted.cursor);
  if (place?.isBackward) {
    const { rows } = await collect(deps, wanted, place, true);
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse();
      return {
        ids: shown.map(({ id }) => id),
        next: cursorAt(shown.at(-1)),
        previous: cursorAt(shown.at(0), true),
      };
    }
  }
  const from = place?.isBackward ? null : place;
  const { rows, stoppedAt } = await collect(deps, wanted, from, false);
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorAt(shown.at(-1)) : cursorAt(stoppedAt),
    previous: from === null ? null : cursorAt(shown.at(0) ?? from, true),
  };
}

/** Those that fit from a place on, one more than a page; and where it stopped looking before the end. */
async function collect(
  deps: Deps,
  wanted: AnswerPage,
  from: Place | null,
  isBackward: boolean,
): Promise<{ readonly rows: readonly Place[]; readonly stoppedAt: Place | undefined }> {
  const rows: Place[] = [];
  let place = from;
  for (let query = 0; query < mostQueries; query += 1) {
    const piece = pieceOf(wanted, place, isBackward);
    const [found = []] = await queryBatch<Place & { readonly fits: number }>(deps, [piece]);
    for (const { sort, id, fits } of found) {
      if (fits === 1) rows.push({ sort, id });
      if (rows.length > wanted.limit) return { rows, stoppedAt: undefined };
    }
    const last = found.at(-1);
    if (found.length < perQuery || last === undefined) return { rows, stoppedAt: undefined };
    place = { sort: last.sort, id: last.id };
  }
  return { rows, stoppedAt: place ?? undefined };
}

function pieceOf(
  { eventId, fieldId, standings, isDescending }: AnswerPage,
  place: Place | null,
  isBackward: boolean,
): SQL {
  const isDown = isDescending !== isBackward;
  const beyond = isDown ? sql`<` : sql`>`;
  const from =
    place === null ? sql`1` : sql`(sort, attendee_id) ${beyond} (${place.sort}, ${place.id})`;
  const order = isDown ? sql`DESC` : sql`ASC`;
  const fits =
    standings === null
      ? sql`1`
      : sql`${standingOfRow} IN (SELECT value FROM json_each(${JSON.stringify(standings)}))`;
  return sql`SELECT piece.sort, piece.attendee_id AS id, ${fits} AS fits
    FROM (SELECT sort, attendee_id FROM attendee_answer_orders
      WHERE event_id = ${eventId} AND field_id = ${fieldId} AND ${from}
      ORDER BY sort ${order}, attendee_id ${order} LIMIT ${perQuery}) piece
    CROSS JOIN attendees ON attendees.id = piece.attendee_id
    ORDER BY piece.sort ${order}, piece.attendee_id ${order}`;
}

const backward = "before";

function cursorAt(place: Place | undefined, isBackward = false): string | null {
  if (place === undefined) return null;
  const { sort, id } = place;
  return writeCursor(isBackward ? [sort, id, backward] : [sort, id]);
}

function placeOf(cursor: string | undefined) {
  const [sort, id, direction] = readCursor(cursor);
  const isWhole = typeof sort === "string" && typeof id === "string";
  return isWhole ? { sort, id, isBackward: direction === backward } : null;
}
