import { type SQL, sql } from "drizzle-orm";

/** What somebody is told who asks how it stands. */
const noticeOfState = sql`CASE
    WHEN registration = 'pending' THEN 'pending'
    WHEN registration = 'declined' AND seat_reason = 'self' THEN 'cancelled'
    WHEN registration = 'declined' THEN 'declined'
    WHEN seat = 'waiting' THEN 'waiting'
    WHEN seat = 'cancelled' AND seat_reason = 'hold_expired' THEN 'unpaid'
    -- Who has not paid has no ticket to be mailed, and their payment page says how it stands.
    WHEN seat <> 'offered' AND paid_transaction_id IS NULL
      AND (SELECT price_kind FROM events WHERE events.id = attendees.event_id) = 'paid' THEN NULL
    WHEN seat = 'offered' THEN 'offered'
    WHEN seat = 'cancelled' AND seat_reason IN ('offer_expired', 'no_show') THEN seat_reason
    WHEN seat = 'cancelled' THEN 'cancelled'
    ELSE 'registered' END`;

/** Tells those with these addresses once more how it stands who are registered, except by the tickets of `newSerials`. */
export function notifyAgain(
  eventId: string,
  addresses: readonly string[],
  newSerials: readonly string[] = [],
): SQL {
  const emails = JSON.stringify(addresses);
  const serials = JSON.stringify(newSerials);
  return sql`UPDATE attendees SET notice = ${noticeOfState}
    WHERE event_id = ${eventId} AND email IN (SELECT value FROM json_each(${emails})) AND notice IS NULL
      AND registered_at IS NOT NULL
      AND (ticket_serial IS NULL OR ticket_serial NOT IN (SELECT value FROM json_each(${serials})))`;
}
