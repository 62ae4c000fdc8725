/**
 * The statements that give and take seats. Each decides by itself, in the database, whether there is a seat: what is
 * taken is counted by triggers in the same statement, so that nothing can come between the look and the change.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SeatReason } from "../../contract/attendees/seats.ts";

/** Of the event `id`: seats that nobody has, and how many people wait. */
export function seatsLeft(id: string): SQL {
  return sql`SELECT events.seat_quota - COALESCE(held + offered + confirmed, 0) AS free, COALESCE(waiting, 0) AS waiting
        FROM events LEFT JOIN event_seats ON event_seats.event_id = events.id WHERE events.id = ${id}`;
}

/** Whether the hall has a seat for whoever comes now: one is left, and nobody waits for it. */
export function hasSeatLeft(eventId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM (${seatsLeft(eventId)}) WHERE free > 0 AND waiting = 0)`;
}

interface Takers {
  readonly eventId: string;
  /**
   * Who they are: people whom the event knows, or newcomers by the serials of their tickets. Whoever registered first is
   * given a seat first, a group in this order. A newcomer who gave a seat up meanwhile is not given it again.
   */
  readonly who: { readonly ids: readonly string[] } | { readonly serials: readonly string[] };
  /** UTC milliseconds. */
  readonly now: number;
  /** Until when the seat is held for a payment, UTC milliseconds; null = it is theirs at once. */
  readonly heldUntil?: number | null;
  /** Whether they are mailed about it; else what they are still to be told stays as it is. */
  readonly isMailed?: boolean;
  /** What has to hold beside. */
  readonly only?: SQL;
}

/**
 * Gives seats to accepted people who have none: as many as are left, in order; the others stand in line.
 * While anybody waits, everybody who comes stands in line. Who comes at the same instant stands there as they registered.
 * Answers id and seat of each.
 */
export function takeSeats({ eventId, who, now, ...rest }: Takers): SQL {
  const { heldUntil = null, isMailed = true, only = sql`1` } = rest;
  const isNew = "serials" in who;
  const names = JSON.stringify(isNew ? who.serials : who.ids);
  const column = isNew ? sql`ticket_serial` : sql`attendees.id`;
  const from = isNew ? sql`seat = 'none'` : sql`seat IN ('none', 'cancelled')`;
  const given = heldUntil === null ? "confirmed" : "held";
  const has = sql`(room.waiting = 0 AND asked.place <= room.free)`;
  const news = sql`CASE WHEN NOT ${has} THEN 'waiting' WHEN ${given} = 'confirmed' THEN 'registered' ELSE notice END`;
  return sql`WITH room AS MATERIALIZED (${seatsLeft(eventId)}),
      asked AS MATERIALIZED (
        SELECT attendees.id, row_number() OVER (ORDER BY registered_at, named.key) AS place
        FROM json_each(${names}) AS named JOIN attendees ON ${column} = named.value
        WHERE event_id = ${eventId} AND ${from} AND registration = 'accepted' AND ${only})
    UPDATE attendees SET
      seat = CASE WHEN ${has} THEN ${given} ELSE 'waiting' END,
      seat_until = CASE WHEN ${has} THEN ${heldUntil} END,
      seat_queued_at = CASE WHEN NOT ${has} THEN ${now} END,
      notice = ${isMailed ? news : sql`notice`},
      seat_reason = NULL, seat_turn = seat_turn + 1, version = version + 1
    FROM room, asked WHERE attendees.id = asked.id
    RETURNING attendees.id, attendees.seat`;
}

interface OfferTo {
  readonly eventId: string;
  /** Until when the offers stand, UTC milliseconds. */
  readonly until: number;
  /** What has to hold beside. */
  readonly only?: SQL;
}

/** Offers the seats that are left to the first in line. Answers whom. */
export function offerSeats({ eventId, until, only = sql`1` }: OfferTo): SQL {
  return sql`UPDATE attendees SET seat = 'offered', seat_until = ${until}, notice = 'offered',
      seat_turn = seat_turn + 1, version = version + 1
    WHERE id IN (
      SELECT id FROM attendees WHERE event_id = ${eventId} AND seat = 'waiting' ORDER BY seat_queued_at, registered_at, id
      LIMIT (SELECT MAX(0, free) FROM (${seatsLeft(eventId)}))) AND ${only}
    RETURNING id`;
}

interface Given {
  readonly eventId: string;
  readonly id: string;
  /** That of the row as it was read. */
  readonly version: number;
  readonly label: string | null;
}

/**
 * Gives one accepted person a seat, by a decision of staff: also before those in line, and only where one is left or is
 * offered to them already. Answers the id, or nothing.
 */
export function giveSeat({ eventId, id, version, label }: Given): SQL {
  return sql`UPDATE attendees SET seat = 'confirmed', seat_label = ${label}, seat_until = NULL, seat_queued_at = NULL,
      seat_reason = NULL, notice = 'registered', seat_turn = seat_turn + 1, version = version + 1
    WHERE id = ${id} AND event_id = ${eventId} AND version = ${version} AND registration = 'accepted'
      AND (seat = 'offered' OR (seat IN ('none', 'waiting', 'cancelled') AND (SELECT free FROM (${seatsLeft(eventId)})) > 0))
    RETURNING id`;
}

interface GivenToMany {
  readonly eventId: string;
  readonly ids: readonly string[];
}

/** Of accepted people without a seat, the ids of those for whom there is one: who stands in line first, in its order. */
export function seatsForMany({ eventId, ids }: GivenToMany): SQL {
  return sql`(WITH room AS MATERIALIZED (${seatsLeft(eventId)}),
      asked AS MATERIALIZED (
        SELECT attendees.id, seat = 'offered' AS has, row_number() OVER (
          PARTITION BY seat = 'offered' ORDER BY seat_queued_at IS NULL, seat_queued_at, registered_at, attendees.id) AS place
        FROM json_each(${JSON.stringify(ids)}) AS named JOIN attendees ON attendees.id = named.value
        WHERE event_id = ${eventId} AND registration = 'accepted' AND seat IN ('none', 'waiting', 'offered', 'cancelled'))
    SELECT asked.id FROM asked, room WHERE asked.has OR asked.place <= room.free)`;
}

/** Gives several accepted people seats, by a decision of staff: as many as are left, and those that are offered to them. Answers the ids. */
export function giveSeats(given: GivenToMany): SQL {
  return sql`UPDATE attendees SET seat = 'confirmed', seat_until = NULL, seat_queued_at = NULL,
      seat_reason = NULL, notice = 'registered', seat_turn = seat_turn + 1, version = version + 1
    WHERE id IN ${seatsForMany(given)} RETURNING id`;
}

/** Gives a seat that somebody has another label, which is nobody's to be told. Answers the id, or nothing. */
export function labelSeat({ eventId, id, version, label }: Given): SQL {
  return sql`UPDATE attendees SET seat_label = ${label}, version = version + 1
    WHERE id = ${id} AND event_id = ${eventId} AND version = ${version} AND seat IN ('held', 'confirmed') RETURNING id`;
}

/** Confirms a seat that is offered and has not run out. Answers the id, or nothing. */
export function acceptOffer(id: string, now: number): SQL {
  return sql`UPDATE attendees SET seat = 'confirmed', seat_until = NULL, seat_queued_at = NULL, notice = 'registered',
      seat_turn = seat_turn + 1, version = version + 1
    WHERE id = ${id} AND seat = 'offered' AND seat_until > ${now} RETURNING id`;
}

interface GivenUp {
  readonly eventId: string;
  readonly ids: readonly string[];
  readonly reason: Extract<SeatReason, "self" | "staff">;
}

/** A seat, an offer or a place in line that can be given up: who has been in the hall is counted there. */
export const hasUnusedSeat: SQL = sql`(seat IN ('waiting', 'held', 'offered', 'confirmed') AND presence = 'none')`;

/** Takes seats, and places in line, from people of an event who have not come. Answers from whom. */
export function cancelSeats({ eventId, ids, reason }: GivenUp): SQL {
  return sql`UPDATE attendees SET ${gone(sql`${reason}`)}, notice = 'cancelled'
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND event_id = ${eventId}
      AND ${hasUnusedSeat} RETURNING id`;
}

/** Takes back what was held or offered in an event until `now`. Answers from whom. */
export function expireSeats(eventId: string, now: number): SQL {
  const reason = sql`CASE seat WHEN 'held' THEN 'hold_expired' ELSE 'offer_expired' END`;
  return sql`UPDATE attendees SET ${gone(reason)},
      notice = CASE seat WHEN 'offered' THEN 'offer_expired' ELSE 'unpaid' END
    WHERE event_id = ${eventId} AND seat IN ('held', 'offered') AND seat_until <= ${now} RETURNING id`;
}

/** Takes the seats of who is not there. Answers from whom. */
export function releaseNoShows(eventId: string): SQL {
  return sql`UPDATE attendees SET ${gone(sql`'no_show'`)}, notice = 'no_show'
    WHERE event_id = ${eventId} AND seat = 'confirmed' AND presence = 'none' RETURNING id`;
}

/** What becomes of a row whose seat is given up. */
function gone(reason: SQL): SQL {
  return sql`seat = 'cancelled', seat_reason = ${reason}, seat_until = NULL, seat_queued_at = NULL, seat_label = NULL,
      seat_turn = seat_turn + 1, version = version + 1`;
}
