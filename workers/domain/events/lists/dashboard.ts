import { and, asc, desc, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { eventTimes } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { type DashboardTask, mergeTasks, selectTasks, selectUnreached } from "./event-tasks.ts";
import { isLive, isUpcoming, reachOf } from "./list-events.ts";
import { type OrganisationTasks, readOrganisationTasks } from "./organisation-tasks.ts";
import { type EventSummary, selectSummaries, toSummary } from "./summary.ts";

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
  const earliest = sql`${events.startsAt} >= ${now - eventTimes.maxLengthMs - eventTimes.closesAfterEndMs}`;
  const [live, next, tasks, unreached] = await deps.db.batch([
    selectSummaries(deps)
      .where(and(reach.where, isLive(now), earliest))
      .orderBy(desc(events.startsAt), asc(events.id))
      .limit(most.live),
    selectSummaries(deps)
      .where(and(reach.where, isUpcoming(now), sql`${events.published} = 1`, earliest))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(most.next),
    selectTasks(deps, now, and(reach.where, earliest), most.tasks),
    selectUnreached(deps, now, reach.where, most.tasks),
  ]);
  return ok({
    live: live.map((row) => toSummary(row, now)),
    next: next.map((row) => toSummary(row, now)),
    tasks: mergeTasks(tasks, unreached),
    organisation: await readOrganisationTasks(deps, actor),
  });
}
