import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Money } from "../../contract/money/money.ts";
import { toStripeAmount } from "../../contract/money/stripe-amount.ts";
import { toHex } from "../../contract/secrets/encoding.ts";
import { hmac } from "../../contract/secrets/signatures.ts";
import { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { orderAddress } from "./order-links.ts";
import { receivePayment } from "./receive-payment.ts";
import { hasCardPage } from "./sale/card-page.ts";

/** What somebody at this machine can do instead of typing a card; `refuse`: not confirming it when its bank asks. */
export const cardActs = ["pay", "decline", "challenge", "refuse", "expire"] as const;
export type CardAct = (typeof cardActs)[number];

export interface CardPage {
  readonly orderId: string;
  readonly total: Money;
  readonly email: string;
  /** It takes a payment still. */
  readonly isOpen: boolean;
  /** Its time ran out: what is paid there now is paid too late. */
  readonly isLate: boolean;
  /** Path of the page that tells how the order stands. */
  readonly statusAddress: string;
}

/**
 * The page that stands in for the payment service's own, on a machine for trials alone: not in production, not with a
 * key of the service, and not where others of the network can open pages. Null for an order that has no such page.
 */
export async function readCardPage(
  deps: Deps,
  input: { readonly orderId: string },
): Promise<Result<CardPage | null>> {
  if (!hasCardPage(deps)) return refuse("request.not_found");
  const order = await deps.db.query.orders.findFirst({ where: eq(orders.id, input.orderId) });
  if (!order || order.stripeSession === null) return ok(null);
  return ok({
    orderId: order.id,
    total: { amount: order.amount, currency: order.currency },
    email: order.buyerEmail,
    isOpen: order.state === "pending" && order.expiresAt > deps.now(),
    isLate: order.state === "expired",
    statusAddress: await orderAddress(deps, order),
  });
}

/** Tells of what was done there as the service tells: by a signed call, also of what is paid too late. A card that is declined may be tried again. */
export async function actOnCard(
  deps: Deps,
  input: { readonly orderId: string; readonly act: "pay" | "expire" },
): Promise<Result<CardPage>> {
  const page = await readCardPage(deps, input);
  if (!page.ok) return page;
  const shown = page.value;
  const mayAct = shown?.isOpen || (shown?.isLate && input.act === "pay");
  if (!shown || !mayAct) return refuse("order.paid");
  const { orderId, total } = shown;
  const type = `checkout.session.${input.act === "pay" ? "completed" : "expired"}`;
  const body = JSON.stringify({
    id: `evt_local_${deps.newId("ord")}`,
    object: "event",
    type,
    data: {
      object: {
        id: `cs_local_${orderId}`,
        object: "checkout.session",
        metadata: { order: orderId },
        amount_total: toStripeAmount(total),
        currency: total.currency.toLowerCase(),
        payment_intent: `pi_local_${orderId}`,
        payment_status: input.act === "pay" ? "paid" : "unpaid",
      },
    },
  });
  const at = Math.floor(deps.now() / 1_000);
  const mac = toHex(await hmac(deps.config.tokenSecret, `${at}.${body}`));
  const received = await receivePayment(deps, { body, signature: `t=${at},v1=${mac}` });
  return received.ok ? ok(shown) : received;
}
