import { type SQL, sql } from "drizzle-orm";
import { type SuppressionReason, suppressionDetail } from "../../contract/messages/suppressions.ts";
import type { Deps } from "../deps.ts";

/** Why nobody reads what goes where a mail to an attendee went. */
export interface SuppressedDelivery {
  readonly deliveryId: string;
  readonly reason: Exclude<SuppressionReason, "unsubscribed">;
  /** In the words of the server or the provider. */
  readonly detail: string;
}

/**
 * The statement that keeps messages from where these mails to attendees went, for the clients of their events: into the
 * batch that settles the deliveries, before them, since `isStill` asks how they stand. Mails to nobody's attendee change
 * nothing. What a person has asked for outweighs what a server said.
 */
export function suppressRecipients(
  deps: Deps,
  suppressed: readonly SuppressedDelivery[],
  isStill: SQL,
): SQL {
  const given = suppressed.map(({ deliveryId, reason, detail }) => [
    deps.newId("sup"),
    deliveryId,
    reason,
    detail.slice(0, suppressionDetail),
  ]);
  return sql`INSERT INTO mail_suppressions (id, client_id, address, reason, detail, created_at)
    SELECT given.value ->> 0, events.client_id, lower(deliveries.recipient), given.value ->> 2, given.value ->> 3, ${deps.now()}
    FROM json_each(${JSON.stringify(given)}) AS given
    JOIN deliveries ON deliveries.id = given.value ->> 1
    JOIN attendees ON attendees.id = deliveries.attendee_id
    JOIN events ON events.id = attendees.event_id
    WHERE deliveries.channel = 'mail' AND deliveries.recipient <> '' AND ${isStill}
    ON CONFLICT (client_id, address) DO UPDATE
      SET reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at
      WHERE excluded.reason = 'complained' AND mail_suppressions.reason <> 'complained'`;
}
