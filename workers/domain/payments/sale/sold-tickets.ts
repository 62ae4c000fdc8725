/** Tickets of an event that somebody has paid for and that were not given back. */
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { queryBatch } from "../../shared/batch.ts";

const soldLines = (eventId: string | SQL) => sql`FROM orders INDEXED BY orders_refundable
  CROSS JOIN order_lines ON order_lines.order_id = orders.id AND order_lines.state = 'paid' AND order_lines.amount > order_lines.refunded
  WHERE orders.event_id = ${eventId} AND orders.state IN ('paid', 'partly_refunded') AND orders.amount > 0`;

/** How many there are. */
export async function countSoldTickets(deps: Deps, eventId: string): Promise<number> {
  const [rows = []] = await queryBatch<{ readonly sold: number }>(deps, [
    sql`SELECT count(*) AS sold ${soldLines(eventId)}`,
  ]);
  return rows[0]?.sold ?? 0;
}

/** Whether there is one, for a statement about the event. */
export function hasSoldTicket(eventId: string | SQL): SQL {
  return sql`EXISTS (SELECT 1 ${soldLines(eventId)})`;
}

/** Whether there is none, for the statement that hides the event: one may be paid for at that moment. */
export function hasNoSoldTicket(eventId: string): SQL {
  return sql`NOT ${hasSoldTicket(eventId)}`;
}
