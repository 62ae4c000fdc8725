import { type SQL, sql } from "drizzle-orm";
import type { EventPhase } from "#party/core/event-life/settings.ts";
import { eventTimes } from "../../contract/limits.ts";
import type { Subject } from "../../contract/permissions.ts";
import { eventHosts, events, eventTeams, leases } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord, EventState } from "./event-record.ts";

type Times = Pick<EventRecord, "startsAt" | "endsAt" | "openedAt" | "endedAt" | "cancelledAt">;

/**
 * When it opens and closes, by hand or by itself: to be kept with each change of its times. One that was cancelled before it
 * opened never does: it is before its opening until it is over.
 */
export function openingTimesOf(times: Times): {
  readonly opensAt: number;
  readonly closesAt: number;
} {
  const opensByItself = times.startsAt - eventTimes.opensBeforeStartMs;
  const closesAtLatest = times.endsAt + eventTimes.closesAfterEndMs;
  const opensAt = Math.min(times.openedAt ?? opensByItself, opensByItself);
  const closesAt = Math.min(times.endedAt ?? closesAtLatest, closesAtLatest);
  const isCalledOff = times.cancelledAt !== null && times.cancelledAt < opensAt;
  return { opensAt: isCalledOff ? closesAt : opensAt, closesAt };
}

/** Whether it was cancelled before it opened, so that its room never opens. */
export function isCalledOff(
  event: Pick<EventRecord, "cancelledAt" | "opensAt" | "closesAt">,
): boolean {
  return event.cancelledAt !== null && event.opensAt >= event.closesAt;
}

/** Whether the event is before its opening, open, or over. */
export function phaseOfEvent(
  event: Pick<EventRecord, "opensAt" | "closesAt">,
  now: number,
): EventPhase {
  if (now >= event.closesAt) return "ended";
  return now >= event.opensAt ? "open" : "before";
}

export function stateOfEvent(
  event: Pick<EventRecord, "opensAt" | "closesAt" | "archivedAt" | "published">,
  now: number,
): EventState {
  if (event.archivedAt !== null) return "archived";
  return event.published ? phaseOfEvent(event, now) : "unpublished";
}

/** When it ended, or when it is planned to: what tokens and codes count from. */
export function endOf(event: Pick<EventRecord, "endsAt" | "endedAt">): number {
  return event.endedAt ?? event.endsAt;
}

/** What `can` needs to know of an event. */
export function subjectOf(event: EventRecord): Subject {
  const { id, clientId, teamIds, hostIds, ownerId } = event;
  return { eventId: id, clientId, teamIds, hostIds, ownerId };
}

const teamIds = sql<string>`(SELECT json_group_array(${eventTeams.teamId}) FROM ${eventTeams} WHERE ${eventTeams.eventId} = ${events.id})`;
const hostIds = sql<string>`(SELECT json_group_array(${eventHosts.userId}) FROM ${eventHosts} WHERE ${eventHosts.eventId} = ${events.id})`;

// In words: in a statement about one table drizzle names columns alone, and both tables have an id.
const moderatorCode = sql<
  string | null
>`(SELECT codes.code FROM moderator_codes AS codes WHERE codes.event_id = events.id AND codes.name = '')`;

/** A slug or code as the leases know it: case-blind, the space between a code's groups left out. */
export function leaseKey(address: string): string {
  return address.replace(/\s/g, "").toLowerCase();
}

/**
 * Every page and call begins with one of these. Drizzle takes longer to write the statement than the
 * database to answer it, so they are written once.
 */
function prepareFinds(db: Deps["db"]) {
  const findWhere = (condition: SQL) =>
    db
      .select({ event: events, teamIds, hostIds, moderatorCode })
      .from(events)
      .where(condition)
      .prepare();
  const key = sql.placeholder("key");
  const now = sql.placeholder("now");
  return {
    byId: findWhere(sql`${events.id} = ${key}`),
    byLease: findWhere(
      sql`${events.id} = (SELECT ${leases.eventId} FROM ${leases} WHERE ${leases.key} = ${key} AND (${leases.until} IS NULL OR ${leases.until} > ${now}))`,
    ),
  };
}

const finds = new WeakMap<Deps["db"], ReturnType<typeof prepareFinds>>();

/** The event of an address, whoever asks: a slug, a code that is still held, or an id. */
export async function findEvent(deps: Deps, address: string): Promise<EventRecord | null> {
  const find = finds.get(deps.db) ?? prepareFinds(deps.db);
  finds.set(deps.db, find);
  const [row] = address.startsWith("evt_")
    ? await find.byId.all({ key: address })
    : await find.byLease.all({ key: leaseKey(address), now: deps.now() });
  if (!row) return null;
  const { event, moderatorCode } = row;
  const [teamIds, hostIds] = [JSON.parse(row.teamIds), JSON.parse(row.hostIds)];
  return { ...event, teamIds, hostIds, moderatorCode };
}
