import { and, asc, eq, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { pageOpensMs, paymentPageMs } from "../../contract/money/orders.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { orderAddress } from "./order-links.ts";
import { settlePaid } from "./settle.ts";

export type Order = typeof orders.$inferSelect;

/** Where a buyer goes on. */
export interface OpenedOrder {
  readonly orderId: string;
  /** Path of the page that tells how the order stands. */
  readonly statusAddress: string;
  /** The payment page; null where nothing is to be paid, or none can be reached now. */
  readonly paymentUrl: string | null;
}

/** The order that a request has made; null where it made none. */
export async function findOrderOf(deps: Deps, submission: string): Promise<Order | null> {
  const found = await deps.db.query.orders.findFirst({ where: eq(orders.submission, submission) });
  return found ?? null;
}

/** Leads on from an order that was just made: to its payment page, or, where nothing is to be paid, to its end. */
export async function openOrder(deps: Deps, order: Order): Promise<OpenedOrder> {
  const of = { orderId: order.id, statusAddress: await orderAddress(deps, order) };
  if (order.state !== "pending") return { ...of, paymentUrl: null };
  if (order.amount === 0) {
    await settlePaid(deps, { order, by: "", paymentIntent: null });
    return { ...of, paymentUrl: null };
  }
  const page = await openPaymentPage(deps, order);
  return { ...of, paymentUrl: page.ok ? page.value : null };
}

/**
 * The payment page of an order that waits for its payment: the one that is open, or a new one, which a repeat finds again.
 * Refuses `payment.unreachable` while the service cannot be reached, and `payment.refused` what it does not take.
 */
export async function openPaymentPage(deps: Deps, order: Order): Promise<Result<string>> {
  if (order.paymentUrl !== null) return ok(order.paymentUrl);
  const expiresAt = pageEnd(order, deps.now());
  if (expiresAt === null) return refuse("payment.refused");
  const lines = await deps.db
    .select({ text: orderLines.text, amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const page = await deps.payments.openPage({
    orderId: order.id,
    account: order.stripeAccount,
    email: order.buyerEmail,
    language: order.language,
    currency: order.currency,
    // What costs nothing is no line of a payment.
    lines: lines.filter(({ amount }) => amount > 0),
    expiresAt,
    backUrl: `${deps.config.publicUrl}${await orderAddress(deps, order)}`,
  });
  if (!page.ok) {
    return refuse(page.problem === "refused" ? "payment.refused" : "payment.unreachable");
  }
  await deps.db
    .update(orders)
    .set({ stripeSession: page.session, paymentUrl: page.url, expiresAt })
    .where(and(eq(orders.id, order.id), eq(orders.state, "pending"), isNull(orders.stripeSession)));
  // Whoever was quicker in another minute has opened another page: only the one that is noted can be paid.
  const noted = await deps.db.query.orders.findFirst({ where: eq(orders.id, order.id) });
  return ok(noted?.paymentUrl ?? page.url);
}

/** Milliseconds before its end at which the service opens no page any more, and a few for the way there. */
const shortestPageMs = 30 * 60_000 + 10_000;
const minuteMs = 60_000;

/**
 * When an order's page closes. One that could not be opened at once is open as long as the others, by whole minutes, so that who
 * asks twice is answered the same; null once it would outlast the place.
 */
function pageEnd(
  { createdAt, expiresAt }: Pick<Order, "createdAt" | "expiresAt">,
  now: number,
): number | null {
  if (expiresAt - now >= shortestPageMs) return expiresAt;
  if (now - createdAt > pageOpensMs - minuteMs) return null;
  return createdAt + Math.ceil((now - createdAt) / minuteMs) * minuteMs + paymentPageMs;
}
