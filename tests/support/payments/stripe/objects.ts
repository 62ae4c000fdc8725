/** What the payment service on loopback keeps, as far as it is asked for, by the package's own types. */
import { createHmac, randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** A session as far as a hosted page of one payment needs it. */
export type OpenSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "status"
  | "payment_status"
  | "amount_total"
  | "currency"
  | "expires_at"
  | "client_reference_id"
  | "customer_email"
  | "metadata"
  | "payment_intent"
  | "success_url"
  | "cancel_url"
  | "url"
> & { readonly locale: string | null };

export type StoredCharge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "balance_transaction"
  | "captured"
  | "created"
  | "currency"
  | "metadata"
  | "paid"
  | "payment_intent"
  | "refunded"
  | "status"
>;

export type StoredRefund = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "balance_transaction"
  | "charge"
  | "created"
  | "currency"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
>;

/** `source` is its id; a list that is asked to expand it puts the object in its place. */
export type StoredBalanceTransaction = Pick<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "net"
  | "reporting_category"
  | "status"
  | "type"
> & { readonly source: string };

export type StoredAccount = Pick<
  Stripe.Account,
  | "id"
  | "object"
  | "charges_enabled"
  | "details_submitted"
  | "payouts_enabled"
  | "controller"
  | "email"
  | "metadata"
  | "type"
> & {
  /** What is asked for yet. */
  readonly requirements?: Partial<Stripe.Account.Requirements>;
};

/** What is told by a webhook. */
export interface StoredEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly account?: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: object };
}

export interface StripeCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly account: string | undefined;
  readonly key: string | undefined;
  /** Of the body, by the names on the wire, such as `line_items[0][quantity]`. */
  readonly form: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** As the documentation shows ids: what a thing is, and letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export function errorOf(
  status: number,
  type: string,
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
): Answer {
  return { status, body: { error: { type, message, code: more.code, param: more.param } } };
}

/** `[metadata]` of a form. */
export function metadataOf(form: StripeCall["form"], under = "metadata"): Record<string, string> {
  const named = Object.entries(form).flatMap(([name, value]) => {
    const [, key] = name.startsWith(`${under}[`) ? (/\[([^\]]+)\]$/.exec(name) ?? []) : [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(named);
}

/** A body as the service signs it: `t=…,v1=…` over time and body. */
export function signStripe(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1_000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
