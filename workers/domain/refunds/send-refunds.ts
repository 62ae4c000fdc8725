import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { RefundAnswer, RefundProgress } from "../../contract/money/payment-gateway.ts";
import { refundRetryMs } from "../../contract/money/refunds.ts";
import { orders, refunds } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { mailReceipts } from "../transactions/mail-receipts.ts";
import { entryColumns } from "./refund-statements.ts";

/** Refunds that the payment service is told of in one run: who is left comes a minute later. */
const atOnce = 25;

type Refund = typeof refunds.$inferSelect;

/**
 * Tells the payment service of refunds that are due, of one order or of all. What it does not answer is asked again; what it
 * will not do is given up, for staff to see. Told twice it gives back once.
 */
export async function sendRefunds(deps: Deps, orderId?: string): Promise<void> {
  const due = await deps.db
    .select()
    .from(refunds)
    .where(
      and(
        sql`${refunds.state} = 'due'`,
        lte(refunds.nextTryAt, deps.now()),
        orderId === undefined ? undefined : eq(refunds.orderId, orderId),
      ),
    )
    .orderBy(asc(refunds.nextTryAt))
    .limit(atOnce);
  if (due.length === 0) return;
  const ids = [...new Set(due.map((refund) => refund.orderId))];
  const found = await deps.db.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(found.map((order) => [order.id, order]));
  for (const refund of due) {
    const order = byId.get(refund.orderId);
    if (order) await sendRefund(deps, refund, order);
  }
  await mailReceipts(deps, orderId);
}

async function sendRefund(
  deps: Deps,
  refund: Refund,
  order: typeof orders.$inferSelect,
): Promise<void> {
  const { id: refundId, attempt, amount, currency, tries } = refund;
  // Counted before it is asked: whoever dies in between has asked.
  const [counted] = await runBatch(deps, [
    sql`UPDATE refunds SET tries = tries + 1, next_try_at = ${deps.now() + retryMs(tries)}
      WHERE id = ${refundId} AND attempt = ${attempt} AND state = 'due' AND tries = ${tries}`,
  ]);
  if (counted === 0) return;
  const answer: RefundAnswer =
    order.stripePaymentIntent === null
      ? { ok: false, problem: "refused", reason: "payment_intent" }
      : await deps.payments.refund({
          refundId,
          attempt,
          orderId: order.id,
          account: order.stripeAccount,
          paymentIntent: order.stripePaymentIntent,
          total: { amount, currency },
          isRepeat: tries > 0,
        });
  if (answer.ok) {
    const { state, stripeRefund } = answer;
    await runBatch(deps, moveRefund(deps, refund, { state, stripeRefund }));
  } else if (answer.problem === "refused") {
    deps.log.error("refund.refused", { refund: refundId, reason: answer.reason });
    await runBatch(deps, [giveUp(deps, refund, answer.reason)]);
  }
}

function retryMs(tries: number): number {
  return refundRetryMs[Math.min(tries, refundRetryMs.length - 1)] ?? 0;
}

function giveUp(deps: Deps, { id, attempt }: Refund, reason: string): SQL {
  return sql`UPDATE refunds SET state = 'failed', problem = ${reason}, settled_at = ${deps.now()}
    WHERE id = ${id} AND attempt = ${attempt} AND state = 'due'`;
}

export interface RefundStep {
  readonly state: RefundProgress;
  readonly stripeRefund: string;
}

/**
 * Takes a refund on to where the payment service has it, and the ledger with it: never back, so that whatever is told twice,
 * late or in another order comes to the same. One that fails after all is owed to the buyer again.
 */
export function moveRefund(
  deps: Deps,
  { id, attempt, transactionId, amount }: Refund,
  { state, stripeRefund }: RefundStep,
): readonly Statement[] {
  const now = deps.now();
  const ours = sql`id = ${id} AND attempt = ${attempt}`;
  const from = {
    sent: sql`('due')`,
    done: sql`('due', 'sent')`,
    failed: sql`('due', 'sent', 'done')`,
  };
  const isSettled = state !== "sent";
  const at = 100 + 4 * attempt;
  const entry = (
    position: number,
    account: "owed" | "card",
    sum: number,
    only: SQL,
  ) => sql`INSERT INTO ledger_entries ${entryColumns}
    SELECT transaction_id, ${position}, client_id, event_id, ${account}, NULL, ${sum}, currency, ${now} FROM refunds
    WHERE ${ours} AND ${only} ON CONFLICT DO NOTHING`;
  const wasSent = sql`state IN ('sent', 'done')`;
  // What failed at once never left; what was on its way comes back.
  const cameBack = sql`state = 'failed' AND EXISTS (SELECT 1 FROM ledger_entries WHERE transaction_id = ${transactionId} AND position = ${at})`;
  return [
    sql`UPDATE refunds SET state = ${state}, stripe_refund = ${stripeRefund}, problem = CASE WHEN ${state} = 'failed' THEN 'failed' ELSE '' END,
        settled_at = ${isSettled ? now : null}
      WHERE ${ours} AND state IN ${from[state]}`,
    entry(at, "owed", amount, wasSent),
    entry(at + 1, "card", -amount, wasSent),
    entry(at + 2, "card", amount, cameBack),
    entry(at + 3, "owed", -amount, cameBack),
    // The buyer is told once, when the money is on its way.
    sql`UPDATE transactions SET mail = 'due' WHERE id = ${transactionId} AND mail = 'waiting'
      AND EXISTS (SELECT 1 FROM refunds WHERE ${ours} AND refunds.state IN ('sent', 'done'))`,
  ];
}
