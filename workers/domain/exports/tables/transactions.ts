import { and, asc, eq, gt } from "drizzle-orm";
import { formatAmount } from "../../../contract/money/money.ts";
import { transactionStateKeys } from "../../../contract/words/state-words.ts";
import { transactions } from "../../../db/schema/index.ts";
import { showTransaction, type TransactionRow } from "../../transactions/read-transaction.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
  toIso,
  writeTimes,
} from "../table.ts";

/** Receipts and credit notes of an event, in the order in which they were written, page by page. */
export function readTransactions(
  context: ExportContext,
): AsyncGenerator<readonly TransactionRow[], void, void> {
  const { deps, event } = context;
  return readPages<TransactionRow>(context, (after) =>
    deps.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.eventId, event.id), after && gt(transactions.id, after.id)))
      .orderBy(asc(transactions.id))
      .limit(perPage),
  );
}

/** The same as a table. */
export function transactionTables(context: ExportContext): readonly ExportTable[] {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  /** In whole units of the currency, as a number. */
  const unitsOf = (amount: number, currency: string) =>
    Number(formatAmount({ amount, currency }, "en"));
  return [
    makeTable<TransactionRow>({
      key: "transactions",
      name: t("staff.money.title"),
      pages: () => readTransactions(context),
      columns: [
        column(t("staff.exports.number"), 14, (row) => showTransaction(row).number),
        column(t("staff.exports.kind"), 16, ({ kind }) => t(`receipts.${kind}`)),
        column(t("staff.exports.state"), 16, ({ state }) => t(transactionStateKeys[state])),
        column(t("staff.exports.issuedAt", { zone: event.timeZone }), 20, ({ issuedAt }) =>
          timeOf(issuedAt),
        ),
        column(t("staff.exports.buyer"), 26, ({ buyer }) => buyer.name),
        column(t("staff.attendees.email"), 30, ({ buyer }) => buyer.email),
        column(t("staff.exports.reference"), 20, ({ buyer }) => buyer.reference),
        column(t("staff.exports.lines"), 40, ({ lines }) =>
          lines.map(({ text }) => text).join("; "),
        ),
        column(t("staff.exports.currency"), 10, ({ currency }) => currency),
        column(t("staff.exports.amount"), 12, ({ amount, currency }) => unitsOf(amount, currency)),
        column(t("staff.exports.vat"), 12, ({ vat, currency }) => unitsOf(vat, currency)),
        column(t("staff.attendeeSheet.id"), 32, ({ id }) => id),
      ],
      toJson: (row) => {
        const { issuedAt, ...rest } = showTransaction(row);
        return { ...rest, issuedAt: toIso(issuedAt) };
      },
    }),
  ];
}
