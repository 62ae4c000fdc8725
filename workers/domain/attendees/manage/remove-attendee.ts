import { eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import {
  emptyRows,
  eraseAround,
  eraseRoomCopy,
  eraseWishes,
  queueRooms,
} from "../../erasure/erase-attendees.ts";
import { sweepErasures } from "../../erasure/sweep-erasures.ts";
import { dropExportsOf } from "../../exports/jobs/exports.ts";
import { notifyNextReaders } from "../../registration/notice-statements.ts";
import { notifyAttendees } from "../../registration/notify-attendees.ts";
import { moveLines } from "../../seats/move-line.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type Attendee,
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
  const isGone = sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id})`;
  const [, , , gone] = await runBatch(deps, [
    notifyNextReaders({ ids: sql`(${row.id})`, now: deps.now() }),
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
    eraseOwnActs(mergedRows(row.id), isGone),
    ...eraseLetters(mergedRows(row.id), deps.now(), isGone),
    ...dropExportsOf(deps.now(), sql`(${event.id})`, isGone),
  ]);
  if (gone === 0) return refuse("request.not_found");
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok({ id: row.id });
}

/**
 * Takes the person out of a row for good, from the mails to them, what they said and the rest of what is kept too, and leaves what
 * is counted: registration, presence, times. The room does the same a moment later. A seat that was not used yet, of an event that
 * is not over, goes to the next in line.
 */
export async function anonymiseAttendee(
  deps: Deps,
  actor: Actor,
  input: AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, input);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const now = deps.now();
  const ids = mergedRows(row.id);
  // As it was read: the row itself changes last.
  const only = isVersion(row.id, row.version);
  const isFreed =
    row.presence === "none" && !["none", "cancelled"].includes(row.seat) && event.closesAt > now;
  const changes = await runBatch(deps, [
    queueRooms(ids, now, only),
    ...eraseRoomCopy(ids, only),
    ...eraseAround({ ids, now, only }),
    ...eraseWishes({ ids, only }),
    noteAudit(deps, actor, {
      what: "attendee.anonymise",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      only,
    }),
    ...(isFreed
      ? [sql`UPDATE attendees SET ${withoutStaffSeat} WHERE id = ${row.id} AND ${only}`]
      : []),
    notifyNextReaders({ ids, now, only }),
    ...emptyRows(ids, only),
  ]);
  if (changes.at(-1) === 0) return refuse("attendee.changed");
  if (isFreed) await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  // The room at once; where it does not answer cron asks it again.
  deps.finish(sweepErasures(deps));
  return getAttendee(deps, actor, input);
}

/** The seat of somebody whom staff take out of the list before they came. */
const withoutStaffSeat = sql`seat = 'cancelled', seat_reason = 'staff', seat_label = NULL, seat_until = NULL,
    seat_queued_at = NULL, seat_turn = seat_turn + 1`;
