import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { moveLines } from "../../seats/move-line.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type Attendee,
  type AttendeeTarget,
  findManagedAttendee,
  getAttendee,
} from "./attendee.ts";
import { isVersion } from "./is-version.ts";

/** Takes somebody off the list; a seat goes with the row, and is free at once. */
export async function removeAttendee(
  deps: Deps,
  actor: Actor,
  input: AttendeeTarget,
): Promise<Result<{ readonly id: string }>> {
  const found = await findManagedAttendee(deps, actor, input);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { registration, seat } = row;
  const [, , gone] = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "attendee.remove",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { registration, seat },
      only: sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id})`,
    }),
    sql`DELETE FROM attendee_profiles WHERE attendee_id = ${row.id}`,
    deps.db.delete(attendees).where(eq(attendees.id, row.id)),
  ]);
  if (gone === 0) return refuse("request.not_found");
  await moveLines(deps, [event.id]);
  return ok({ id: row.id });
}

/** Takes the person out of a row for good, and leaves what is counted: registration, seat, presence, times. */
export async function anonymiseAttendee(
  deps: Deps,
  actor: Actor,
  input: AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, input);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const version = row.version + 1;
  const isDone = isVersion(row.id, version);
  const [changed] = await runBatch(deps, [
    deps.db
      .update(attendees)
      .set({
        name: null,
        email: null,
        phone: null,
        userId: null,
        consentText: null,
        answers: {},
        notes: "",
        tags: [],
        notice: null,
        version,
      })
      .where(and(eq(attendees.id, row.id), eq(attendees.version, row.version))),
    sql`DELETE FROM attendee_profiles WHERE attendee_id = ${row.id} AND ${isDone}`,
    sql`UPDATE audit_entries SET "before" = NULL, "after" = NULL WHERE on_which = ${row.id} AND ${isDone}`,
    noteAudit(deps, actor, {
      what: "attendee.anonymise",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      only: isDone,
    }),
  ]);
  return changed === 0 ? refuse("attendee.changed") : getAttendee(deps, actor, input);
}
