import { type SQL, sql } from "drizzle-orm";
import type { MessageAudience } from "../../../contract/api/messages/messages.ts";
import type { MessageKind } from "../../../contract/messages/messages.ts";
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

/**
 * Why somebody whom a message is for gets none by a channel, as an expression over a row of `attendees`; NULL for who
 * does. Those who declined are left out unless they are the ones who are asked for.
 */
export function leftOutReason(
  channel: SQL,
  {
    kind,
    audience,
    clientId,
  }: {
    readonly kind: MessageKind;
    readonly audience: MessageAudience;
    /** Whose messages the address may have unsubscribed from. */
    readonly clientId: string;
  },
): SQL {
  const declined =
    audience.registration === "declined"
      ? sql``
      : sql`WHEN attendees.registration = 'declined' AND attendees.seat_reason IS 'self' THEN 'cancelled'
        WHEN attendees.registration = 'declined' THEN 'declined'`;
  const registered =
    kind === "invitation"
      ? sql`WHEN attendees.registration IN ('pending', 'accepted') THEN 'registered'`
      : sql``;
  return sql`CASE ${declined} ${registered}
    WHEN ${channel} = 'email' AND attendees.email IS NULL THEN 'no_email'
    WHEN ${channel} = 'sms' AND attendees.phone IS NULL THEN 'no_phone'
    WHEN ${channel} = 'email' THEN ${suppressionOf(clientId)}
    END`;
}

/** Why messages of a client do not go to the address of a row of `attendees`; NULL: nothing is in the way. */
export function suppressionOf(clientId: string): SQL {
  return sql`(SELECT suppression.reason FROM mail_suppressions suppression
    WHERE suppression.client_id = ${clientId} AND suppression.address = attendees.email)`;
}
