/** What a scan at the door comes to: the same on the device and on the server. */
import type { PresenceState, Standing } from "../attendees/status.ts";
import { assertNever } from "../errors.ts";
import { ticketFault } from "../tickets/ticket-fault.ts";

export const scanDirections = ["in", "out"] as const;
export type ScanDirection = (typeof scanDirections)[number];

export const scanResults = [
  "ok",
  "already_in",
  "already_out",
  "not_confirmed",
  "wrong_event",
  "cancelled",
  "unpaid",
  "unknown",
  "forged",
] as const;
export type ScanResult = (typeof scanResults)[number];

/** Results of scans that count: whether somebody is inside follows from them. */
export const countedResults = ["ok", "already_in", "already_out"] as const satisfies ScanResult[];

/** Why somebody who is on the list is not let in. */
export type EntryFault = Extract<ScanResult, "not_confirmed" | "cancelled" | "unpaid">;

/** What of an event decides. */
export interface ScannedEvent {
  readonly hybrid: boolean;
  /** Whether it costs something. */
  readonly isPaid: boolean;
}

/** What of a person decides. */
export interface ScannedPerson extends Pick<Standing, "registration" | "seat" | "presence"> {
  /** Whether this person has paid. */
  readonly isPaid: boolean;
}

/** The result of a scan of somebody on the event's list, as they stand now; null = nobody on it. */
export function judgeScan(
  event: ScannedEvent,
  person: ScannedPerson | null,
  direction: ScanDirection,
): ScanResult {
  if (person === null) return "unknown";
  return entryFault(event, person, direction) ?? repeatOf(person.presence, direction);
}

/**
 * Why somebody is not let in, whether inside already or not; null where nothing is in the way. In a hall it takes a
 * confirmed seat, elsewhere an accepted registration, and where it costs something the payment. Out goes anybody.
 */
export function entryFault(
  event: ScannedEvent,
  person: Omit<ScannedPerson, "presence">,
  direction: ScanDirection,
): EntryFault | null {
  if (direction === "out") return null;
  const isUnpaid = event.isPaid && !person.isPaid;
  const fault = ticketFault(event, person);
  switch (fault) {
    case null:
      return isUnpaid ? "unpaid" : null;
    case "ticket.cancelled":
      return "cancelled";
    case "ticket.no_seat":
      return isUnpaid && person.seat === "held" ? "unpaid" : "not_confirmed";
    case "ticket.pending":
    case "ticket.unknown":
      return "not_confirmed";
    default:
      return assertNever(fault);
  }
}

function repeatOf(presence: PresenceState, direction: ScanDirection): ScanResult {
  if (direction === "in") return presence === "in" ? "already_in" : "ok";
  return presence === "in" ? "ok" : "already_out";
}
