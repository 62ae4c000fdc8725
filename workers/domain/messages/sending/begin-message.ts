import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { audienceCondition, rowsOfAudience } from "../audience/audience-condition.ts";
import { smsComposer, smsLengthOfRow } from "../audience/sms-lengths.ts";
import type { EventMessageRow } from "../message.ts";

/**
 * The statements that fix whom a message goes to, by what its event's list says at that moment, and put it into the state
 * `sending`; where nobody would get it, it has failed. All of it only while the message is as it was read. Whoever is invited
 * stands on the list as invited from then on.
 */
export async function beginMessage(
  deps: Deps,
  event: EventRecord,
  row: EventMessageRow,
): Promise<readonly SQL[]> {
  const now = deps.now();
  const { id, kind, channels, audience, state, version } = row;
  const isUnchanged = sql`EXISTS (SELECT 1 FROM event_messages message
    WHERE message.id = ${id} AND message.state = ${state} AND message.version = ${version})`;
  const isFor = await audienceCondition(deps, event, audience);
  const personal = JSON.stringify(channels.filter((channel) => channel !== "room"));
  const hasSms = channels.includes("sms");
  const smsLength = hasSms ? smsLengthOfRow(await smsComposer(deps, event, row.texts)) : null;
  const { clientId } = event;
  const rows = rowsOfAudience(sql`${isFor} AND ${isUnchanged}`, personal, {
    kind,
    audience,
    clientId,
    smsLength,
  });
  const isWaiting = sql`EXISTS (SELECT 1 FROM message_recipients WHERE message_id = ${id} AND state = 'waiting')`;
  return [
    sql`INSERT INTO message_recipients (message_id, attendee_id, channel, state, reason, tries, changed_at)
      SELECT ${id}, attendee, channel, CASE WHEN reason IS NULL THEN 'waiting' ELSE 'left_out' END, reason, 0, ${now}
      FROM (${rows}) WHERE true ON CONFLICT DO NOTHING`,
    ...(channels.includes("room")
      ? [
          sql`INSERT INTO message_recipients (message_id, attendee_id, channel, state, tries, changed_at)
            SELECT ${id}, '', 'room', 'waiting', 0, ${now} WHERE ${isUnchanged} ON CONFLICT DO NOTHING`,
        ]
      : []),
    ...(kind === "invitation"
      ? [
          sql`UPDATE attendees SET registration = 'invited', invited_at = coalesce(invited_at, ${now}), version = version + 1
            WHERE id IN (SELECT attendee_id FROM message_recipients WHERE message_id = ${id} AND state = 'waiting')
              AND (registration IS NULL OR (registration = 'invited' AND invited_at IS NULL)) AND ${isUnchanged}`,
        ]
      : []),
    sql`UPDATE event_messages SET begun_at = ${now}, updated_at = ${now}, version = version + 1,
        state = CASE WHEN ${isWaiting} THEN 'sending' ELSE 'failed' END,
        failure = CASE WHEN ${isWaiting} THEN NULL ELSE 'nobody' END,
        due_at = CASE WHEN ${isWaiting} THEN ${now} END,
        settled_at = CASE WHEN ${isWaiting} THEN NULL ELSE ${now} END
      WHERE id = ${id} AND state = ${state} AND version = ${version}`,
  ];
}
