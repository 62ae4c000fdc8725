import { eq, sql } from "drizzle-orm";
import { clients, events, type orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { refundLate } from "../refunds/refund-unplaced.ts";
import { notifyAttendees } from "../registration/notify-attendees.ts";
import { moveLines } from "../seats/move-line.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { mailReceipts } from "../transactions/mail-receipts.ts";
import { queuePaid } from "../webhooks/payment-messages.ts";
import { releaseOrders } from "./order-statements.ts";
import { sellerOf } from "./seller.ts";
import { settleOrder } from "./settle-statements.ts";

type Order = typeof orders.$inferSelect;

/** Milliseconds for which a late payment keeps a place within its own batch. */
const momentMs = 60_000;

interface Paid {
  readonly order: Order;
  /** Id of what told of it; "" where nothing was to be paid. */
  readonly by: string;
  readonly paymentIntent: string | null;
  /** Written in the same batch, and before. */
  readonly with?: readonly Statement[];
}

/** Takes an order's payment, once: number, ledger, places and notices in one batch. */
export async function settlePaid(
  deps: Deps,
  { order, by, paymentIntent, with: first = [] }: Paid,
): Promise<void> {
  const now = deps.now();
  const [client, event] = await Promise.all([
    deps.db.query.clients.findFirst({ where: eq(clients.id, order.clientId) }),
    deps.db.query.events.findFirst({
      columns: { id: true, clientId: true, slug: true, name: true },
      where: eq(events.id, order.eventId),
    }),
  ]);
  const settlement = {
    order,
    by,
    paymentIntent,
    transactionId: deps.newId("trx"),
    seller: sellerOf(client),
    now,
    heldUntil: now + momentMs,
  };
  const webhooks = event === undefined ? [] : queuePaid(deps, event, settlement);
  await runBatch(deps, [...first, ...settleOrder(settlement), ...webhooks]);
  await refundLate(deps, order.id);
  await mailReceipts(deps, order.id);
  await afterwards(deps, order.eventId);
}

/** Lets an order go that is not paid and will not be. One that is paid meanwhile stays. */
export async function settleUnpaid(
  deps: Deps,
  input: {
    readonly order: Pick<Order, "id" | "eventId">;
    readonly to: "expired" | "failed";
    readonly with?: readonly Statement[];
  },
): Promise<void> {
  const { order, to, with: first = [] } = input;
  await runBatch(deps, [...first, ...releaseOrders(sql`orders.id = ${order.id}`, to)]);
  await afterwards(deps, order.eventId);
}

/** What is free is offered to the first in line, and people are told how they stand. */
async function afterwards(deps: Deps, eventId: string): Promise<void> {
  await moveLines(deps, [eventId]);
  await notifyAttendees(deps, eventId);
}
