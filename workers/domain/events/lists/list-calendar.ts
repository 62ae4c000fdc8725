import { and, asc, isNull, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventState } from "../event-record.ts";
import { stateOfEvent } from "../record.ts";
import { reachOf } from "./list-events.ts";

/** An event as a calendar shows it. Times are UTC milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly locationText: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly state: EventState;
  readonly cancelled: boolean;
}

export interface CalendarPage {
  /** By start. */
  readonly items: readonly CalendarEvent[];
  /** Whether the time holds more than the 1,000 that are shown. */
  readonly hasMore: boolean;
}

const mostAtOnce = 1_000;

/** What stands in the database of an event of a calendar. Times are UTC milliseconds. */
export type CalendarRow = Awaited<ReturnType<typeof selectCalendar>>[number];

interface Span {
  readonly from: number;
  /** Not in it. */
  readonly to: number;
}

/** The events that the actor may see and that touch a time (UTC milliseconds, `to` not in it); archived ones are left out. */
export async function listCalendar(
  deps: Deps,
  actor: Actor,
  span: Span,
): Promise<Result<CalendarPage>> {
  const found = await readCalendar(deps, actor, span);
  if (!found.ok) return found;
  const now = deps.now();
  const items = found.value.rows.map((row) => toCalendarEvent(row, now));
  return ok({ items, hasMore: found.value.hasMore });
}

/** The same with all that there is of each, by start. */
export async function readCalendar(
  deps: Deps,
  actor: Actor,
  span: Span,
): Promise<Result<{ readonly rows: readonly CalendarRow[]; readonly hasMore: boolean }>> {
  const reach = reachOf(actor);
  if (reach === null) return refuse(actor.kind === "guest" ? "auth.required" : "auth.forbidden");
  const rows = await selectCalendar(deps, reach.where, span);
  return ok({ rows: rows.slice(0, mostAtOnce), hasMore: rows.length > mostAtOnce });
}

function selectCalendar(deps: Deps, reach: SQL | undefined, { from, to }: Span) {
  // With a bound on the start, so that the index by start leaves out what is long over.
  const touches = sql`${events.startsAt} >= ${from - eventTimes.maxLengthMs} AND ${events.startsAt} < ${to} AND ${events.endsAt} > ${from}`;
  return deps.db
    .select({
      id: events.id,
      slug: events.slug,
      name: events.name,
      locationText: events.locationText,
      locationAddress: events.locationAddress,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timeZone: events.timeZone,
      opensAt: events.opensAt,
      closesAt: events.closesAt,
      published: events.published,
      cancelledAt: events.cancelledAt,
      archivedAt: events.archivedAt,
      version: events.version,
      createdAt: events.createdAt,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(and(reach, isNull(events.archivedAt), touches))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostAtOnce + 1);
}

function toCalendarEvent(row: CalendarRow, now: number): CalendarEvent {
  const { id, slug, name, locationText, startsAt, endsAt, timeZone } = row;
  const state = stateOfEvent(row, now);
  const cancelled = row.cancelledAt !== null;
  return { id, slug, name, locationText, startsAt, endsAt, timeZone, state, cancelled };
}
