import { sql } from "drizzle-orm";
import type { NewAttendeeInput } from "../../../contract/api/attendees/attendees.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import type { Deps } from "../../deps.ts";
import { freePlaceFault, giveFreePlace } from "../../payments/sale/give-free-place.ts";
import { takeSeats } from "../../seats/seat-statements.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { queueRegistered } from "../../webhooks/attendee-messages.ts";
import { keepAttendeeKeys } from "../lists/keys.ts";
import {
  type Attendee,
  type AttendeeRow,
  findManagedEvent,
  readAttendee,
  toAttendee,
} from "./attendee.ts";
import { removeAttendee } from "./remove-attendee.ts";
import { distinctTags } from "./tags.ts";

/**
 * Puts somebody on the list (`addRow`), with a ticket that costs them nothing where a type of ticket is named: both or neither.
 * Keys give no tickets.
 */
export async function addAttendee(
  deps: Deps,
  actor: Actor,
  { ticketTypeId, ...input }: NewAttendeeInput & { readonly eventId: string },
): Promise<Result<Attendee>> {
  if (ticketTypeId === undefined) return addRow(deps, actor, input);
  const found = await findManagedEvent(deps, actor, input.eventId);
  if (!found.ok) return found;
  if (actor.kind === "key") return refuse("auth.forbidden");
  if ((input.registration ?? "accepted") !== "accepted") {
    return refuse("free_place.not_registered", undefined, {
      registration: "free_place.not_registered",
    });
  }
  const fault = await freePlaceFault(deps, found.value, ticketTypeId);
  if (fault) return refuse(fault, undefined, { ticketTypeId: fault });
  const added = await addRow(deps, actor, input);
  if (!added.ok) return added;
  const target = { eventId: found.value.id, id: added.value.id };
  const given = await giveFreePlace(deps, actor, { ...target, ticketTypeId });
  if (given.ok) return given;
  // The last one went to somebody else a moment ago.
  await removeAttendee(deps, actor, target);
  const { code } = given.refusal;
  return refuse(code, undefined, { ticketTypeId: code });
}

/**
 * Puts somebody on the list, registered or invited; where there is a hall, whoever is registered gets a seat or stands in
 * line, as those who register do, and no mail of it. Refuses an address that is on the list already.
 */
async function addRow(
  deps: Deps,
  actor: Actor,
  { eventId, ...input }: Omit<NewAttendeeInput, "ticketTypeId"> & { readonly eventId: string },
): Promise<Result<Attendee>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const row = newRow(deps, event.id, input);
  try {
    await runBatch(deps, [
      deps.db.insert(attendees).values(row),
      ...(event.hybrid && row.registration === "accepted" ? seatQuietly(deps, row) : []),
      ...(row.registration === "accepted"
        ? queueRegistered(deps, event, [{ id: row.id, serial: row.ticketSerial }], "accepted")
        : []),
      noteAudit(deps, actor, {
        what: "attendee.add",
        onWhich: row.id,
        clientId: event.clientId,
        eventId: event.id,
        after: { registration: row.registration },
      }),
    ]);
  } catch (error) {
    if (isAddressTaken(error)) return refuseAddress();
    throw error;
  }
  await keepAttendeeKeys(deps, event.id);
  const added = await readAttendee(deps, event.id, row.id);
  return added ? ok(toAttendee(added)) : refuse("request.not_found");
}

/** A seat or the place at the end of the line; who adds somebody tells them themselves. */
function seatQuietly(deps: Deps, { id, eventId }: AttendeeRow): readonly Statement[] {
  return [
    takeSeats({ eventId, who: { ids: [id] }, now: deps.now() }),
    sql`UPDATE attendees SET notice = NULL WHERE id = ${id}`,
  ];
}

/** Whether the change failed because the address stands on another row of the event. */
export function isAddressTaken(error: unknown): boolean {
  return violatesUnique(error, "attendees.event_id, attendees.email");
}

export function refuseAddress() {
  return refuse("attendee.email_taken", undefined, { email: "attendee.email_taken" });
}

function newRow(
  deps: Deps,
  eventId: string,
  input: Omit<NewAttendeeInput, "ticketTypeId">,
): AttendeeRow {
  const now = deps.now();
  const { name, email = "", phone = null, notes = "", registration = "accepted" } = input;
  return {
    id: deps.newId("att"),
    eventId,
    userId: null,
    name,
    email: email === "" ? null : normalizeEmail(email),
    phone,
    answers: {},
    registration,
    registeredAt: registration === "accepted" ? now : null,
    origin: "staff",
    groupId: null,
    seat: "none",
    seatLabel: null,
    seatUntil: null,
    seatQueuedAt: null,
    seatReason: null,
    seatTurn: 0,
    notice: null,
    presence: "none",
    invitedAt: registration === "invited" ? now : null,
    joinedAt: null,
    consentAt: null,
    consentText: null,
    language: null,
    ticketSerial: null,
    paidTransactionId: null,
    ticketTypeId: null,
    notes,
    tags: distinctTags(input.tags ?? []),
    createdAt: now,
    version: 1,
  };
}
