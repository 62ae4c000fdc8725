import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { type AttendeeSummary, toAttendeeSummary } from "../lists/list-attendees.ts";

export type AttendeeRow = typeof attendees.$inferSelect;

/** All that staff see of one attendee; times are UTC milliseconds. */
export interface Attendee extends AttendeeSummary {
  readonly seatUntil: number | null;
  readonly seatQueuedAt: number | null;
  readonly seatReason: AttendeeRow["seatReason"];
  readonly invitedAt: number | null;
  readonly consentAt: number | null;
  /** The words that were agreed to. */
  readonly consentText: string | null;
  readonly language: AttendeeRow["language"];
  readonly ticketSerial: string | null;
  readonly answers: AttendeeRow["answers"];
  readonly notes: string;
  readonly createdAt: number;
}

export interface AttendeeTarget {
  /** Address of the event. */
  readonly eventId: string;
  readonly id: string;
}

/** One attendee of an event that the actor may see; another event's is as unknown as nobody's. */
export async function getAttendee(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  return row ? ok(toAttendee(row)) : refuse("request.not_found");
}

/** The event, where the actor may change its attendees; the archive can only be read. */
export async function findManagedEvent(
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  return found.ok && found.value.archivedAt !== null ? refuse("event.archived") : found;
}

/** The attendee with the event, where the actor may change it. */
export async function findManagedAttendee(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<{ readonly event: EventRecord; readonly row: AttendeeRow }>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  return row ? ok({ event: found.value, row }) : refuse("request.not_found");
}

export async function readAttendee(
  deps: Deps,
  eventId: string,
  id: string,
): Promise<AttendeeRow | undefined> {
  const [row] = await deps.db
    .select()
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.eventId, eventId)));
  return row;
}

/** Rows of one event by their ids, in whatever order; those of another event are left out. */
export function readAttendees(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<readonly AttendeeRow[]> {
  const wanted = sql`${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return deps.db
    .select()
    .from(attendees)
    .where(and(wanted, eq(attendees.eventId, eventId)));
}

export function toAttendee(row: AttendeeRow): Attendee {
  const { seatUntil, seatQueuedAt, seatReason, invitedAt, consentAt, consentText } = row;
  const { language, ticketSerial, answers, notes, createdAt } = row;
  return {
    ...toAttendeeSummary(row),
    seatUntil,
    seatQueuedAt,
    seatReason,
    invitedAt,
    consentAt,
    consentText,
    language,
    ticketSerial,
    answers,
    notes,
    createdAt,
  };
}
