import { eq } from "drizzle-orm";
import { events, roomCounters } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventState } from "../event-record.ts";
import { stateOfEvent } from "../record.ts";

/** An event as a line of a list, with what goes on in it. Times are UTC milliseconds. */
export interface EventSummary {
  readonly id: string;
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  readonly organiser: string;
  readonly locationText: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly baseColor: string | null;
  /** Path of the picture. */
  readonly logo: string | null;
  readonly published: boolean;
  readonly archived: boolean;
  /** It does not take place. */
  readonly cancelled: boolean;
  readonly state: EventState;
  /** On the list of attendees. */
  readonly attendees: number;
  /** In the room now, and the most at once. */
  readonly present: number;
  readonly peak: number;
  readonly asked: number;
  readonly answered: number;
  readonly review: number;
  readonly votes: number;
  readonly messages: number;
  readonly runningPoll: string | null;
}

/** The start of every list of events: their summaries, for a `where` to follow. */
export function selectSummaries(deps: Deps) {
  return deps.db
    .select({
      id: events.id,
      slug: events.slug,
      code: events.code,
      name: events.name,
      organiser: events.organiser,
      locationText: events.locationText,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      opensAt: events.opensAt,
      closesAt: events.closesAt,
      timeZone: events.timeZone,
      baseColor: events.baseColor,
      logo: events.logo,
      published: events.published,
      archivedAt: events.archivedAt,
      cancelledAt: events.cancelledAt,
      counters: roomCounters,
    })
    .from(events)
    .leftJoin(roomCounters, eq(roomCounters.eventId, events.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSummaries>["execute"]>>[number];

export function toEventSummary({ counters, ...row }: Row, now: number): EventSummary {
  const { opensAt: _opens, closesAt: _closes, archivedAt, cancelledAt, ...shown } = row;
  const state = stateOfEvent(row, now);
  return {
    ...shown,
    archived: archivedAt !== null,
    cancelled: cancelledAt !== null,
    state,
    attendees: counters?.attendees ?? 0,
    // A room that was killed cannot say that everybody left.
    present: state === "open" ? (counters?.present ?? 0) : 0,
    peak: counters?.peak ?? 0,
    asked: counters?.asked ?? 0,
    answered: counters?.answered ?? 0,
    review: counters?.review ?? 0,
    votes: counters?.votes ?? 0,
    messages: counters?.messages ?? 0,
    runningPoll: counters?.runningPoll ?? null,
  };
}
