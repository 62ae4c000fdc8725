import { eq, sql } from "drizzle-orm";
import type { StripeOutcome } from "../../contract/money/orders.ts";
import type { PaymentNotice, RefundNotice } from "../../contract/money/payment-gateway.ts";
import { orders, refunds } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { queryBatch, runBatch, type Statement } from "../shared/batch.ts";
import { mailReceipts } from "../transactions/mail-receipts.ts";
import { moveRefund } from "./send-refunds.ts";

/** What comes of a notice, and the statement that notes it. */
export type NoteNotice = (orderId: string | null, outcome: StripeOutcome) => Statement;

/** What the payment service tells of one refund. One that is not ours, or over another amount, is noted and changes nothing. */
export async function receiveRefund(
  deps: Deps,
  notice: PaymentNotice & { readonly refund: RefundNotice },
  note: NoteNotice,
): Promise<void> {
  const { refund: told, account } = notice;
  const found =
    told.refundId === null
      ? undefined
      : await deps.db.query.refunds.findFirst({ where: eq(refunds.id, told.refundId) });
  const order = found
    ? await deps.db.query.orders.findFirst({ where: eq(orders.id, found.orderId) })
    : undefined;
  if (!found || !order) {
    await runBatch(deps, [note(null, "ignored")]);
    return;
  }
  const isOurs =
    order.stripeAccount === account &&
    told.total.amount === found.amount &&
    told.total.currency === found.currency &&
    (found.stripeRefund === null ||
      found.stripeRefund === told.stripeRefund ||
      found.attempt !== told.attempt);
  if (!isOurs) {
    deps.log.error("refund.mismatch", { notice: notice.id, refund: found.id });
    await runBatch(deps, [note(order.id, "mismatch")]);
    return;
  }
  // Of an attempt that was given up nothing is taken on.
  const isOver = told.attempt !== found.attempt;
  const step = { state: told.state, stripeRefund: told.stripeRefund };
  await runBatch(deps, [
    note(order.id, isOver ? "ignored" : "applied"),
    ...(isOver ? [] : moveRefund(deps, found, step)),
  ]);
  await mailReceipts(deps, order.id);
}

/**
 * What the payment service tells of all that went back of a payment. What is on its way has come by then; more than we know of
 * was given back elsewhere, and is for people to look at.
 */
export async function receiveReturned(
  deps: Deps,
  notice: PaymentNotice & { readonly returned: NonNullable<PaymentNotice["returned"]> },
  note: NoteNotice,
): Promise<void> {
  const { orderId, total } = notice.returned;
  const order = await deps.db.query.orders.findFirst({ where: eq(orders.id, orderId) });
  if (!order) {
    await runBatch(deps, [note(null, "ignored")]);
    return;
  }
  const [totals = []] = await queryBatch<{ readonly known: number | null }>(deps, [
    sql`SELECT SUM(amount) AS known FROM refunds WHERE order_id = ${order.id}`,
  ]);
  const known = totals[0]?.known ?? 0;
  const fits =
    order.stripeAccount === notice.account &&
    total.currency === order.currency &&
    total.amount <= known;
  if (!fits) deps.log.error("refund.mismatch", { notice: notice.id, order: order.id });
  await runBatch(deps, [note(order.id, fits ? "ignored" : "mismatch")]);
}
