import { sql } from "drizzle-orm";
import type { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";
import { type EventName, shown } from "./event-messages.ts";
import { queueWebhooks } from "./queue-webhooks.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "bookerId">;

/**
 * The statement that tells of an order that was paid, by ids alone; goes behind what settles it into its batch. An order
 * that was paid already, and one that cost nothing, has no such transaction and is not told of.
 */
export function queuePaid(
  deps: Deps,
  event: EventName,
  { order, transactionId }: { readonly order: Order; readonly transactionId: string },
): readonly Statement[] {
  const message = {
    id: `${event.id.slice(4)}_paid_${order.id.slice(4)}`,
    clientId: event.clientId,
    type: "payment.done" as const,
    at: deps.now(),
    data: {
      event: shown(event),
      attendee: { id: order.bookerId },
      transaction: { id: transactionId },
    },
  };
  const isPaid = sql`EXISTS (SELECT 1 FROM transactions WHERE id = ${transactionId} AND kind = 'payment')`;
  return queueWebhooks(deps, [message], isPaid);
}
