import { type SQL, sql } from "drizzle-orm";
import type { Registered } from "./write-people.ts";

/** What somebody is told who asks how it stands. */
export const noticeOfState = sql`CASE
    WHEN registration = 'pending' THEN 'pending'
    WHEN registration = 'declined' AND seat_reason = 'self' THEN 'cancelled'
    WHEN registration = 'declined' THEN 'declined'
    WHEN seat = 'waiting' THEN 'waiting'
    WHEN seat = 'offered' THEN 'offered'
    WHEN seat = 'cancelled' AND seat_reason IN ('offer_expired', 'no_show') THEN seat_reason
    WHEN seat = 'cancelled' THEN 'cancelled'
    ELSE 'registered' END`;

/** Tells those of a group once more how it stands who were registered before. */
export function notifyAgain(eventId: string, group: readonly Registered[]): SQL {
  const emails = JSON.stringify(group.flatMap(({ email }) => email ?? []));
  const serials = JSON.stringify(group.map(({ serial }) => serial));
  return sql`UPDATE attendees SET notice = ${noticeOfState}
    WHERE event_id = ${eventId} AND email IN (SELECT value FROM json_each(${emails})) AND notice IS NULL
      AND registered_at IS NOT NULL
      AND (ticket_serial IS NULL OR ticket_serial NOT IN (SELECT value FROM json_each(${serials})))`;
}
