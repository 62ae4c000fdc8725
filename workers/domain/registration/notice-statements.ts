import { type SQL, sql } from "drizzle-orm";
import { readerOfGroup } from "../attendees/manage/group-reader.ts";

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

interface Leaving {
  /** Ids of those who go from the list, or become nobody, in parentheses to be asked with `IN`. */
  readonly ids: SQL;
  /** UTC milliseconds. */
  readonly now: number;
  readonly only?: SQL;
}

/**
 * Before somebody goes who hears of others of a group, which have no address (`readerOfGroup`): tells the next who does how it
 * stands with them. Where nobody of the group has an address, nobody is told, and their pages say so to staff.
 */
export function notifyNextReaders({ ids, now, only = sql`1` }: Leaving): SQL {
  const groups = sql`(SELECT id FROM attendees WHERE id IN ${ids} UNION SELECT group_id FROM attendees WHERE id IN ${ids})`;
  return sql`UPDATE attendees SET notice = ${noticeOfState}
    WHERE ${isNotifiedByOthers(groups, now)} AND ${readerOfGroup(sql`attendees.group_id`)} IN ${ids} AND ${only}`;
}

/** Before somebody of a group in which nobody has an address gets one: they are told how it stands with all of it. */
export function notifyUnreached(
  groupId: string,
  { now, only = sql`1` }: Omit<Leaving, "ids">,
): SQL {
  return sql`UPDATE attendees SET notice = ${noticeOfState}
    WHERE ${isNotifiedByOthers(sql`(${groupId})`, now)} AND ${readerOfGroup(sql`attendees.group_id`)} IS NULL AND ${only}`;
}

/**
 * The same before people are told no, or cancel, who stood in for whoever registered a group, where somebody else can. Who
 * registered it goes on to look after it.
 */
export function notifyNextStandIns({ ids, now, only = sql`1` }: Leaving): SQL {
  const standIns = sql`(SELECT id FROM attendees leaving WHERE id IN ${ids} AND group_id <> id AND EXISTS (
      SELECT 1 FROM attendees other WHERE other.group_id = leaving.group_id AND other.id NOT IN ${ids}
        AND other.email IS NOT NULL AND other.registration IS NOT 'declined'))`;
  return notifyNextReaders({ ids: standIns, now, only });
}

/** Who has no address, in these groups, is told of anew by whoever hears of them now: of what a mail of theirs did not get to say, where `only` names that. */
export function notifyReaders(groups: SQL, { now, only }: Pick<Leaving, "now" | "only">): SQL {
  return sql`UPDATE attendees SET notice = ${noticeOfState} WHERE ${isNotifiedByOthers(groups, now)} AND ${only ?? sql`1`}`;
}

/** The kind of the mail that would tell somebody how it stands. */
export const letterKindOfState = sql`('registration_' || ${noticeOfState})`;

/** Who of these groups has no address and is still to come, to an event that is not over. */
function isNotifiedByOthers(groups: SQL, now: number): SQL {
  return sql`(group_id IN ${groups} AND email IS NULL AND name IS NOT NULL AND notice IS NULL AND presence = 'none'
      AND registration IN ('pending', 'accepted')
      AND EXISTS (SELECT 1 FROM events WHERE events.id = attendees.event_id AND closes_at > ${now}))`;
}

interface NotAgain {
  /** Of tickets: who has one of them was told of it as they got it. */
  readonly newSerials?: readonly string[];
  readonly only?: SQL;
}

/** Tells those with these addresses once more how it stands who are registered. */
export function notifyAgain(
  eventId: string,
  addresses: readonly string[],
  { newSerials = [], only = sql`1` }: NotAgain = {},
): SQL {
  const emails = JSON.stringify(addresses);
  const serials = JSON.stringify(newSerials);
  return sql`UPDATE attendees SET notice = ${noticeOfState}
    WHERE event_id = ${eventId} AND email IN (SELECT value FROM json_each(${emails})) AND notice IS NULL
      AND registered_at IS NOT NULL
      AND (ticket_serial IS NULL OR ticket_serial NOT IN (SELECT value FROM json_each(${serials}))) AND ${only}`;
}
