import { type SQL, sql } from "drizzle-orm";
import { hasSoldTicket } from "./sold-tickets.ts";

/**
 * Whether receipts or credit notes of a client may still be written: an event that costs something is published, tickets of one
 * that is not in the archive are paid for, somebody is on a payment page, or money of a day or a refund is not settled yet.
 */
export function hasOpenSales(clientId: string): SQL {
  const events = sql`events INDEXED BY events_client_start WHERE events.client_id = ${clientId} AND events.archived_at IS NULL`;
  return sql`(EXISTS (SELECT 1 FROM ${events}
      AND ((events.published = 1 AND events.price_kind = 'paid') OR ${hasSoldTicket(sql`events.id`)}))
    OR EXISTS (SELECT 1 FROM orders INDEXED BY orders_due WHERE orders.state = 'pending' AND orders.client_id = ${clientId})
    OR EXISTS (SELECT 1 FROM refunds INDEXED BY refunds_due WHERE refunds.state = 'due' AND refunds.client_id = ${clientId})
    OR EXISTS (SELECT 1 FROM open_hours WHERE open_hours.client_id = ${clientId}))`;
}

/** Whether an event of a client that is published and not over sells tickets with VAT. */
export function sellsWithVat(clientId: string, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM events INDEXED BY events_client_start
    JOIN ticket_types ON ticket_types.event_id = events.id AND ticket_types.removed_at IS NULL AND ticket_types.vat_rate > 0
    WHERE events.client_id = ${clientId} AND events.archived_at IS NULL AND events.published = 1
      AND events.price_kind = 'paid' AND events.closes_at > ${now})`;
}
