import { type SQL, sql } from "drizzle-orm";
import { hasUnusedSeat } from "../seats/seat-statements.ts";

/** What becomes of an attendee's row when the person goes from it: who was there, and how, is still counted. */
export const withoutPerson: SQL = sql`name = NULL, email = NULL, phone = NULL, answers = '{}', notes = '', tags = '[]',
    consent_text = NULL, user_id = NULL, ticket_serial = NULL, notice = NULL, version = version + 1`;

/** A scan that is nobody's any more: that somebody passed where and when is still counted. */
export const withoutScanned: SQL = sql`attendee_id = NULL`;

/** The seat of somebody who goes before they came: the next in line is offered it. */
export const withoutSeat: SQL = sql`seat_reason = CASE WHEN ${hasUnusedSeat} THEN 'self' ELSE seat_reason END,
    seat_label = CASE WHEN ${hasUnusedSeat} THEN NULL ELSE seat_label END,
    seat_turn = seat_turn + 1, seat_until = NULL, seat_queued_at = NULL,
    seat = CASE WHEN ${hasUnusedSeat} THEN 'cancelled' ELSE seat END`;
