import { and, desc, isNull, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendees, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { isHostedBy } from "./list-events.ts";
import { type EventSummary, selectSummaries, toSummary } from "./summary.ts";

const mostListed = 100;

export interface MyEvents {
  readonly hosted: readonly EventSummary[];
  readonly attended: readonly EventSummary[];
}

/** The events that a person owns or hosts, and those that they attend, newest first. */
export async function listHosted(deps: Deps, actor: Actor): Promise<Result<MyEvents>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const attends = sql`${events.id} IN (SELECT event_id FROM ${attendees} WHERE user_id = ${actor.id})`;
  const page = (condition: ReturnType<typeof isHostedBy>) =>
    selectSummaries(deps)
      .where(and(condition, isNull(events.archivedAt)))
      .orderBy(desc(events.startsAt), desc(events.id))
      .limit(mostListed);
  const [hosted, attended] = await deps.db.batch([page(isHostedBy(actor.id)), page(attends)]);
  const now = deps.now();
  return ok({
    hosted: hosted.map((row) => toSummary(row, now)),
    attended: attended.map((row) => toSummary(row, now)),
  });
}
