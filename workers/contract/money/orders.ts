/** Where an order stands. `failed` is what the payment service gave up. */
export const orderStates = [
  "pending",
  "paid",
  "expired",
  "failed",
  "refunded",
  "partly_refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Where one ticket of an order stands: kept for the payment, paid, given up with its order, or paid and to be given back,
 * because there was no place left when the payment came. `refunded` has no place any more; what was given back of it is an
 * amount of its own.
 */
export const orderLineStates = ["held", "paid", "released", "refund_due", "refunded"] as const;

/** What money did; `free` is a place that was given and cost nothing, `refund` a credit note. */
export const transactionKinds = ["payment", "free", "refund"] as const;
export const transactionStates = ["paid", "refunded", "partly_refunded"] as const;

/** Whether a receipt is still to be mailed. */
export const receiptMails = ["none", "waiting", "due"] as const;

/**
 * Accounts of the ledger: what the payment service owes, what was sold without VAT, the VAT of it, what buyers are still to
 * be given back, and what the payment service has kept for itself.
 */
export const ledgerAccounts = ["card", "sales", "vat", "owed", "fee"] as const;

/** What came of something that the payment service told. `mismatch` is another amount, currency or account than the order's. */
export const stripeOutcomes = ["applied", "ignored", "mismatch"] as const;
export type StripeOutcome = (typeof stripeOutcomes)[number];

/** Seller or buyer as a receipt names them. */
export interface ReceiptParty {
  readonly name: string;
  /** Norwegian, nine digits; "" = none. */
  readonly organisationNumber: string;
  readonly address: string;
  readonly email: string;
  /** Of the buyer's books; "" = none. */
  readonly reference: string;
}

/** The seller, as it stood when the receipt was written; of older receipts the registers are not known, and they say MVA. */
export interface ReceiptSeller extends ReceiptParty {
  readonly vatRegistered?: boolean;
  readonly businessRegistered?: boolean;
}

/** A line of a receipt. Minor units; the rate in hundredths of a percent. */
export interface ReceiptLine {
  readonly text: string;
  readonly amount: number;
  readonly vatRate: number;
  readonly vat: number;
}

/** Milliseconds that a payment page is open: Stripe takes 30 minutes at least. */
export const paymentPageMs = 31 * 60_000;
/** How long a place waits for the payment, the page's own end and what is told of it in it. */
export const placeHeldMs = 40 * 60_000;
/** How long after an order its page can still be opened, so that it closes a minute before the place is let go. */
export const pageOpensMs = placeHeldMs - paymentPageMs - 60_000;

export const ticketTypeLimits = {
  /** Of one event. */
  most: 20,
  /** Characters of a name. */
  name: { min: 1, max: 100 },
  /** Minor units: Stripe takes eight digits. */
  amount: { min: 0, max: 99_999_999 },
  /** Hundredths of a percent. */
  vatRate: { min: 0, max: 10_000 },
  quota: { min: 0, max: 1_000_000 },
} as const;
