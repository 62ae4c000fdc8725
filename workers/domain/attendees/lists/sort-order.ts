import { type SQL, sql } from "drizzle-orm";
import type { AttendeeColumnSort } from "../../../contract/attendees/list-columns.ts";
import { attendeeOrders } from "../../../db/schema/index.ts";

/** Every order but that of the line and those of answers, which have indexes of their own. */
export type ColumnSort = Exclude<AttendeeColumnSort, "place">;

/** Orders that follow from where people stand alone; within one of those they are sorted by name. */
type StandingSort = "status" | "wayIn";

export function isByStanding(sort: ColumnSort): sort is StandingSort {
  return sort === "status" || sort === "wayIn";
}

/** The column that an order goes by. */
function columnOf(sort: ColumnSort) {
  return isByStanding(sort) ? "name" : sort;
}

export function sortOrderOf(sort: ColumnSort): SQL {
  return attendeeOrders[columnOf(sort)];
}

/** The index of that order: named, since SQLite thinks little of a bound behind an expression. */
export function indexOf(sort: ColumnSort): SQL {
  return sql.raw(`attendees_by_${columnOf(sort)}`);
}

export type Sorted = string | number;

/** As the database sorts: texts by code points (a character of two units comes after all others). */
export function compareSorted(left: Sorted, right: Sorted): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  const [one, other] = [String(left), String(right)];
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const [a, b] = [one.charCodeAt(place), other.charCodeAt(place)];
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return one.length - other.length;
}

function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
