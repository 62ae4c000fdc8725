import { and, asc, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { type AttendeeSummary, toAttendeeSummary } from "../lists/list-attendees.ts";
import { type AttendeeTarget, readAttendee } from "./attendee.ts";

/** More than one form can register, since groups may be merged. */
const mostShown = 50;

/** Everybody who was registered in one go with an attendee, the booker among them; nobody for who came alone. */
export async function listGroup(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<readonly AttendeeSummary[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  if (row.groupId === null) return ok([]);
  const rows = await deps.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.groupId, row.groupId), eq(attendees.eventId, found.value.id)))
    .orderBy(asc(attendees.id))
    .limit(mostShown);
  return ok(rows.filter((other) => other.id !== id).map(toAttendeeSummary));
}
