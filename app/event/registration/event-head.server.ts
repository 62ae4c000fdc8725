import type { EventRecord } from "#workers/domain/events/event-record.ts";

/** What the pages of a registration show of its event. */
export function headOf(event: EventRecord) {
  const { slug, name, organiser, startsAt, endsAt, timeZone, locationText, hybrid } = event;
  return { slug, name, organiser, startsAt, endsAt, timeZone, locationText, hybrid };
}
