import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { type DashboardTask, mergeTasks, selectTasks, selectUnreached } from "./event-tasks.ts";
import { isLive, isUpcoming, reachOf } from "./list-events.ts";
import { type OrganisationTasks, readOrganisationTasks } from "./organisation-tasks.ts";
import { type EventSummary, selectSummaries, toEventSummary } from "./summary.ts";

export interface Dashboard {
  readonly live: readonly EventSummary[];
  /** Published and still to come, by start. */
  readonly next: readonly EventSummary[];
  /** Those that begin first at the top. */
  readonly tasks: readonly DashboardTask[];
  readonly organisation: OrganisationTasks;
}

/** Lines of each part: what is more stands in the list of events. */
const most = { live: 10, next: 5, tasks: 10 } as const;

/** What is live, what comes next and what needs somebody, of the events that the actor may see. */
export async function getDashboard(deps: Deps, actor: Actor): Promise<Result<Dashboard>> {
  // For who manages: a moderator has one event, and a key nobody who reads.
  const isManager = actor.kind === "user" || actor.kind === "system";
  const reach = isManager ? reachOf(actor) : null;
  if (reach === null) return refuse(actor.kind === "guest" ? "auth.required" : "auth.forbidden");
  const now = deps.now();
  const [[live, next, tasks, unreached], organisation] = await Promise.all([
    readEvents(deps, now, reach.where),
    readOrganisationTasks(deps, actor),
  ]);
  return ok({
    live: live.map((row) => toEventSummary(row, now)),
    next: next.map((row) => toEventSummary(row, now)),
    tasks: mergeTasks(tasks, unreached),
    organisation,
  });
}

/** What is live, what is next, what waits in it, and messages that have not reached everybody. */
function readEvents(deps: Deps, now: number, isReached: SQL | undefined) {
  const earliest = sql`${events.startsAt} >= ${now - eventTimes.maxLengthMs - eventTimes.closesAfterEndMs}`;
  return deps.db.batch([
    selectSummaries(deps)
      .where(and(isReached, isLive(now), earliest))
      .orderBy(desc(events.startsAt), asc(events.id))
      .limit(most.live),
    selectSummaries(deps)
      .where(and(isReached, isUpcoming(now), sql`${events.published} = 1`, earliest))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(most.next),
    selectTasks(deps, now, and(isReached, earliest), most.tasks),
    selectUnreached(deps, now, isReached, most.tasks),
  ]);
}
