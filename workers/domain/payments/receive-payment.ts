import { eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { StripeOutcome } from "../../contract/money/orders.ts";
import type { PaymentNotice, SignedNotice } from "../../contract/money/payment-gateway.ts";
import { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { settlePaid, settleUnpaid } from "./settle.ts";

type Order = typeof orders.$inferSelect;

/**
 * What the payment service tells of its pages: believed by its signature alone. In whatever order and however often it
 * comes, a payment is taken once, and what was paid stays paid. What does not fit its order is noted and changes nothing.
 */
export async function receivePayment(
  deps: Deps,
  call: Omit<SignedNotice, "now">,
): Promise<Result<null>> {
  const notice = await deps.payments.readNotice({ ...call, now: deps.now() });
  if (notice === null) return refuse("payment.signature");
  const { page } = notice;
  const order = page
    ? await deps.db.query.orders.findFirst({ where: eq(orders.id, page.orderId) })
    : undefined;
  if (!page || !order || page.outcome === null) {
    await runBatch(deps, [noteNotice(deps, notice, order ?? null, "ignored")]);
    return ok(null);
  }
  if (!fits(order, notice, page)) {
    console.error("payment.mismatch", notice.id, order.id);
    await runBatch(deps, [noteNotice(deps, notice, order, "mismatch")]);
    return ok(null);
  }
  const noted = [noteNotice(deps, notice, order, "applied")];
  if (page.outcome === "paid") {
    const { paymentIntent } = page;
    await settlePaid(deps, { order, by: notice.id, paymentIntent, with: noted });
  } else {
    await settleUnpaid(deps, { order, to: page.outcome, with: noted });
  }
  return ok(null);
}

/** Whether it is of this order's page, to its account, and over its whole amount. */
function fits(
  order: Order,
  { account }: PaymentNotice,
  { session, total }: NonNullable<PaymentNotice["page"]>,
): boolean {
  return (
    account === order.stripeAccount &&
    // The Worker may have died between the page and the row that says which it is.
    (order.stripeSession === null || session === order.stripeSession) &&
    total.amount === order.amount &&
    total.currency === order.currency
  );
}

function noteNotice(
  deps: Deps,
  { id, type, account }: PaymentNotice,
  order: Order | null,
  outcome: StripeOutcome,
): SQL {
  return sql`INSERT INTO stripe_events (id, type, account, order_id, outcome, received_at)
    VALUES (${id}, ${type}, ${account}, ${order?.id ?? null}, ${outcome}, ${deps.now()}) ON CONFLICT (id) DO NOTHING`;
}
