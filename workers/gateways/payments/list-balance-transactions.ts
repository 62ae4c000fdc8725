import type Stripe from "stripe";
import type {
  BalanceTransaction,
  BalanceTransactionsWanted,
} from "../../contract/money/payment-gateway.ts";
import { logError } from "./log-error.ts";
import { moneyOf, withAccount } from "./stripe-refunds.ts";

/** Pages that are read at most: 100 transactions each. */
const mostPages = 100;

/** The transactions of an account’s balance, as the service’s own list has them. */
export async function listBalanceTransactions(
  stripe: Stripe,
  { account, from, until }: BalanceTransactionsWanted,
): Promise<readonly BalanceTransaction[] | null> {
  const balanceTransactions: BalanceTransaction[] = [];
  let after: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const params: Stripe.BalanceTransactionListParams = {
        created: { gte: Math.floor(from / 1_000), lt: Math.floor(until / 1_000) },
        limit: 100,
        expand: ["data.source"],
      };
      if (after !== undefined) params.starting_after = after;
      const read = await stripe.balanceTransactions.list(params, withAccount(account, {}));
      balanceTransactions.push(...read.data.map(toBalanceTransaction));
      after = read.data.at(-1)?.id;
      if (!read.has_more || after === undefined) return balanceTransactions;
    }
  } catch (error) {
    logError(error);
  }
  return null;
}

function toBalanceTransaction(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { source } = transaction;
  const object = typeof source === "string" ? null : source;
  // The charge's own amount: the balance may be kept in another currency than the card paid.
  const sign = transaction.amount < 0 ? -1 : 1;
  const own =
    object?.object === "charge" || object?.object === "refund"
      ? moneyOf(sign * object.amount, object.currency)
      : moneyOf(transaction.amount, transaction.currency);
  const metadata =
    object?.object === "charge" || object?.object === "refund" ? object.metadata : null;
  return {
    kind: kindOf(transaction.type),
    source: object?.id ?? (typeof source === "string" ? source : transaction.id),
    orderId: metadata?.order ?? null,
    refundId: metadata?.refund ?? null,
    total: own,
    fee: moneyOf(transaction.fee, transaction.currency).amount,
    at: transaction.created * 1_000,
  };
}

function kindOf(type: Stripe.BalanceTransaction["type"]): BalanceTransaction["kind"] {
  if (type === "charge" || type === "payment") return "payment";
  return type === "refund" || type === "payment_refund" ? "refund" : "other";
}
