import { asc, eq, inArray } from "drizzle-orm";
import type { RefundReason } from "../../contract/money/refunds.ts";
import { clients, orderLines, type orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { sellerOf } from "../payments/seller.ts";
import type { RefundPart } from "./refund-parts.ts";
import type { NewRefund } from "./refund-statements.ts";

export type RefundOrder = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;

interface Wanted {
  readonly order: RefundOrder;
  readonly reason: RefundReason;
  readonly parts: readonly RefundPart[];
  readonly released: readonly string[];
  readonly submission: string;
}

/** A refund of an order as it is now, before anything is written. */
export async function prepareRefund(deps: Deps, wanted: Wanted): Promise<NewRefund> {
  const { order, reason, parts, released, submission } = wanted;
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, order.clientId) });
  return {
    id: deps.newId("rfd"),
    transactionId: deps.newId("trx"),
    order,
    reason,
    parts,
    released,
    seller: sellerOf(client),
    submission,
    now: deps.now(),
  };
}

/** The tickets of orders, in their order. */
export function readLines(deps: Deps, orderIds: readonly string[]): Promise<OrderLine[]> {
  return deps.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}
