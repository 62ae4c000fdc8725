import { type SQL, sql } from "drizzle-orm";
import type { Resendable } from "../../../contract/messages/messages.ts";

/** Deliveries of a message that have not begun to leave, and are those of these recipients. */
export function deliveriesOf(id: string, state: "queued" | Resendable): SQL {
  return sql`id IN (SELECT delivery_id FROM message_recipients
    WHERE message_id = ${id} AND state = ${state} AND delivery_id IS NOT NULL) AND state = ${state}`;
}

/** Those of which nothing has left: in line, or taken by a worker that has not come to them. */
export function unsentDeliveriesOf(id: string): SQL {
  return sql`id IN (SELECT delivery_id FROM message_recipients
    WHERE message_id = ${id} AND state = 'queued' AND delivery_id IS NOT NULL) AND state IN ('queued', 'sending')`;
}

/** Whether nothing of the client goes to the address or number of a delivery any more. */
export function isSuppressed(clientId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM mail_suppressions suppression
    WHERE suppression.client_id = ${clientId} AND suppression.address = deliveries.recipient)`;
}
