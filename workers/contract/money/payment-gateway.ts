import type { Locale } from "../texts/index.ts";
import type { Money } from "./money.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import type { RefundState } from "./refunds.ts";

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
  /** What became of money that goes back. */
  readonly refund: RefundNotice | null;
  /** How much of an order's payment the service has given back by now, whoever asked it to. */
  readonly returned: { readonly orderId: string; readonly total: Money } | null;
  /** It is of a connected account itself: how that stands now has to be asked. */
  readonly isOfAccount: boolean;
}

export type RefundProgress = Exclude<RefundState, "due">;

export interface RefundNotice {
  /** The service's own id. */
  readonly stripeRefund: string;
  /** Ours; null for one that was made elsewhere, such as in the service's own pages. */
  readonly refundId: string | null;
  readonly attempt: number;
  readonly total: Money;
  readonly state: RefundProgress;
}

/** Money that goes back to the card that paid. */
export interface RefundRequest {
  readonly refundId: string;
  readonly attempt: number;
  readonly orderId: string;
  readonly account: string | null;
  readonly paymentIntent: string;
  readonly total: Money;
  /** It may have been asked before: looked for first, since the service forgets keys of calls after a day. */
  readonly isRepeat: boolean;
}

export type RefundAnswer =
  | { readonly ok: true; readonly stripeRefund: string; readonly state: RefundProgress }
  /** `refused`: the service gives nothing back, and says why by a code of its own; `unreachable`: it may later. */
  | { readonly ok: false; readonly problem: "refused" | "unreachable"; readonly reason: string };

/** Something that moved money of an account, as the service's own list has it. */
export interface BalanceTransaction {
  readonly kind: "payment" | "refund" | "other";
  /** Of the payment or refund that it is of, with the service. */
  readonly source: string;
  readonly orderId: string | null;
  readonly refundId: string | null;
  /** What came, or, below 0, went. */
  readonly total: Money;
  /** Minor units that the service kept of it. */
  readonly fee: number;
  /** UTC milliseconds. */
  readonly at: number;
}

export interface BalanceTransactionsWanted {
  readonly account: string | null;
  /** UTC milliseconds: from the first on, before the second. */
  readonly from: number;
  readonly until: number;
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
export interface PaymentGateway extends PaymentAccounts {
  /** `stand-in`: a page of this machine; `none`: nothing can be sold. */
  readonly kind: "stripe" | "stand-in" | "none";
  /** The same order twice is the same page. */
  openPage(request: PaymentRequest): Promise<PaymentPage>;
  /** Null for what the service has not signed, or more than 300 s ago. */
  readNotice(signed: SignedNotice): Promise<PaymentNotice | null>;
  /** The same refund in the same attempt twice is the same. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** The transactions of an account’s balance; null while that cannot be asked. */
  listBalanceTransactions(
    wanted: BalanceTransactionsWanted,
  ): Promise<readonly BalanceTransaction[] | null>;
}
