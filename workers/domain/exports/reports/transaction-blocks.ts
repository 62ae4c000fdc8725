import { formatAmount, formatMoney } from "../../../contract/money/money.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import { showTransaction } from "../../transactions/read-transaction.ts";
import type { ExportContext } from "../table.ts";
import { readTransactions } from "../tables/transactions.ts";
import { timeBlocks } from "./course-blocks.ts";
import { reportFormats } from "./words.ts";

/** What was paid and given back in one currency; minor units. */
interface Sum {
  payments: number;
  refunds: number;
  vat: number;
  /** Payments of each day on which there were any, in order. */
  readonly days: Map<string, number>;
}

/** What was paid and given back: sums and a chart for each currency, and each receipt with its number. */
export async function* transactionBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { t, locale } = context;
  yield { kind: "heading", level: 1, text: t("staff.money.title") };
  const totals = await sumUp(context);
  if (totals.size === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noTransactions") };
    return;
  }
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, locale);
  yield {
    kind: "table",
    headings: [
      t("staff.exports.currency"),
      t("staff.exports.paid"),
      t("staff.exports.paidBack"),
      t("staff.exports.left"),
      t("staff.exports.vatLeft"),
    ],
    widths: [0.16, 0.21, 0.21, 0.21, 0.21],
    rows: [...totals].map(([currency, { payments, refunds, vat }]) => [
      currency,
      money(payments, currency),
      money(refunds, currency),
      money(payments + refunds, currency),
      money(vat, currency),
    ]),
  };
  for (const [currency, { days }] of totals) {
    const units = (amount: number) => Number(formatAmount({ amount, currency }, "en"));
    const rows = [...days].map(([day, amount]) => [day, units(amount)] as const);
    yield* timeBlocks(context, t("staff.exports.paidByDay", { currency }), rows);
  }
  yield { kind: "heading", level: 2, text: t("staff.exports.list") };
  yield {
    kind: "table",
    headings: [
      t("staff.exports.number"),
      t("staff.exports.kind"),
      t("staff.exports.day"),
      t("staff.exports.buyer"),
      t("staff.exports.amount"),
    ],
    widths: [0.14, 0.18, 0.2, 0.28, 0.2],
    rows: receiptRows(context),
  };
}

/** Reads all of them once before they are listed: its rows are counted when they are written. */
async function sumUp(context: ExportContext): Promise<ReadonlyMap<string, Sum>> {
  const totals = new Map<string, Sum>();
  const { day } = reportFormats(context);
  const quiet: ExportContext = { ...context, progress: () => context.progress(0) };
  for await (const page of readTransactions(quiet)) {
    for (const { currency, kind, amount, vat, issuedAt } of page) {
      const sum = totals.get(currency) ?? { payments: 0, refunds: 0, vat: 0, days: new Map() };
      totals.set(currency, sum);
      sum.vat += vat;
      if (kind === "refund") sum.refunds += amount;
      else {
        sum.payments += amount;
        const on = day(issuedAt);
        sum.days.set(on, (sum.days.get(on) ?? 0) + amount);
      }
    }
  }
  return totals;
}

async function* receiptRows(context: ExportContext): AsyncGenerator<readonly string[], void, void> {
  const { t, locale } = context;
  const { day } = reportFormats(context);
  for await (const page of readTransactions(context)) {
    for (const row of page) {
      const { number, kind, issuedAt, buyer, amount, currency } = showTransaction(row);
      const money = formatMoney({ amount, currency }, locale);
      const name = buyer.name || t("staff.money.erased");
      yield [number ?? "", t(`receipts.${kind}`), day(issuedAt), name, money];
    }
  }
}
