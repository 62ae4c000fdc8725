import { inArray, type SQL, sql } from "drizzle-orm";
import { seatLimits } from "../../contract/attendees/registration-limits.ts";
import { eventTimes } from "../../contract/limits.ts";
import { events } from "../../db/schema/index.ts";
import { restsForUndo } from "../attendees/manage/bulk/undo-statements.ts";
import type { Deps } from "../deps.ts";
import { queryBatch } from "../shared/batch.ts";
import { expireSeats, offerSeats, releaseNoShows } from "./seat-statements.ts";

const twoDays = 48 * 60 * 60_000;

interface OfferedEvent {
  readonly startsAt: number;
  readonly closesAt: number;
  readonly timeZone: string;
}

/**
 * Until when a seat that is offered now waits for an answer, UTC milliseconds: 24 hours, 2 within 48 hours
 * of the start, 15 minutes on its day and after it (product rules), and never past the event.
 */
export function offerUntil(event: OfferedEvent, now: number): number {
  const { usual, within48h, sameDay } = seatLimits.offerMs;
  const isDay = now >= event.startsAt || dayOf(event, now) === dayOf(event, event.startsAt);
  const isSoon = event.startsAt - now <= twoDays;
  const length = isDay ? sameDay : isSoon ? within48h : usual;
  return Math.min(now + length, event.closesAt);
}

/** The date where the event is held. */
function dayOf({ timeZone }: OfferedEvent, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(at);
}

/** Events that are looked after in one go: what is left comes a minute later. */
const eventsAtOnce = 50;
const minute = 60_000;
/** From its start until an event closes by itself. */
const longest = eventTimes.maxLengthMs + eventTimes.closesAfterEndMs;

/**
 * Moves the waiting lists of events on: what was held or offered too long is taken back, and what is free
 * is offered to the first in line. Twice at once does it once. Nobody is offered a seat of an event
 * that is not shown, cancelled or over, nor while those who gave it up may be given it back.
 */
export async function moveLines(deps: Deps, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const now = deps.now();
  const rows = await deps.db
    .select({
      id: events.id,
      startsAt: events.startsAt,
      closesAt: events.closesAt,
      timeZone: events.timeZone,
      published: events.published,
      hybrid: events.hybrid,
      archivedAt: events.archivedAt,
      cancelledAt: events.cancelledAt,
      noShowMinutes: events.noShowMinutes,
      noShowsReleasedAt: events.noShowsReleasedAt,
    })
    .from(events)
    .where(inArray(events.id, [...eventIds]));
  const statements = rows.flatMap((event) => {
    const expired: SQL[] = [expireSeats(event.id, now)];
    const isOff = event.archivedAt !== null || event.cancelledAt !== null;
    if (!event.published || !event.hybrid || isOff || event.closesAt <= now) return expired;
    const released = areNoShowsDue(event, now)
      ? [
          releaseNoShows(event.id),
          sql`UPDATE events SET no_shows_released_at = ${now} WHERE id = ${event.id}`,
        ]
      : [];
    const offered = offerSeats({
      eventId: event.id,
      until: offerUntil(event, now),
      only: sql`NOT ${restsForUndo(event.id, now)}`,
    });
    return [...expired, ...released, offered];
  });
  await queryBatch(deps, statements);
}

/** What is due each minute. */
export async function moveDueLines(deps: Deps): Promise<void> {
  const now = deps.now();
  const found = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT DISTINCT event_id AS id FROM attendees INDEXED BY attendees_seat_due
          WHERE seat IN ('held', 'offered') AND seat_until <= ${now} LIMIT ${eventsAtOnce}`,
    sql`SELECT events.id FROM event_seats JOIN events ON events.id = event_seats.event_id
          WHERE waiting > 0 AND held + offered + confirmed < seat_quota
            AND published = 1 AND archived_at IS NULL AND cancelled_at IS NULL AND closes_at > ${now} LIMIT ${eventsAtOnce}`,
    sql`SELECT id FROM events INDEXED BY events_no_shows
          WHERE no_show_minutes > 0 AND no_shows_released_at IS NULL AND hybrid = 1
            AND starts_at BETWEEN ${now - longest} AND ${now} AND starts_at + no_show_minutes * ${minute} <= ${now}
            AND published = 1 AND archived_at IS NULL AND cancelled_at IS NULL AND closes_at > ${now} LIMIT ${eventsAtOnce}`,
  ]);
  await moveLines(deps, [...new Set(found.flat().map(({ id }) => id))].slice(0, eventsAtOnce));
}

type NoShows = Pick<typeof events.$inferSelect, "startsAt" | "noShowMinutes" | "noShowsReleasedAt">;

function areNoShowsDue(event: NoShows, now: number): boolean {
  const { startsAt, noShowMinutes, noShowsReleasedAt } = event;
  return (
    noShowMinutes > 0 && noShowsReleasedAt === null && now >= startsAt + noShowMinutes * minute
  );
}
