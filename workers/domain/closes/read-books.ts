import { sql } from "drizzle-orm";
import type { Difference } from "../../contract/money/closes.ts";
import type { Deps } from "../deps.ts";
import { queryBatch } from "../shared/batch.ts";

/** A payment or refund of the books, to be found in the payment service's list. */
export interface BookedTransaction {
  readonly kind: "payment" | "refund";
  readonly orderId: string;
  /** Of a refund. */
  readonly refundId: string | null;
  readonly transactionId: string;
  readonly eventId: string;
  /** The payment service's account that it came to or went from; null = the platform's own. */
  readonly account: string | null;
  /** What came, or, below 0, went. */
  readonly amount: number;
}

/** What the books say of a client's day in one currency. Minor units. */
export interface Booked {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly transactions: readonly BookedTransaction[];
  readonly differences: readonly Difference[];
}

interface Wanted {
  readonly clientId: string;
  readonly currency: string;
  readonly bounds: { readonly from: number; readonly until: number };
}

type Row = {
  readonly kind: "payment" | "refund";
  readonly orderId: string;
  readonly refundId: string | null;
  readonly transactionId: string;
  readonly eventId: string;
  readonly account: string | null;
  readonly amount: number;
};

/** Reads a day's payments and refunds of the ledger, and holds them against orders and against themselves. */
export async function readBooks(deps: Deps, wanted: Wanted): Promise<Booked> {
  const { clientId, currency, bounds } = wanted;
  const within = sql`entry.client_id = ${clientId} AND entry.account = 'card' AND entry.at >= ${bounds.from} AND entry.at < ${bounds.until}
    AND entry.currency = ${currency}`;
  const [transactions = [], uneven = [], orders = []] = await queryBatch<
    Row & { readonly about: string; readonly ours: number }
  >(deps, [
    // What was kept as a fee is no transaction of its own: it stands beside the payment that it is of.
    sql`SELECT CASE trx.kind WHEN 'refund' THEN 'refund' ELSE 'payment' END AS kind, trx.order_id AS orderId, refunds.id AS refundId,
        trx.id AS transactionId, trx.event_id AS eventId, trx.stripe_account AS account,
        SUM(entry.amount) AS amount
      FROM ledger_entries AS entry JOIN transactions AS trx ON trx.id = entry.transaction_id
      LEFT JOIN refunds ON refunds.transaction_id = trx.id
      WHERE ${within} AND entry.position < 900 GROUP BY trx.id HAVING SUM(entry.amount) <> 0`,
    sql`SELECT transaction_id AS about, SUM(amount) AS amount FROM ledger_entries WHERE transaction_id IN (
        SELECT transaction_id FROM ledger_entries AS entry INDEXED BY ledger_entries_at
        WHERE entry.at >= ${bounds.from} AND entry.at < ${bounds.until} AND entry.client_id = ${clientId} AND entry.currency = ${currency})
      GROUP BY transaction_id HAVING SUM(amount) <> 0`,
    sql`SELECT orders.id AS about, orders.amount AS amount, entry.amount AS ours
      FROM ledger_entries AS entry JOIN transactions AS trx ON trx.id = entry.transaction_id JOIN orders ON orders.id = trx.order_id
      WHERE ${within} AND entry.position = 0 AND trx.kind = 'payment'`,
  ]);
  const sumOf = (kind: Row["kind"]) =>
    transactions.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  return {
    orders: orders.reduce((sum, { amount }) => sum + amount, 0),
    payments: sumOf("payment"),
    refunds: -sumOf("refund"),
    transactions,
    differences: [
      ...uneven.map(({ about, amount }): Difference => ({ kind: "entries", about, amount })),
      ...orders
        .filter(({ amount, ours }) => amount !== ours)
        .map(
          ({ about, amount, ours }): Difference => ({
            kind: "order",
            about,
            amount: amount - ours,
          }),
        ),
    ],
  };
}
