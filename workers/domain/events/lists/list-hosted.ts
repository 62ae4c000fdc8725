import { asc, desc, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { attendees, events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { eventsRegisteredFor } from "../../registration/account-registration.ts";
import { isHostedBy, isLive, isPast } from "./list-events.ts";
import { narrowBySearch } from "./search.ts";
import { type EventSummary, selectSummaries, toEventSummary } from "./summary.ts";

const defaultLimit = 100;
const mostAtOnce = 1_000;

export interface MyEventsQuery {
  readonly search?: string | undefined;
  /** 1–1,000 of each list; 100 when absent. */
  readonly hostedLimit?: number | undefined;
  readonly attendedLimit?: number | undefined;
}

export interface MyEvents {
  readonly hosted: readonly EventSummary[];
  readonly attended: readonly EventSummary[];
  /** Whether there are more than were asked for. */
  readonly hasMoreHosted: boolean;
  readonly hasMoreAttended: boolean;
}

/**
 * The events that a person owns or hosts, and those that they attend: live ones first, then those
 * to come as they come, then past ones, the latest first.
 */
export async function listHosted(
  deps: Deps,
  actor: Actor,
  query: MyEventsQuery = {},
): Promise<Result<MyEvents>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const attends = sql`${events.id} IN (SELECT event_id FROM ${attendees} WHERE user_id = ${actor.id}
    UNION ${eventsRegisteredFor(actor.id)})`;
  const { search = "" } = query;
  const [hosts, attendsToo] = await Promise.all(
    [isHostedBy(actor.id), attends].map((one) => {
      const others = sql`${one} AND ${events.archivedAt} IS NULL`;
      return narrowBySearch(deps, { search, clientId: null, others });
    }),
  );
  const now = deps.now();
  const limits = { hosted: limitOf(query.hostedLimit), attended: limitOf(query.attendedLimit) };
  const page = (condition: SQL | undefined, limit: number) =>
    selectSummaries(deps)
      .where(condition)
      .orderBy(...byUse(now))
      .limit(limit + 1);
  const [hosted, attended] = await deps.db.batch([
    page(hosts, limits.hosted),
    page(attendsToo, limits.attended),
  ]);
  return ok({
    hosted: hosted.slice(0, limits.hosted).map((row) => toEventSummary(row, now)),
    attended: attended.slice(0, limits.attended).map((row) => toEventSummary(row, now)),
    hasMoreHosted: hosted.length > limits.hosted,
    hasMoreAttended: attended.length > limits.attended,
  });
}

function byUse(now: number): SQL[] {
  const rank = sql`CASE WHEN ${isLive(now)} THEN 0 WHEN ${isPast(now)} THEN 2 ELSE 1 END`;
  const nextFirst = sql`CASE WHEN ${isPast(now)} THEN NULL ELSE ${events.startsAt} END`;
  return [asc(rank), asc(nextFirst), desc(events.startsAt), desc(events.id)];
}

function limitOf(asked: number | undefined): number {
  return Math.min(Math.max(asked ?? defaultLimit, 1), mostAtOnce);
}
