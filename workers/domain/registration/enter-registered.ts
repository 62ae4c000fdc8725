import { cleanLine } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { ticketFault } from "../../contract/tickets/ticket-fault.ts";
import { type AttendeeToken, makeAttendeeToken } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { isCalledOff, phaseOfEvent } from "../events/record.ts";
import { isUnpaid } from "../tickets/event-tickets.ts";
import { type OwnAttendee, openLink } from "./own-registration.ts";

export interface RegisteredEntry {
  readonly token: AttendeeToken;
  readonly event: EventRecord;
  /** Was let in at the door of a hybrid event, and takes part in the hall. */
  readonly isInHall: boolean;
}

/**
 * Why somebody who registered is not let into their event's room by name as things are, null where they are. It takes
 * an accepted registration and no seat, for the room is there for who follows online too; else `ticketFault` says why.
 * Before the event opens it is `event.not_open`, after its end `event.ended`, and `event.cancelled` where it never opens.
 */
export function roomEntryFault(
  event: EventRecord,
  own: OwnAttendee,
  now: number,
): ErrorCode | null {
  const fault = ticketFault({ hybrid: false }, own);
  if (fault !== null) return fault;
  if (isCalledOff(event)) return "event.cancelled";
  if (isUnpaid(event, own)) return "ticket.unpaid";
  const phase = phaseOfEvent(event, now);
  if (phase === "open") return null;
  return phase === "ended" ? "event.ended" : "event.not_open";
}

/**
 * Lets somebody into their event's room as who they registered as: by the own link, which their mail alone has, so
 * without the access code. What they do there is that attendee's, on every device that they open the link on. Refused
 * as `roomEntryFault` says.
 */
export async function enterRegistered(
  deps: Deps,
  input: { readonly token: string; readonly device: string },
): Promise<Result<RegisteredEntry>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { event, own } = opened.value;
  const fault = roomEntryFault(event, own, deps.now());
  if (fault !== null) return refuse(fault);
  const { device } = input;
  const name = nameInRoom(event, own);
  const token = await makeAttendeeToken(deps, { event, device, name, attendeeId: own.id });
  return ok({ token, event, isInHall: event.hybrid && own.presence === "in" });
}

/**
 * The name under which the room knows somebody: none at an event whose attendees are anonymous, and none where it is
 * no name for a room, which then asks for one as it does anybody.
 */
function nameInRoom(
  { identity }: Pick<EventRecord, "identity">,
  { name }: Pick<OwnAttendee, "name">,
): string | null {
  if (identity === "anonymous" || name === null || problemOfName(name) !== null) return null;
  return cleanLine(name);
}
