import type { Locale } from "../texts/index.ts";
import type { Money } from "./money.ts";

/** What is bought, as the payment page lists it. */
export interface PaymentLine {
  readonly text: string;
  readonly amount: number;
}

/** An order that is to be paid on a page of the payment service. */
export interface PaymentRequest {
  readonly orderId: string;
  /** Whose account is paid; null = the platform's own. */
  readonly account: string | null;
  readonly email: string;
  readonly language: Locale;
  /** ISO 4217 */
  readonly currency: string;
  /** Amounts in the currency's minor units, VAT included. */
  readonly lines: readonly PaymentLine[];
  /** When the page closes, UTC milliseconds. */
  readonly expiresAt: number;
  /** Where the browser comes back to, whether it was paid or not. */
  readonly backUrl: string;
}

export type PaymentPage =
  | { readonly ok: true; readonly session: string; readonly url: string }
  /** `refused`: the service takes the order for none; `unreachable`: it may take it later. */
  | { readonly ok: false; readonly problem: "refused" | "unreachable" };

/** What the service tells of a payment page, once its signature is known to be good. */
export interface PaymentNotice {
  /** The service's own id of the telling. */
  readonly id: string;
  readonly type: string;
  /** The connected account that it is of; null = the platform's own. */
  readonly account: string | null;
  /** Null for what is of no order. */
  readonly page: {
    readonly session: string;
    readonly orderId: string;
    readonly total: Money;
    readonly paymentIntent: string | null;
    readonly outcome: "paid" | "expired" | "failed" | null;
  } | null;
}

/** What of a call of the service is signed. */
export interface SignedNotice {
  /** As it came. */
  readonly body: string;
  readonly signature: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** The payment service. Card numbers are typed on its own page and never come to us. */
export interface PaymentGateway {
  /** `stand-in`: a page of this machine; `none`: nothing can be sold. */
  readonly kind: "stripe" | "stand-in" | "none";
  /** The same order twice is the same page. */
  openPage(request: PaymentRequest): Promise<PaymentPage>;
  /** Null for what the service has not signed, or more than 300 s ago. */
  readNotice(signed: SignedNotice): Promise<PaymentNotice | null>;
}
