import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { EventTab } from "#workers/contract/api/events.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes } from "#workers/contract/limits.ts";
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

export interface EventPage {
  readonly items: readonly EventSummary[];
  /** Of all tabs, without the search. */
  readonly counts: Readonly<Record<EventTab, number>>;
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
  const others = sql`${and(reach.where, isInTab(tab, now), place ?? startOfTab(tab, now))}`;
  const { clientId } = reach;
  const [rows, counts] = await deps.db.batch([
    selectSummaries(deps)
      .where(await narrowBySearch(deps, { search, clientId, others }))
      .orderBy(...orderOf(query.tab))
      .limit(limit + 1),
    deps.db
      .select({
        live: count(sql`CASE WHEN ${isLive(now)} THEN 1 END`),
        upcoming: count(sql`CASE WHEN ${isUpcoming(now)} THEN 1 END`),
        past: count(sql`CASE WHEN ${isPast(now)} THEN 1 END`),
        archived: count(sql`CASE WHEN ${events.archivedAt} IS NOT NULL THEN 1 END`),
      })
      .from(events)
      .where(reach.where),
  ]);
  const items = rows.slice(0, limit).map((row) => toEventSummary(row, now));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? null : `${sortValue(query.tab, last)}.${last.id}`;
  const none = { live: 0, upcoming: 0, past: 0, archived: 0 };
  return ok({ items, counts: counts[0] ?? none, next });
}

interface Reach {
  readonly clientId: string | null;
  readonly where: SQL | undefined;
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
      const ofTeams = sql`${events.id} IN (SELECT ${eventTeams.eventId} FROM ${eventTeams} WHERE ${eventTeams.teamId} IN (SELECT value FROM json_each(${teams})))`;
      return { clientId, where: sql`${own} AND (${events.ownerId} = ${id} OR ${ofTeams})` };
    }
    case "editor":
      return { clientId: null, where: isHostedBy(id) };
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
  if (!isForward(tab)) {
    return sql`${events.startsAt} <= max(${now}, coalesce(
      (SELECT max(starts_at) FROM events early WHERE early.ended_at < early.starts_at), 0))`;
  }
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
