import { type SQL, sql } from "drizzle-orm";
import type { MessageAudience } from "../../../contract/api/messages/messages.ts";
import { type MessageKind, messageLimits } from "../../../contract/messages/messages.ts";
import { standingOfRow } from "../../../db/schema/index.ts";
import { keepAttendeeKeys, keyOfTag } from "../../attendees/lists/keys.ts";
import { readStandings, standingsThat } from "../../attendees/lists/standings.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";

type EventOfAudience = Pick<EventRecord, "id" | "clientId" | "customFields">;

/** Whom a message is for, as a condition over rows of `attendees`. Tags and standings are looked up first. */
export async function audienceCondition(
  deps: Deps,
  event: EventOfAudience,
  audience: MessageAudience,
): Promise<SQL> {
  const conditions = [
    sql`attendees.event_id = ${event.id}`,
    ...(await standingConditions(deps, event.id, audience)),
    ...(await tagConditions(deps, event.id, audience.tag)),
    ...answerConditions(event, audience.field),
    ...answeredConditions(event, audience.answered),
  ];
  if (audience.ids !== undefined) {
    const ids = JSON.stringify(audience.ids);
    conditions.push(sql`attendees.id IN (SELECT value FROM json_each(${ids}))`);
  }
  return sql.join(conditions, sql` AND `);
}

async function standingConditions(
  deps: Deps,
  eventId: string,
  { status, registration, seat, presence }: MessageAudience,
): Promise<readonly SQL[]> {
  const isAny = [status, registration, seat, presence].every((one) => one === undefined);
  if (isAny) return [];
  const all = await readStandings(deps, eventId);
  const keys = standingsThat({ status, registration, seat, presence }, all).map(({ key }) => key);
  return [sql`${standingOfRow} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`];
}

async function tagConditions(
  deps: Deps,
  eventId: string,
  tag: string | undefined,
): Promise<readonly SQL[]> {
  if (tag === undefined) return [];
  await keepAttendeeKeys(deps, eventId);
  // Behind the key stands the tag as it was written.
  const from = keyOfTag(tag);
  return [
    sql`attendees.id IN (SELECT attendee_id FROM attendee_keys
      WHERE event_id = ${eventId} AND key >= ${from} AND key < ${`${from}\u{10ffff}`})`,
  ];
}

function answerConditions(
  { customFields }: EventOfAudience,
  wanted: MessageAudience["field"],
): readonly SQL[] {
  if (wanted === undefined) return [];
  const field = customFields.find(({ id }) => id === wanted.id);
  // Asked for once, and no question of the form any more: nobody has answered it.
  if (!field) return [sql`0`];
  const path = `$."${field.id}"`;
  const { value } = wanted;
  if (field.kind === "yesno") {
    return [sql`json_extract(attendees.answers, ${path}) = ${value === "yes" ? 1 : 0}`];
  }
  if (field.kind === "many") {
    return [
      sql`EXISTS (SELECT 1 FROM json_each(attendees.answers, ${path}) answer WHERE answer.value = ${value})`,
    ];
  }
  return [sql`json_extract(attendees.answers, ${path}) = ${value}`];
}

/** What somebody has left empty is as little of an answer as what they were not asked. */
function answeredConditions(
  { customFields }: EventOfAudience,
  wanted: MessageAudience["answered"],
): readonly SQL[] {
  if (wanted === undefined) return [];
  const field = customFields.find(({ id }) => id === wanted.id);
  if (!field) return [sql`0`];
  const answer = sql`coalesce(json_extract(attendees.answers, ${`$."${field.id}"`}), '')`;
  return [wanted.has ? sql`${answer} NOT IN ('', '[]')` : sql`${answer} IN ('', '[]')`];
}

export interface WhoGets {
  readonly kind: MessageKind;
  readonly audience: MessageAudience;
  /** Whose messages the address or number may have unsubscribed from. */
  readonly clientId: string;
  /** Characters of the SMS to a row of `attendees`; null: nothing is known of the text. */
  readonly smsLength: SQL | null;
}

/**
 * Everybody whom a message is for (`isFor`, over `attendees`), once for each of the channels, which are a JSON list: columns
 * `attendee`, `channel`, and `reason`, which is NULL for who gets it. A number that several have gets one SMS: whoever came onto the
 * list first.
 */
export function rowsOfAudience(isFor: SQL, channels: string, who: WhoGets): SQL {
  const reason = leftOutReason(sql`channel.value`, who);
  return sql`SELECT attendee, channel, CASE WHEN reason IS NULL AND channel = 'sms'
      AND row_number() OVER (PARTITION BY channel, reason IS NULL, phone ORDER BY attendee) > 1 THEN 'same_phone' ELSE reason END AS reason
    FROM (SELECT attendees.id AS attendee, attendees.phone AS phone, channel.value AS channel, ${reason} AS reason
      FROM attendees CROSS JOIN json_each(${channels}) AS channel WHERE ${isFor})`;
}

/**
 * Why somebody whom a message is for gets none by a channel, as an expression over a row of `attendees`; NULL for who
 * does. Those who declined are left out unless they are the ones who are asked for.
 */
function leftOutReason(channel: SQL, { kind, audience, clientId, smsLength }: WhoGets): SQL {
  const declined =
    audience.registration === "declined"
      ? sql``
      : sql`WHEN attendees.registration = 'declined' AND attendees.seat_reason IS 'self' THEN 'cancelled'
        WHEN attendees.registration = 'declined' THEN 'declined'`;
  const registered =
    kind === "invitation"
      ? sql`WHEN attendees.registration IN ('pending', 'accepted') THEN 'registered'`
      : sql``;
  const tooLong = smsLength
    ? sql`CASE WHEN ${smsLength} > ${messageLimits.sms.max} THEN 'too_long' END`
    : sql`NULL`;
  return sql`CASE ${declined} ${registered}
    WHEN ${channel} = 'email' AND attendees.email IS NULL THEN 'no_email'
    WHEN ${channel} = 'sms' AND attendees.phone IS NULL THEN 'no_phone'
    WHEN ${channel} = 'email' THEN ${suppressionOf(clientId, sql`attendees.email`)}
    WHEN ${channel} = 'sms' THEN coalesce(${suppressionOf(clientId, sql`attendees.phone`)}, ${tooLong})
    END`;
}

/** Why messages of a client do not go to an address or number of `attendees`; NULL: nothing is in the way. */
export function suppressionOf(clientId: string, address: SQL): SQL {
  return sql`(SELECT suppression.reason FROM mail_suppressions suppression
    WHERE suppression.client_id = ${clientId} AND suppression.address = ${address})`;
}
