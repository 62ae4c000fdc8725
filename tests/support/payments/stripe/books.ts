import {
  newId,
  type OpenSession,
  type StoredAccount,
  type StoredBalanceTransaction,
  type StoredCharge,
  type StoredEvent,
  type StoredRefund,
} from "./objects.ts";

/** Something of one account; "" is the platform's own. */
export type Of<T> = { readonly of: string; it: T };

/** What the service on loopback has in its books, and what cards do to it. */
export interface Books {
  readonly sessions: Map<string, OpenSession>;
  /** Whose each session is, and the metadata of its payment to come. */
  readonly owners: Map<string, { readonly of: string; readonly metadata: Record<string, string> }>;
  /** By payment intent: each has one that went through, if any. */
  readonly charges: Map<string, Of<StoredCharge>>;
  readonly refunds: Map<string, Of<StoredRefund>>;
  readonly balanceTransactions: Of<StoredBalanceTransaction>[];
  readonly accounts: Map<string, StoredAccount>;
  /** What was told, in its order. Whoever tests hands it over, signed, as often and as late as wanted. */
  readonly events: StoredEvent[];
  /** Ways to its own pages about accounts, by their ids: each works once. */
  readonly links: Map<string, { readonly account: string; readonly backUrl: string }>;
  /** Where its pages are. */
  pagesUrl: string;
  /** What new refunds are at first. */
  refundStatus: "succeeded" | "pending" | "failed";
  readonly now: () => number;
}

export function createBooks(now: () => number): Books {
  return {
    sessions: new Map(),
    owners: new Map(),
    charges: new Map(),
    refunds: new Map(),
    balanceTransactions: [],
    accounts: new Map(),
    events: [],
    links: new Map(),
    pagesUrl: "",
    refundStatus: "succeeded",
    now,
  };
}

export function seconds(at: number): number {
  return Math.floor(at / 1_000);
}

/** What it tells of something of an account. */
export function noteEvent(books: Books, type: string, of: string, object: object): StoredEvent {
  const told = {
    id: newId("evt"),
    object: "event" as const,
    type,
    created: seconds(books.now()),
    livemode: false as const,
    // As it stood at that moment.
    data: { object: structuredClone(object) },
  };
  const event: StoredEvent = of === "" ? told : { ...told, account: of };
  books.events.push(event);
  return event;
}

/** Fees are kept of each payment: 2.4 % and 2.00. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.024) + 200;
}

export function addBalanceTransaction(
  books: Books,
  of: string,
  transaction: Pick<StoredBalanceTransaction, "amount" | "currency" | "fee" | "source" | "type">,
): StoredBalanceTransaction {
  const created = seconds(books.now());
  const it: StoredBalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    ...transaction,
    available_on: created + 2 * 24 * 60 * 60,
    created,
    description: null,
    exchange_rate: null,
    net: transaction.amount - transaction.fee,
    reporting_category: transaction.type,
    status: "pending",
  };
  books.balanceTransactions.push({ of, it });
  return it;
}

/**
 * Somebody types a card on the page. `paid` goes through, after a challenge or without; `declined`, and `unconfirmed` at its
 * bank, leave the page open for another. What the page leads to is told, and answered.
 */
export function typeCard(
  books: Books,
  sessionId: string,
  card: "paid" | "declined" | "unconfirmed",
): StoredEvent | null {
  const session = books.sessions.get(sessionId);
  const owner = books.owners.get(sessionId);
  if (!session || !owner || session.status !== "open") return null;
  if (session.expires_at * 1_000 <= books.now()) return expireSession(books, sessionId);
  const { of, metadata } = owner;
  const intent = newId("pi");
  if (card !== "paid") {
    const last =
      card === "declined"
        ? { type: "card_error", code: "card_declined", decline_code: "generic_decline" }
        : { type: "invalid_request_error", code: "payment_intent_authentication_failure" };
    const object = {
      id: intent,
      object: "payment_intent",
      metadata,
      status: "requires_payment_method",
      last_payment_error: last,
    };
    return noteEvent(books, "payment_intent.payment_failed", of, object);
  }
  const amount = session.amount_total ?? 0;
  const currency = session.currency ?? "";
  const id = newId("ch");
  const transaction = addBalanceTransaction(books, of, {
    amount,
    currency,
    fee: feeOf(amount),
    source: id,
    type: "charge",
  });
  const it: StoredCharge = {
    id,
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: transaction.id,
    captured: true,
    created: seconds(books.now()),
    currency,
    metadata,
    paid: true,
    payment_intent: intent,
    refunded: false,
    status: "succeeded",
  };
  books.charges.set(intent, { of, it });
  const done: OpenSession = {
    ...session,
    status: "complete",
    payment_status: "paid",
    payment_intent: intent,
    url: null,
  };
  books.sessions.set(sessionId, done);
  return noteEvent(books, "checkout.session.completed", of, done);
}

/** The page closes, by its time or because it is closed. */
export function expireSession(books: Books, sessionId: string): StoredEvent | null {
  const session = books.sessions.get(sessionId);
  const owner = books.owners.get(sessionId);
  if (!session || !owner || session.status !== "open") return null;
  const over: OpenSession = { ...session, status: "expired", url: null };
  books.sessions.set(sessionId, over);
  return noteEvent(books, "checkout.session.expired", owner.of, over);
}

/** An account as its owner has filled it in by now. */
export function setAccount(
  books: Books,
  id: string,
  set: Partial<
    Pick<
      StoredAccount,
      "charges_enabled" | "details_submitted" | "payouts_enabled" | "metadata" | "requirements"
    >
  >,
): StoredEvent {
  const known = books.accounts.get(id);
  const it: StoredAccount = {
    id,
    object: "account",
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    email: null,
    metadata: {},
    type: "standard",
    ...known,
    ...set,
  };
  books.accounts.set(id, it);
  return noteEvent(books, "account.updated", id, it);
}
