import { inArray, sql } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { prepareRefund, readLines } from "./make-refund.ts";
import { refundParts } from "./refund-parts.ts";
import { makeRefundStatements } from "./refund-statements.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Orders that are looked at in one run: who is left comes a minute later. */
const atOnce = 50;

/**
 * Gives back what was paid and has no place: after a late payment, of one order or, where the Worker died meanwhile, of all.
 */
export async function refundLate(deps: Deps, orderId?: string): Promise<void> {
  const one = orderId === undefined ? sql`1` : sql`order_id = ${orderId}`;
  const [found = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT DISTINCT order_id AS id FROM order_lines INDEXED BY order_lines_refund_due
      WHERE state = 'refund_due' AND ${one} LIMIT ${atOnce}`,
  ]);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const [rows, lines] = await Promise.all([
    deps.db.select().from(orders).where(inArray(orders.id, ids)),
    readLines(deps, ids),
  ]);
  for (const order of rows) {
    const due = lines.filter((line) => line.orderId === order.id && line.state === "refund_due");
    const refund = await prepareRefund(deps, {
      order,
      reason: "late",
      parts: refundParts(due, null) ?? [],
      released: due.map(({ id }) => id),
      submission: `late|${order.id}`,
    });
    await runBatch(deps, makeRefundStatements(refund));
    await sendRefunds(deps, order.id);
  }
}
