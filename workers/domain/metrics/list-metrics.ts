import { and, desc, isNull, lt, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { smallestPart } from "../../contract/limits.ts";
import type { DisclosedCount } from "../../contract/metrics/metrics.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { attendeeFigures, events, polls, roomCounters, tallies } from "../../db/schema/index.ts";
import { endOfDay, startOfDay } from "../audit/days.ts";
import type { Deps } from "../deps.ts";
import type { EventState } from "../events/event-record.ts";
import { reachOf } from "../events/lists/list-events.ts";
import { stateOfEvent } from "../events/record.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";

export interface MetricsQuery {
  /** Days, `YYYY-MM-DD`, of the events' starts; the last one counts. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of one client, for who sees several. */
  readonly client?: string | undefined;
  /** 20 when absent, 50 at most. */
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** What came of an event, in one line. Times are UTC milliseconds. */
export interface EventLine {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly startsAt: number;
  readonly timeZone: string;
  readonly state: EventState;
  readonly registered: number;
  readonly joined: number;
  readonly peak: number;
  readonly checkedIn: number;
  readonly asked: number;
  /** Null while it would tell of a poll how few voted in it. */
  readonly votes: DisclosedCount;
  readonly messages: number;
}

const usualRows = 20;
const mostRows = 50;
/** Where days begin that are asked for: events are held in zones of their own, and few near midnight. */
const dayZone = "Europe/Oslo";

/**
 * The events that have begun, the newest first, with their figures: for who may see their people. All of it is kept as things
 * happen, so that a page of events costs a few rows for each, however many were there.
 */
export async function listMetrics(
  deps: Deps,
  actor: Actor,
  query: MetricsQuery,
): Promise<Result<{ readonly items: readonly EventLine[]; readonly next: string | null }>> {
  const reach = reachOfPeople(actor);
  if (reach === null) return refuse(actor.kind === "guest" ? "auth.required" : "auth.forbidden");
  const now = deps.now();
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const rows = await deps.db
    .select({ event: events, counters: roomCounters })
    .from(events)
    .leftJoin(roomCounters, sql`${roomCounters.eventId} = ${events.id}`)
    .where(and(reach.where, isNull(events.archivedAt), ...narrow(query, now)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ event }) => event.id);
  const [people, undisclosed] = await Promise.all([
    countPeople(deps, ids),
    findUndisclosed(deps, ids),
  ]);
  const last = rows.length > limit ? shown.at(-1)?.event : undefined;
  return ok({
    items: shown.map(({ event, counters }): EventLine => {
      const { id, slug, name, startsAt, timeZone } = event;
      const { registered = 0, joined = 0, checkedIn = 0 } = people.get(id) ?? {};
      const { peak = 0, asked = 0, messages = 0 } = counters ?? {};
      const votes = undisclosed.has(id) ? null : (counters?.votes ?? 0);
      return {
        id,
        slug,
        name,
        startsAt,
        timeZone,
        state: stateOfEvent(event, now),
        registered,
        joined,
        checkedIn,
        peak,
        asked,
        votes,
        messages,
      };
    }),
    next: last ? writeCursor([last.startsAt, last.id]) : null,
  });
}

/** Events whose people the actor may see; a key that is good for people alone sees them, too. */
function reachOfPeople(actor: Actor): { readonly where: SQL | undefined } | null {
  if (actor.kind !== "key") return reachOf(actor);
  const { clientId } = actor;
  const mayView = can(actor, "people.view", { clientId });
  return mayView ? { where: sql`${events.clientId} = ${clientId}` } : null;
}

function narrow({ from, to, client, cursor }: MetricsQuery, now: number): readonly SQL[] {
  const since = from === undefined ? null : startOfDay(from, dayZone);
  const until = to === undefined ? null : endOfDay(to, dayZone);
  const [at, id] = readCursor(cursor) ?? [];
  const conditions = [lt(events.startsAt, Math.min(now + 1, until ?? now + 1))];
  if (since !== null) conditions.push(sql`${events.startsAt} >= ${since}`);
  if (client !== undefined) conditions.push(sql`${events.clientId} = ${client}`);
  if (typeof at === "number" && typeof id === "string") {
    conditions.push(sql`(${events.startsAt}, ${events.id}) < (${at}, ${id})`);
  }
  return conditions;
}

interface CountedPeople {
  readonly registered: number;
  readonly joined: number;
  readonly checkedIn: number;
}

/** Events with a poll in which somebody has voted, and fewer than are told of. */
async function findUndisclosed(deps: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await deps.db
    .selectDistinct({ eventId: tallies.eventId })
    .from(tallies)
    .innerJoin(polls, sql`${polls.eventId} = ${tallies.eventId} AND ${polls.id} = ${tallies.poll}`)
    .where(
      sql`${tallies.eventId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
        AND ${tallies.voters} > 0 AND ${tallies.voters} < ${sql.raw(String(smallestPart))} AND NOT ${polls.removed}`,
    );
  return new Set(rows.map(({ eventId }) => eventId));
}

/** How many are where, of several events at once: a standing is `registration.seat.presence.joined`. */
async function countPeople(
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedPeople>> {
  const rows = await deps.db
    .select()
    .from(attendeeFigures)
    .where(
      sql`${attendeeFigures.eventId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    );
  const counted = new Map<string, CountedPeople>();
  for (const { eventId, standing, people } of rows) {
    const [registration, , presence, joined] = standing.split(".");
    const before = counted.get(eventId) ?? { registered: 0, joined: 0, checkedIn: 0 };
    const isRegistered = registration === "accepted" || registration === "pending";
    counted.set(eventId, {
      registered: before.registered + (isRegistered ? people : 0),
      joined: before.joined + (joined === "1" ? people : 0),
      checkedIn: before.checkedIn + (presence === "none" ? 0 : people),
    });
  }
  return counted;
}
