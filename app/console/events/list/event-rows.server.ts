import { assertNever } from "#workers/contract/errors.ts";
import type { EventSummary } from "#workers/domain/events/lists/summary.ts";
import type { EventRow, EventStatus, LiveEvent } from "./events-model.ts";

/** Half a year, milliseconds: the same day of another year is not nearer. */
const farAway = 183 * 24 * 60 * 60_000;

/** A summary of the domain as a row of a list; `now` in UTC milliseconds. */
export function toRow(event: EventSummary, now: number): EventRow {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    code: event.code,
    startsAt: event.startsAt,
    timeZone: event.timeZone,
    isFarAway: Math.abs(event.startsAt - now) > farAway,
    registered: event.attendees,
    // Also one that is on: that it is cancelled is what its hosts look for.
    status: event.cancelled && !event.archived ? "cancelled" : toStatus(event.state),
  };
}

/** A summary as one of the cards on top. */
export function toLive(event: EventSummary): LiveEvent {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    logo: event.logo,
    inRoom: event.present,
    questions: event.asked,
    inReview: event.review,
    runningPoll: event.runningPoll,
  };
}

export function toStatus(state: EventSummary["state"]): EventStatus {
  switch (state) {
    case "before":
      return "published";
    case "open":
      return "live";
    case "ended":
    case "archived":
    case "unpublished":
      return state;
    default:
      return assertNever(state);
  }
}
