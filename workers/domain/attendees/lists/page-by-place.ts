import { sql } from "drizzle-orm";
import { standingOfRow } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { cursorAt, readDirected } from "../../lists/cursor.ts";
import type { IdPage } from "../../lists/find-page.ts";
import { queryBatch } from "../../shared/batch.ts";
import type { SortedPage } from "./page-by-standing.ts";
import { countPeople } from "./standings.ts";

/** Where somebody stands in line. */
interface InLine {
  readonly id: string;
  readonly queuedAt: number;
  /** 0 for who was put in line without ever having registered: they come first of those of the same instant. */
  readonly registeredAt: number;
}

interface Placed extends InLine {
  /** From 1. A later page counts on from the earlier one, also where the line has moved meanwhile. */
  readonly place: number;
}

export interface LinePage extends IdPage {
  /** The place in line by id: nobody counts those ahead, page by page it is known. */
  readonly places: ReadonlyMap<string, number>;
}

const order = "place";

/** One page of the waiting list, in the order in which seats are offered. */
export async function readLinePage(
  deps: Deps,
  wanted: Omit<SortedPage, "sort">,
): Promise<LinePage> {
  const { limit, isDescending } = wanted;
  const place = placeOf(wanted.cursor, isDescending);
  if (place?.isBackward) {
    const rows = await readRows(deps, wanted, place, true);
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse();
      return pageOf(shown, {
        next: cursorOf(isDescending, shown.at(-1)),
        previous: cursorOf(isDescending, shown.at(0), true),
      });
    }
  }
  const from = place?.isBackward ? null : place;
  const rows = await readRows(deps, wanted, from, false);
  const shown = rows.slice(0, limit);
  return pageOf(shown, {
    next: rows.length > limit ? cursorOf(isDescending, shown.at(-1)) : null,
    previous: from === null ? null : cursorOf(isDescending, shown.at(0), true),
  });
}

function pageOf(shown: readonly Placed[], ends: Omit<IdPage, "ids">): LinePage {
  const places = new Map(shown.map(({ id, place }) => [id, Math.max(1, place)]));
  return { ids: [...places.keys()], places, ...ends };
}

/** From a place on, one row more than a page. */
async function readRows(
  deps: Deps,
  { eventId, standings, limit, isDescending }: Omit<SortedPage, "sort">,
  after: Placed | null,
  isBackward: boolean,
): Promise<readonly Placed[]> {
  const isDown = isDescending !== isBackward;
  const beyond = isDown ? sql`<` : sql`>`;
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const keys = JSON.stringify(standings.map(({ key }) => key));
  // Who registered when may be unknown, which no comparison of rows gets past.
  const bound =
    after === null
      ? sql`1`
      : sql`seat_queued_at ${beyond}= ${after.queuedAt}
          AND (seat_queued_at <> ${after.queuedAt} OR (coalesce(registered_at, 0), id) ${beyond} (${after.registeredAt}, ${after.id}))`;
  const [rows = []] = await queryBatch<InLine>(deps, [
    sql`SELECT id, seat_queued_at AS queuedAt, coalesce(registered_at, 0) AS registeredAt
      FROM attendees INDEXED BY attendees_line
      WHERE event_id = ${eventId} AND seat = 'waiting' AND ${bound}
        AND ${standingOfRow} IN (SELECT value FROM json_each(${keys}))
      ORDER BY seat_queued_at ${direction}, registered_at ${direction}, id ${direction} LIMIT ${limit + 1}`,
  ]);
  const step = isDown ? -1 : 1;
  const before = after?.place ?? (isDown ? countPeople(standings) + 1 : 0);
  return rows.map((row, n) => ({ ...row, place: before + step * (n + 1) }));
}

function cursorOf(isDescending: boolean, row: Placed | undefined, isBackward = false) {
  const place = row && [nameOf(isDescending), row.queuedAt, row.registeredAt, row.id, row.place];
  return cursorAt(place, isBackward);
}

/** Where a page ended or began; null for a cursor of another order, which means the beginning. */
function placeOf(cursor: string | undefined, isDescending: boolean) {
  const { parts, isBackward } = readDirected(cursor);
  const [name, queuedAt, registeredAt, id, place] = parts;
  if (name !== nameOf(isDescending) || typeof id !== "string") return null;
  if (typeof place !== "number") return null;
  if (typeof queuedAt !== "number" || typeof registeredAt !== "number") return null;
  return { queuedAt, registeredAt, id, place, isBackward };
}

function nameOf(isDescending: boolean): string {
  return isDescending ? `-${order}` : order;
}
