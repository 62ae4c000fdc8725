import type { EventRecord } from "../events/event-record.ts";

/** Why nobody can register for an event that is shown: it takes none, it is past its due date, or over. Null = everybody can. */
export function closedBecause(
  event: Pick<EventRecord, "registrationEnabled" | "registrationDueAt" | "closesAt">,
  now: number,
): "off" | "due" | "over" | null {
  if (!event.registrationEnabled) return "off";
  if (event.closesAt <= now) return "over";
  return event.registrationDueAt !== null && event.registrationDueAt <= now ? "due" : null;
}
