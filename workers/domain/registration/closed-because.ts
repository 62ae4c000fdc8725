import type { EventRecord } from "../events/event-record.ts";

/** Why nobody can register for an event that is shown: it is cancelled or over, takes none, or is past its due date. Null = everybody can. */
export function closedBecause(
  event: Pick<
    EventRecord,
    "registrationEnabled" | "registrationDueAt" | "closesAt" | "cancelledAt"
  >,
  now: number,
): "cancelled" | "off" | "due" | "over" | null {
  if (event.cancelledAt !== null) return "cancelled";
  if (!event.registrationEnabled) return "off";
  if (event.closesAt <= now) return "over";
  return event.registrationDueAt !== null && event.registrationDueAt <= now ? "due" : null;
}
