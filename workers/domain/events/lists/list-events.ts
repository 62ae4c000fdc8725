import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { EventTab } from "#workers/contract/api/events.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes, mostEventsCounted } from "#workers/contract/limits.ts";
import { type Actor, can } from "#workers/contract/permissions.ts";
import { eventHosts, events, eventTeams, longEventMs } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { narrowBySearch } from "./search.ts";
import { type EventSummary, selectSummaries, toEventSummary } from "./summary.ts";

export interface EventQuery {
  readonly tab: EventTab;
  readonly search?: string | undefined;
  /** 1–1,000; 50 when absent. */
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

type EventCounts = Readonly<Record<EventTab, number>>;

export interface EventPage {
  readonly items: readonly EventSummary[];
  /** Of all tabs, without the search; nobody counts on from `mostEventsCounted`. */
  readonly counts: EventCounts;
  readonly next: string | null;
}

const defaultLimit = 50;
const mostAtOnce = 1_000;

/** The events that the actor may see, one tab of them: live and upcoming by start, the others newest first. */
export async function listEvents(
  deps: Deps,
  actor: Actor,
  query: EventQuery,
): Promise<Result<EventPage>> {
  const reach = reachOf(actor);
  if (reach === null) return refuse(actor.kind === "guest" ? "auth.required" : "auth.forbidden");
  const now = deps.now();
  const limit = Math.min(Math.max(query.limit ?? defaultLimit, 1), mostAtOnce);
  const { search = "", tab } = query;
  const place = after(query);
  const others = inReach(reach, sql`${and(isInTab(tab, now), place ?? startOfTab(tab, now))}`);
  const { clientId } = reach;
  const [rows, live, upcoming, past, archived] = await deps.db.batch([
    selectSummaries(deps)
      .where(await narrowBySearch(deps, { search, clientId, others }))
      .orderBy(...orderOf(query.tab))
      .limit(limit + 1),
    countTab(deps, reach, "live", now),
    countTab(deps, reach, "upcoming", now),
    countTab(deps, reach, "past", now),
    countTab(deps, reach, "archived", now),
  ]);
  const items = rows.slice(0, limit).map((row) => toEventSummary(row, now));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? null : `${sortValue(query.tab, last)}.${last.id}`;
  const counts = {
    live: live[0]?.n ?? 0,
    upcoming: upcoming[0]?.n ?? 0,
    past: past[0]?.n ?? 0,
    archived: archived[0]?.n ?? 0,
  };
  return ok({ items, counts, next });
}

/** The events of a tab as far as they are counted: reading stops there, however many a client has. */
function countTab(deps: Deps, reach: Reach, tab: EventTab, now: number) {
  const counted = deps.db
    .select({ one: sql<number>`1`.as("one") })
    .from(events)
    .where(
      inReach(
        reach,
        sql`${and(isInTab(tab, now), tab === "live" ? startOfTab(tab, now) : undefined)}`,
      ),
    )
    .limit(mostEventsCounted)
    .as("counted");
  return deps.db.select({ n: count() }).from(counted);
}

interface Reach {
  readonly clientId: string | null;
  readonly where: SQL | undefined;
  /** Which they are is known one by one: they are read by their ids, and no index of all events. */
  readonly isById?: boolean;
}

/** What is asked of the events of a reach. */
function inReach({ where, isById = false }: Reach, asked: SQL): SQL {
  return sql`${and(where, isById ? sql`+(${asked})` : asked)}`;
}

/** Which events an actor's role reaches, as `can` would say of each; null for none. */
export function reachOf(actor: Actor): Reach | null {
  if (actor.kind === "system") return { clientId: null, where: undefined };
  if (actor.kind === "moderator") {
    return { clientId: null, where: sql`${events.id} = ${actor.eventId}` };
  }
  if (actor.kind === "key") {
    const { clientId } = actor;
    const mayView = can(actor, "event.view", { clientId });
    return mayView ? { clientId, where: sql`${events.clientId} = ${clientId}` } : null;
  }
  if (actor.kind !== "user") return null;
  const { id, role, clientId } = actor;
  const own = sql`${events.clientId} = ${clientId}`;
  switch (role) {
    case "admin":
      return { clientId: null, where: undefined };
    case "client":
      return clientId === null ? null : { clientId, where: own };
    case "team": {
      if (clientId === null) return null;
      const teams = JSON.stringify(actor.teamIds);
      // The plus keeps the planner from going through all events of the client instead.
      const ofTeams = sql`SELECT ${eventTeams.eventId} FROM ${eventTeams} WHERE ${eventTeams.teamId} IN (SELECT value FROM json_each(${teams}))`;
      return {
        clientId,
        where: sql`+${own} AND ${events.id} IN (${ofTeams} UNION ALL SELECT id FROM events WHERE owner_id = ${id})`,
        isById: true,
      };
    }
    case "editor":
      return { clientId: null, where: isHostedBy(id), isById: true };
  }
}

/** Events that somebody owns or hosts: two indexes, each asked once. */
export function isHostedBy(userId: string): SQL {
  return sql`${events.id} IN (SELECT event_id FROM ${eventHosts} WHERE user_id = ${userId} UNION ALL SELECT id FROM events WHERE owner_id = ${userId})`;
}

/** Published, opened, and not over. */
export function isLive(now: number): SQL {
  return sql`(${events.archivedAt} IS NULL AND ${events.published} = 1 AND ${events.opensAt} <= ${now} AND ${events.closesAt} > ${now})`;
}

/** To come, or live but not published. */
export function isUpcoming(now: number): SQL {
  return sql`(${events.archivedAt} IS NULL AND ${events.closesAt} > ${now} AND (${events.opensAt} > ${now} OR ${events.published} = 0))`;
}

/** Over, and not in the archive. */
export function isPast(now: number): SQL {
  return sql`(${events.archivedAt} IS NULL AND ${events.closesAt} <= ${now})`;
}

function isInTab(tab: EventTab, now: number): SQL {
  switch (tab) {
    case "live":
      return isLive(now);
    case "upcoming":
      return isUpcoming(now);
    case "past":
      return isPast(now);
    case "archived":
      return sql`${events.archivedAt} IS NOT NULL`;
  }
}

/**
 * Where the index by start begins for a first page, so that it leaves out what cannot be meant; a later page begins at its
 * cursor. Events of more than a day, and those that ended before they were to start, are few and stand in small indexes.
 */
function startOfTab(tab: EventTab, now: number): SQL | undefined {
  if (tab === "archived") return undefined;
  if (tab === "live") return sql`${startOfForward(now)} AND ${endOfLive(now)}`;
  if (!isForward(tab)) {
    return sql`${events.startsAt} <= max(${now}, coalesce(
      (SELECT max(starts_at) FROM events early WHERE early.ended_at < early.starts_at), 0))`;
  }
  return startOfForward(now);
}

/** Where the index by start ends for what is on: nothing opens sooner before its start by itself, and few are opened by hand. */
function endOfLive(now: number): SQL {
  const earlyMs = sql.raw(String(eventTimes.opensBeforeStartMs));
  return sql`${events.startsAt} <= max(${now + eventTimes.opensBeforeStartMs}, coalesce(
    (SELECT max(starts_at) FROM events early WHERE early.opened_at < early.starts_at - ${earlyMs}), 0))`;
}

function startOfForward(now: number): SQL {
  const usual = now - longEventMs - eventTimes.closesAfterEndMs;
  const earliest = now - eventTimes.maxLengthMs - eventTimes.closesAfterEndMs;
  return sql`${events.startsAt} >= min(${usual}, coalesce(
    (SELECT min(starts_at) FROM events long WHERE long.ends_at - long.starts_at > ${sql.raw(String(longEventMs))} AND long.starts_at >= ${earliest}), ${usual}))`;
}

function isForward(tab: EventTab): boolean {
  return tab === "live" || tab === "upcoming";
}

function orderOf(tab: EventTab) {
  if (tab === "archived") return [desc(events.archivedAt), desc(events.startsAt), desc(events.id)];
  return isForward(tab)
    ? [asc(events.startsAt), asc(events.id)]
    : [desc(events.startsAt), desc(events.id)];
}

function sortValue(
  tab: EventTab,
  row: { readonly startsAt: number; readonly archivedAt: number | null },
): string {
  return tab === "archived" ? `${row.archivedAt ?? 0}.${row.startsAt}` : `${row.startsAt}`;
}

/** What comes after a cursor; a cursor that is none is the beginning. */
function after({ tab, cursor }: EventQuery): SQL | undefined {
  const parts = cursor?.split(".") ?? [];
  const id = parts.pop();
  const numbers = parts.map(Number);
  const [first, second] = numbers;
  if (id === undefined || first === undefined || numbers.some(Number.isNaN)) return undefined;
  if (tab === "archived") {
    return sql`(${events.archivedAt}, ${events.startsAt}, ${events.id}) < (${first}, ${second ?? 0}, ${id})`;
  }
  return isForward(tab)
    ? sql`(${events.startsAt}, ${events.id}) > (${first}, ${id})`
    : sql`(${events.startsAt}, ${events.id}) < (${first}, ${id})`;
}
