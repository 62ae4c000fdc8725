import { type SQL, sql } from "drizzle-orm";
import type { Difference } from "../../contract/money/closes.ts";
import type { BalanceTransaction } from "../../contract/money/payment-gateway.ts";
import { entryColumns } from "../refunds/refund-statements.ts";
import type { Booked, BookedTransaction } from "./read-books.ts";

/** Positions of the entries of a fee: behind all others, so that they are written once. */
const feePosition = 900;

interface Compared {
  readonly books: Booked;
  /** Of the day and the hours around it. */
  readonly balanceTransactions: readonly BalanceTransaction[];
  readonly bounds: { readonly from: number; readonly until: number };
  /** Ids of orders that are paid, and of refunds, on whichever day: of those that the list names. */
  readonly known: ReadonlySet<string>;
  readonly clientId: string;
  readonly now: number;
}

/**
 * Holds the books of a day against the payment service's list. The books’ transactions are looked for in the whole of it; of its own
 * only those of the day itself have to be known, whichever day they are booked on.
 */
export function reconcileBooks({
  books,
  balanceTransactions,
  bounds,
  known,
  clientId,
  now,
}: Compared) {
  const differences: Difference[] = [];
  const entries: SQL[] = [];
  const totals = { payments: 0, refunds: 0, fees: 0 };
  for (const booked of books.transactions) {
    const found = balanceTransactions.find((each) => isOf(each, booked));
    if (found?.total.amount !== booked.amount) differences.push(missing(booked, found));
    if (!found) continue;
    if (booked.kind === "payment") totals.payments += found.total.amount;
    else totals.refunds -= found.total.amount;
    totals.fees += found.fee;
    if (found.fee !== 0) entries.push(...feeEntries(booked, found, { clientId, now }));
  }
  for (const transaction of balanceTransactions) {
    const isOfDay = transaction.at >= bounds.from && transaction.at < bounds.until;
    const about = transaction.kind === "refund" ? transaction.refundId : transaction.orderId;
    const isKnown = about !== null && known.has(about);
    if (!isOfDay || isKnown || transaction.kind === "other") continue;
    differences.push({
      kind: transaction.kind === "payment" ? "payment_unknown" : "refund_unknown",
      about: transaction.refundId ?? transaction.orderId ?? transaction.source,
      amount: transaction.total.amount,
    });
  }
  return { differences, entries, ...totals, isRead: true };
}

function isOf(
  transaction: BalanceTransaction,
  { kind, orderId, refundId }: BookedTransaction,
): boolean {
  if (transaction.kind !== kind) return false;
  return kind === "refund" ? transaction.refundId === refundId : transaction.orderId === orderId;
}

function missing(booked: BookedTransaction, found: BalanceTransaction | undefined): Difference {
  return {
    kind: booked.kind === "payment" ? "payment_missing" : "refund_missing",
    about: booked.refundId ?? booked.orderId,
    amount: (found?.total.amount ?? 0) - booked.amount,
  };
}

/** What the payment service kept, once for each transaction. */
function feeEntries(
  { transactionId, eventId }: BookedTransaction,
  { fee, total }: BalanceTransaction,
  { clientId, now }: Pick<Compared, "clientId" | "now">,
): readonly SQL[] {
  const entry = (position: number, account: "fee" | "card", amount: number) =>
    sql`INSERT INTO ledger_entries ${entryColumns}
      VALUES (${transactionId}, ${position}, ${clientId}, ${eventId}, ${account}, NULL, ${amount}, ${total.currency}, ${now})
      ON CONFLICT DO NOTHING`;
  return [entry(feePosition, "fee", fee), entry(feePosition + 1, "card", -fee)];
}
