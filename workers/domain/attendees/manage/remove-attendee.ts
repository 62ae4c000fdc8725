import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { dropExportsOf } from "../../exports/jobs/exports.ts";
import { moveLines } from "../../seats/move-line.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type Attendee,
  type AttendeeRow,
  type AttendeeTarget,
  findManagedAttendee,
  getAttendee,
} from "./attendee.ts";
import { eraseLetters } from "./erase-letters.ts";
import { isVersion } from "./is-version.ts";
import { mergedRows } from "./merged-rows.ts";
import { eraseOwnActs } from "./note-own-act.ts";

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
    sql`DELETE FROM scans WHERE attendee_id = ${row.id}`,
    eraseOwnActs(
      mergedRows(row.id),
      sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id})`,
    ),
    ...eraseLetters(
      mergedRows(row.id),
      deps.now(),
      sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id})`,
    ),
    ...dropExportsOf(
      deps.now(),
      sql`(${event.id})`,
      sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id})`,
    ),
  ]);
  if (gone === 0) return refuse("request.not_found");
  await moveLines(deps, [event.id]);
  return ok({ id: row.id });
}

/**
 * Takes the person out of a row for good, from the mails to them too, and leaves what is counted: registration, presence,
 * times. A seat that was not used yet, of an event that is not over, goes to the next in line.
 */
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
  const isFreed =
    row.presence === "none" &&
    !["none", "cancelled"].includes(row.seat) &&
    event.closesAt > deps.now();
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
        ticketSerial: null,
        version,
        ...(isFreed ? noSeat(row) : null),
      })
      .where(and(eq(attendees.id, row.id), eq(attendees.version, row.version))),
    sql`DELETE FROM attendee_profiles WHERE attendee_id = ${row.id} AND ${isDone}`,
    ...eraseLetters(mergedRows(row.id), deps.now(), isDone),
    eraseOwnActs(mergedRows(row.id), isDone),
    ...dropExportsOf(deps.now(), sql`(${event.id})`, isDone),
    sql`DELETE FROM attendee_undos WHERE attendee_id IN ${mergedRows(row.id)} AND ${isDone}`,
    // Which row was merged into which is nobody's name.
    sql`UPDATE audit_entries SET "before" = NULL,
          "after" = CASE what WHEN 'attendee.merge' THEN json_object('merged', "after" ->> 'merged') END
        WHERE on_which IN ${mergedRows(row.id)} AND ${isDone}`,
    // What tables said of the same person, who was on the list already.
    sql`DELETE FROM attendee_import_rows WHERE email = ${row.email} AND ${isDone}
        AND import_id IN (SELECT id FROM attendee_imports WHERE event_id = ${event.id})`,
    noteAudit(deps, actor, {
      what: "attendee.anonymise",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      only: isDone,
    }),
  ]);
  if (changed === 0) return refuse("attendee.changed");
  if (isFreed) await moveLines(deps, [event.id]);
  return getAttendee(deps, actor, input);
}

function noSeat({ seatTurn }: AttendeeRow) {
  return {
    seat: "cancelled",
    seatReason: "staff",
    seatLabel: null,
    seatUntil: null,
    seatQueuedAt: null,
    seatTurn: seatTurn + 1,
  } as const;
}
