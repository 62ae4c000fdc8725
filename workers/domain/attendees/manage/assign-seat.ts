import { and, eq, sql } from "drizzle-orm";
import type { SeatChange } from "../../../contract/api/attendees/attendees.ts";
import { type Refusal, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { notifyAttendees } from "../../registration/notify-attendees.ts";
import { moveLines } from "../../seats/move-line.ts";
import {
  cancelSeats,
  giveSeat,
  hasUnusedSeat,
  labelSeat,
  takeSeats,
} from "../../seats/seat-statements.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import {
  type Attendee,
  type AttendeeRow,
  type AttendeeTarget,
  findManagedAttendee,
  getAttendee,
  readAttendee,
} from "./attendee.ts";
import { isVersion } from "./is-version.ts";

/**
 * Gives an accepted attendee a seat in the hall, or the seat that they have another label. Never more than there are:
 * one statement decides. With `mayWait` they get what whoever registers gets, a seat or the place at the end of the line.
 */
export async function assignSeat(
  deps: Deps,
  actor: Actor,
  { label, mayWait = false, ...target }: SeatChange & AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (!event.hybrid) return refuse("attendee.no_hall");
  if (row.registration !== "accepted") return refuse("attendee.not_registered");
  const wanted = label === undefined ? row.seatLabel : label === "" ? null : label;
  const isSeated = row.seat === "confirmed" || row.seat === "held";
  const isAsItIs = isSeated ? wanted === row.seatLabel : mayWait && row.seat === "waiting";
  if (isAsItIs) return getAttendee(deps, actor, target);
  const isQueued = mayWait && (row.seat === "none" || row.seat === "cancelled");
  const given = { eventId: event.id, id: row.id, version: row.version, label: wanted };
  const [statement, what] = isSeated
    ? ([labelSeat(given), "attendee.label_seat"] as const)
    : isQueued
      ? ([
          takeSeats({ eventId: event.id, who: { ids: [row.id] }, now: deps.now() }),
          "attendee.queue",
        ] as const)
      : ([giveSeat(given), "attendee.assign_seat"] as const);
  try {
    const [changed] = await runBatch(deps, [
      statement,
      noteAudit(deps, actor, {
        what,
        onWhich: row.id,
        clientId: event.clientId,
        eventId: event.id,
        after: { label: isQueued ? null : wanted },
        only: isVersion(row.id, row.version + 1),
      }),
    ]);
    if (changed === 0) return whyNot(deps, event, row);
  } catch (error) {
    if (violatesUnique(error, "attendees.event_id, attendees.seat_label")) {
      return { ok: false, refusal: await labelTaken(deps, event, wanted ?? "") };
    }
    throw error;
  }
  await notifyAttendees(deps, event.id);
  return getAttendee(deps, actor, target);
}

/** Takes the seat, the offer or the place in line from an attendee, who stays registered; the next in line is offered it. */
export async function unassignSeat(
  deps: Deps,
  actor: Actor,
  target: AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (!event.hybrid) return refuse("attendee.no_hall");
  // Who has been in the hall is counted there.
  if (row.presence !== "none") return refuse("attendee.inside");
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "attendee.unassign_seat",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { seat: row.seat, label: row.seatLabel },
      only: sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${row.id} AND ${hasUnusedSeat})`,
    }),
    cancelSeats({ eventId: event.id, ids: [row.id], reason: "staff" }),
  ]);
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return getAttendee(deps, actor, target);
}

async function whyNot(deps: Deps, event: EventRecord, row: AttendeeRow): Promise<Result<never>> {
  const now = await readAttendee(deps, event.id, row.id);
  return refuse(now?.version === row.version ? "seats.none" : "attendee.changed");
}

/** Says whose the label is. */
async function labelTaken(deps: Deps, event: EventRecord, label: string): Promise<Refusal> {
  const [holder] = await deps.db
    .select({ name: attendees.name, email: attendees.email })
    .from(attendees)
    .where(
      and(
        eq(attendees.eventId, event.id),
        sql`seat_label IS NOT NULL AND seat_label = ${label} COLLATE NOCASE`,
      ),
    );
  const detail = { label, name: holder?.name ?? holder?.email ?? "–" };
  const code = "attendee.label_taken";
  return { code, detail, fields: { label: code }, fieldDetails: { label: detail } };
}
