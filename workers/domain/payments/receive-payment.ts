import { eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { StripeOutcome } from "../../contract/money/orders.ts";
import type { PaymentNotice, SignedNotice } from "../../contract/money/payment-gateway.ts";
import { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { receiveRefund, receiveReturned } from "../refunds/receive-refund.ts";
import { runBatch } from "../shared/batch.ts";
import { receiveAccount } from "./accounts/receive-account.ts";
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
  const { page, refund, returned } = notice;
  const note = (orderId: string | null, outcome: StripeOutcome) =>
    noteNotice(deps, notice, orderId, outcome);
  if (notice.isOfAccount) {
    const refusal = await receiveAccount(deps, notice.account, (outcome) => note(null, outcome));
    return refusal === null ? ok(null) : { ok: false, refusal };
  }
  if (refund !== null) {
    await receiveRefund(deps, { ...notice, refund }, note);
    return ok(null);
  }
  if (returned !== null) {
    await receiveReturned(deps, { ...notice, returned }, note);
    return ok(null);
  }
  const order = page
    ? await deps.db.query.orders.findFirst({ where: eq(orders.id, page.orderId) })
    : undefined;
  if (!page || !order || page.outcome === null) {
    await runBatch(deps, [note(order?.id ?? null, "ignored")]);
    return ok(null);
  }
  if (!fits(order, notice, page)) {
    deps.log.error("payment.mismatch", { notice: notice.id, order: order.id });
    await runBatch(deps, [note(order.id, "mismatch")]);
    return ok(null);
  }
  const noted = [note(order.id, "applied")];
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
  orderId: string | null,
  outcome: StripeOutcome,
): SQL {
  return sql`INSERT INTO stripe_events (id, type, account, order_id, outcome, received_at)
    VALUES (${id}, ${type}, ${account}, ${orderId}, ${outcome}, ${deps.now()}) ON CONFLICT (id) DO NOTHING`;
}
