import { type SQL, sql } from "drizzle-orm";
import { attendeeStatuses, type Standing } from "../../../contract/attendees/status.ts";
import { standingOfRow } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { cursorAt, readDirected } from "../../lists/cursor.ts";
import type { IdPage } from "../../lists/find-page.ts";
import { queryBatch } from "../../shared/batch.ts";
import {
  type ColumnSort,
  compareSorted,
  indexOf,
  isByStanding,
  type Sorted,
  sortOrderOf,
} from "./sort-order.ts";
import type { CountedStanding } from "./standings.ts";

export interface SortedPage {
  readonly eventId: string;
  readonly standings: readonly CountedStanding[];
  readonly sort: ColumnSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
}

interface Place {
  /** Which of the groups that follow each other. */
  readonly group: number;
  readonly value: Sorted;
  readonly id: string;
}

/**
 * One page of those who stand in some places, in an order. Each place is a range of one index in that order, so that
 * each query reads a page at most; their beginnings are put together here.
 */
export async function readSortedPage(deps: Deps, wanted: SortedPage): Promise<IdPage> {
  const { limit } = wanted;
  const place = placeOf(wanted);
  if (place?.isBackward) {
    const rows = await readRows(deps, wanted, place, true);
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse();
      const [first, last] = [shown.at(0), shown.at(-1)];
      return {
        ids: shown.map(({ id }) => id),
        next: cursorOf(wanted, last),
        previous: cursorOf(wanted, first, true),
      };
    }
  }
  const from = place?.isBackward ? null : place;
  const rows = await readRows(deps, wanted, from, false);
  const shown = rows.slice(0, limit);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? cursorOf(wanted, shown.at(-1)) : null,
    previous: from === null ? null : cursorOf(wanted, shown.at(0), true),
  };
}

/** From a place on, one row more than a page. */
async function readRows(
  deps: Deps,
  wanted: SortedPage,
  place: Place | null,
  isBackward: boolean,
): Promise<readonly Place[]> {
  const rows: Place[] = [];
  const isDown = wanted.isDescending !== isBackward;
  const groups = groupsOf(wanted).map((standings, group) => ({ standings, group }));
  for (const { standings, group } of isBackward ? groups.reverse() : groups) {
    const isPast = place !== null && (isBackward ? group > place.group : group < place.group);
    if (isPast || standings.length === 0) continue;
    const after = place?.group === group ? place : null;
    const lacking = wanted.limit + 1 - rows.length;
    const queries = standings.flatMap(({ key }) =>
      rangesOf(wanted, key, { after, isDown, lacking }),
    );
    const found = (await queryBatch<Omit<Place, "group">>(deps, queries)).flat();
    found.sort((left, right) => {
      const order = compareSorted(left.value, right.value) || compareSorted(left.id, right.id);
      return isDown ? -order : order;
    });
    rows.push(...found.slice(0, lacking).map((row) => ({ ...row, group })));
    if (rows.length > wanted.limit) break;
  }
  return rows;
}

/** Groups that follow each other: one of all, or one for each status or way in. */
function groupsOf({ sort, standings, isDescending }: SortedPage) {
  if (!isByStanding(sort)) return [standings];
  const groups =
    sort === "status"
      ? attendeeStatuses.map((status) => standings.filter((one) => one.status === status))
      : waysIn.map((isOf) => standings.filter(({ standing }) => isOf(standing)));
  return isDescending ? groups.reverse() : groups;
}

/** In the order in which they are listed: at the door, there and online, online, not at all. */
const waysIn: readonly ((standing: Standing) => boolean)[] = [
  ({ presence, hasJoined }) => presence !== "none" && !hasJoined,
  ({ presence, hasJoined }) => presence !== "none" && hasJoined,
  ({ presence, hasJoined }) => presence === "none" && hasJoined,
  ({ presence, hasJoined }) => presence === "none" && !hasJoined,
];

/** One range of the index; behind a place two: those who are sorted as it, and those beyond. */
function rangesOf(
  { eventId, sort }: SortedPage,
  standing: string,
  from: { readonly after: Place | null; readonly isDown: boolean; readonly lacking: number },
): readonly SQL[] {
  const order = sortOrderOf(sort);
  const { after, isDown } = from;
  const beyond = isDown ? sql`<` : sql`>`;
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const byId = sql`id ${direction}`;
  const sorted = sql`${order} ${direction}, ${byId}`;
  // Not compared as a pair: of an index by an expression SQLite takes no bound from that.
  const ranges =
    after === null
      ? [[sql`1`, sorted] as const]
      : [
          [sql`${order} = ${after.value} AND id ${beyond} ${after.id}`, byId] as const,
          [sql`${order} ${beyond} ${after.value}`, sorted] as const,
        ];
  return ranges.map(
    ([bound, by]) => sql`SELECT id, ${order} AS value FROM attendees INDEXED BY ${indexOf(sort)}
      WHERE event_id = ${eventId} AND ${standingOfRow} = ${standing} AND ${bound}
      ORDER BY ${by} LIMIT ${from.lacking}`,
  );
}

function cursorOf(
  { sort, isDescending }: SortedPage,
  row: Place | undefined,
  isBackward = false,
): string | null {
  const order = isDescending ? `-${sort}` : sort;
  return cursorAt(row && [order, row.group, row.value, row.id], isBackward);
}

/** Where a page ended or began; null for a cursor of another order, which means the beginning. */
function placeOf({ sort, isDescending, cursor }: SortedPage) {
  const { parts, isBackward } = readDirected(cursor);
  const [order, group, value, id] = parts;
  if (order !== (isDescending ? `-${sort}` : sort)) return null;
  if (typeof group !== "number" || typeof id !== "string") return null;
  if (typeof value !== "string" && typeof value !== "number") return null;
  return { group, value, id, isBackward };
}
