import { type SQL, sql } from "drizzle-orm";
import { standingOfRow } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { cursorAt, readDirected } from "../../lists/cursor.ts";
import type { IdPage } from "../../lists/find-page.ts";
import { queryBatch } from "../../shared/batch.ts";
import { indexOf } from "./sort-order.ts";

/** People that one query looks at, with where each of them stands: below 200 rows. */
const perQuery = 60;
/** Queries of one page: a filter that leaves few of thousands goes on with the next page, but none of them is empty. */
const mostQueries = 25;
/** As many as a filter leaves at most for one query to read them all: three rows for each, below 200. */
const mostSorted = 60;

export interface AnswerPage {
  readonly eventId: string;
  /** Of the form, as the event has it. */
  readonly fieldId: string;
  /** Where those may stand who are shown; null = anywhere. */
  readonly standings: readonly string[] | null;
  /** How many stand there. */
  readonly people: number;
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
        next: cursorOf(shown.at(-1)),
        previous: cursorOf(shown.at(0), true),
      };
    }
  }
  const from = place?.isBackward ? null : place;
  const { rows, stoppedAt } = await collect(deps, wanted, from, false);
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorOf(shown.at(-1)) : cursorOf(stoppedAt),
    previous: from === null ? null : cursorOf(shown.at(0) ?? from, true),
  };
}

/** Those that fit from a place on, one more than a page; and where it stopped looking before the end. */
async function collect(
  deps: Deps,
  wanted: AnswerPage,
  from: Place | null,
  isBackward: boolean,
): Promise<{ readonly rows: readonly Place[]; readonly stoppedAt: Place | undefined }> {
  const { standings, people, limit } = wanted;
  if (standings !== null && people <= mostSorted) {
    const all = fewOf(wanted, standings, from, isBackward);
    const [found = []] = await queryBatch<Place>(deps, [all]);
    return { rows: found.slice(0, limit + 1), stoppedAt: undefined };
  }
  const rows: Place[] = [];
  let place = from;
  // Who fits may all come late, such as those who answered behind thousands who did not.
  for (let query = 0; query < mostQueries || rows.length === 0; query += 1) {
    const piece = pieceOf(wanted, place, isBackward);
    const [found = []] = await queryBatch<Place & { readonly fits: number }>(deps, [piece]);
    for (const { sort, id, fits } of found) {
      if (fits === 1) rows.push({ sort, id });
      if (rows.length > limit) return { rows, stoppedAt: undefined };
    }
    const last = found.at(-1);
    if (found.length < perQuery || last === undefined) return { rows, stoppedAt: undefined };
    place = { sort: last.sort, id: last.id };
  }
  return { rows, stoppedAt: place ?? undefined };
}

function pieceOf(wanted: AnswerPage, place: Place | null, isBackward: boolean): SQL {
  const { eventId, fieldId, standings } = wanted;
  const { from, order } = rangeOf(wanted, place, isBackward);
  const fits = standings === null ? sql`1` : isAmong(standings);
  return sql`SELECT piece.sort, piece.attendee_id AS id, ${fits} AS fits
    FROM (SELECT sort, attendee_id FROM attendee_answer_orders
      WHERE event_id = ${eventId} AND field_id = ${fieldId} AND ${from}
      ORDER BY sort ${order}, attendee_id ${order} LIMIT ${perQuery}) piece
    CROSS JOIN attendees ON attendees.id = piece.attendee_id
    ORDER BY piece.sort ${order}, piece.attendee_id ${order}`;
}

/** All who fit, where they are few: found by where they stand, and then put in order. */
function fewOf(
  wanted: AnswerPage,
  standings: readonly string[],
  place: Place | null,
  isBackward: boolean,
): SQL {
  const { eventId, fieldId } = wanted;
  const { from, order } = rangeOf(wanted, place, isBackward);
  return sql`SELECT sort, attendee_id AS id FROM attendees INDEXED BY ${indexOf("name")}
    CROSS JOIN attendee_answer_orders ON attendee_id = attendees.id AND field_id = ${fieldId}
    WHERE attendees.event_id = ${eventId} AND ${isAmong(standings)} AND ${from}
    ORDER BY sort ${order}, attendee_id ${order}`;
}

function isAmong(standings: readonly string[]): SQL {
  return sql`${standingOfRow} IN (SELECT value FROM json_each(${JSON.stringify(standings)}))`;
}

/** What lies behind a place, and in which order. */
function rangeOf({ isDescending }: AnswerPage, place: Place | null, isBackward: boolean) {
  const isDown = isDescending !== isBackward;
  const beyond = isDown ? sql`<` : sql`>`;
  return {
    from: place === null ? sql`1` : sql`(sort, attendee_id) ${beyond} (${place.sort}, ${place.id})`,
    order: isDown ? sql`DESC` : sql`ASC`,
  };
}

function cursorOf(place: Place | undefined, isBackward = false): string | null {
  return cursorAt(place && [place.sort, place.id], isBackward);
}

function placeOf(cursor: string | undefined) {
  const { parts, isBackward } = readDirected(cursor);
  const [sort, id] = parts;
  const isWhole = typeof sort === "string" && typeof id === "string";
  return isWhole ? { sort, id, isBackward } : null;
}
