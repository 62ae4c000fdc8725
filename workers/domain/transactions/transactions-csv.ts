import { ok, type Result } from "../../contract/errors.ts";
import { formatAmount } from "../../contract/money/money.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { readAllPages } from "../lists/read-all-pages.ts";
import { writeCsv } from "../sheets/write-csv.ts";
import {
  type ListedTransaction,
  listTransactions,
  type TransactionQuery,
} from "./list-transactions.ts";

/** Most rows of a file; what is older is found by days. */
const mostRows = 20_000;

const heads = [
  ...["number", "kind", "state", "issued_at", "event", "buyer", "buyer_email", "buyer_reference"],
  ...["currency", "amount", "vat", "order", "transaction"],
];

/** The transactions that a query finds, as a file for spreadsheets: a row each, amounts with a point. */
export async function exportTransactions(
  deps: Deps,
  actor: Actor,
  query: TransactionQuery,
): Promise<Result<string>> {
  const rows = await readAllPages(mostRows, (cursor) =>
    listTransactions(deps, actor, { ...query, limit: 90, cursor }),
  );
  if (!rows.ok) return rows;
  return ok(writeCsv([heads, ...rows.value.map(toCells)], { hasAmounts: true }));
}

function toCells(row: ListedTransaction): readonly string[] {
  const { currency } = row;
  return [
    ...[row.number ?? "", row.kind, row.state, new Date(row.issuedAt).toISOString(), row.eventName],
    ...[row.buyer.name, row.buyer.email, row.buyer.reference, currency],
    ...[row.amount, row.vat].map((amount) => formatAmount({ amount, currency }, "en")),
    ...[row.orderId, row.id],
  ];
}
