import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { events, roomCounters } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { isLive, isUpcoming, reachOf } from "./list-events.ts";
import { type EventSummary, selectSummaries, toSummary } from "./summary.ts";

/** Why an event needs somebody. */
export type DashboardReason = "review" | "unpublished" | "description";

/** An event that needs somebody, and why. */
export interface DashboardTask {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly timeZone: string;
  readonly reasons: readonly DashboardReason[];
  /** Questions that wait for review, as the room last told. */
  readonly review: number;
}

export interface Dashboard {
  readonly live: readonly EventSummary[];
  /** Published and still to come, by start. */
  readonly next: readonly EventSummary[];
  /** Those that begin first at the top. */
  readonly tasks: readonly DashboardTask[];
}

/** Lines of each part: what is more stands in the list of events. */
const most = { live: 10, next: 5, tasks: 10 } as const;

/** Milliseconds before its start from which an event should be published: three days. */
const publishBeforeMs = 3 * 24 * 60 * 60_000;

/** What is live, what comes next and what needs somebody, of the events that the actor may see. */
export async function getDashboard(deps: Deps, actor: Actor): Promise<Result<Dashboard>> {
  const reach = reachOf(actor);
  if (reach === null) return refuse(actor.kind === "guest" ? "auth.required" : "auth.forbidden");
  const now = deps.now();
  const earliest = sql`${events.startsAt} >= ${now - eventTimes.maxLengthMs - eventTimes.closesAfterEndMs}`;
  const [live, next, tasks] = await deps.db.batch([
    selectSummaries(deps)
      .where(and(reach.where, isLive(now), earliest))
      .orderBy(desc(events.startsAt), asc(events.id))
      .limit(most.live),
    selectSummaries(deps)
      .where(and(reach.where, isUpcoming(now), sql`${events.published} = 1`, earliest))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(most.next),
    selectTasks(deps, now)
      .where(and(reach.where, isTask(now), earliest))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(most.tasks),
  ]);
  return ok({
    live: live.map((row) => toSummary(row, now)),
    next: next.map((row) => toSummary(row, now)),
    tasks: tasks.map(toTask),
  });
}

const waitsForReview = sql`coalesce(${roomCounters.review}, 0) > 0`;
const lacksDescription = sql`${events.description} = ''`;

/** Unpublished, to begin within three days or begun already. */
function isDueToPublish(now: number) {
  return sql`(${events.published} = 0 AND ${events.startsAt} <= ${now + publishBeforeMs})`;
}

/** Not over nor put away, and in want of something. */
function isTask(now: number) {
  const isAhead = sql`${events.archivedAt} IS NULL AND ${events.closesAt} > ${now}`;
  return sql`${isAhead} AND (${waitsForReview} OR ${lacksDescription} OR ${isDueToPublish(now)})`;
}

function selectTasks(deps: Deps, now: number) {
  return deps.db
    .select({
      id: events.id,
      slug: events.slug,
      name: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      review: sql<number>`coalesce(${roomCounters.review}, 0)`,
      lacksDescription: sql<number>`${lacksDescription}`,
      isDue: sql<number>`${isDueToPublish(now)}`,
    })
    .from(events)
    .leftJoin(roomCounters, eq(roomCounters.eventId, events.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>["execute"]>>[number];

function toTask({ lacksDescription, isDue, ...row }: Row): DashboardTask {
  const reasons: DashboardReason[] = [];
  if (row.review > 0) reasons.push("review");
  if (isDue) reasons.push("unpublished");
  if (lacksDescription) reasons.push("description");
  return { ...row, reasons };
}
