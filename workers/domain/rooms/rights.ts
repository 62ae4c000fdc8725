import { inArray, sql } from "drizzle-orm";
import type { SessionHere } from "#party/protocol/protocol.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { eventOfRoom } from "../../contract/rehearsals/room-names.ts";
import { sessions } from "../../db/schema/index.ts";
import { noteUse } from "../accounts/sessions.ts";
import { visitorsWhere } from "../accounts/visitors.ts";
import type { Deps } from "../deps.ts";
import { findEvent, subjectOf } from "../events/record.ts";
import { runBatch } from "../shared/batch.ts";
import { noteStaffRoom } from "./staff-rooms.ts";

export interface RightsQuestion {
  readonly room: string;
  readonly sessions: readonly SessionHere[];
}

/**
 * Which of the sessions with a page in a room give no right there any more, for the room itself.
 * Three queries, however many they are. The others are noted, so that the room is told when one ends.
 */
export async function reviewRights(
  deps: Deps,
  actor: Actor,
  { room, sessions: here }: RightsQuestion,
): Promise<Result<{ readonly lost: readonly string[] }>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const event = await findEvent(deps, eventOfRoom(room));
  const ids = here.map(({ session }) => session);
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  if (!event) return ok({ lost: ids });
  const visitors = await visitorsWhere(deps, inArray(sessions.id, listed));
  const good = new Set<string>();
  for (const visitor of visitors) {
    // Stryker disable next-line all: a guest may do nothing; what else they are is asked for the types.
    if (visitor.kind === "guest") continue;
    if (can(visitor.actor, "live.moderate", subjectOf(event))) good.add(visitor.sessionId);
  }
  const active = here.filter(({ session, active }) => active && good.has(session));
  await runBatch(deps, [
    noteStaffRoom(deps, room, Array.from(good)),
    noteUse(
      deps,
      active.map(({ session }) => session),
    ),
  ]);
  return ok({ lost: ids.filter((id) => !good.has(id)) });
}
