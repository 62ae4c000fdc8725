import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { MailAttachment } from "../../contract/messages/mail.ts";
import { formatMoney } from "../../contract/money/money.ts";
import type { RefundReason } from "../../contract/money/refunds.ts";
import { catalogues, type Locale, type TextKey } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import { events, orders, refunds, transactions } from "../../db/schema/index.ts";
import { readBrand } from "../deliveries/mails/brand.ts";
import { queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { receiptAddress, showTransaction, type TransactionRow } from "./read-transaction.ts";
import { receiptFileName, receiptPdf } from "./receipt-pdf.ts";

/** Receipts that are mailed in one run: who is left comes a minute later. */
const atOnce = 25;

const creditLeads = {
  staff: "receipts.creditStaff",
  late: "receipts.creditLate",
  attendee: "receipts.creditAttendee",
  event: "receipts.creditEvent",
} as const satisfies Record<RefundReason, TextKey>;

/**
 * Mails buyers the receipts and credit notes that are due, of one order or of all, as a file and as a link. Put into line in the step that takes the
 * mark away, so that nobody gets one twice or none.
 */
export async function mailReceipts(deps: Deps, orderId?: string): Promise<void> {
  const due = await deps.db
    .select({
      row: transactions,
      language: orders.language,
      name: events.name,
      senderName: events.senderName,
      reason: refunds.reason,
    })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .leftJoin(refunds, eq(refunds.transactionId, transactions.id))
    .where(
      and(
        sql`${transactions.mail} = 'due'`,
        orderId === undefined ? undefined : eq(transactions.orderId, orderId),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(atOnce);
  if (due.length === 0) return;
  const origins = await readOrigins(
    deps,
    due.flatMap(({ row }) => row.originId ?? []),
  );
  for (const one of due) {
    const originNumber = origins.get(one.row.originId ?? "") ?? null;
    await mailOne(deps, { ...one, originNumber });
  }
  await deps.wakeDeliveries();
}

async function readOrigins(
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(transactions)
    .where(inArray(transactions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, showTransaction(row).number]));
}

interface Due {
  readonly row: TransactionRow;
  readonly language: Locale;
  /** Of the event. */
  readonly name: string;
  readonly senderName: string;
  readonly reason: RefundReason | null;
  readonly originNumber: string | null;
}

async function mailOne(deps: Deps, due: Due): Promise<void> {
  const { row, name: eventName, senderName, language: locale, reason, originNumber } = due;
  const only = sql`EXISTS (SELECT 1 FROM transactions WHERE id = ${row.id} AND mail = 'due')`;
  const clearMail = sql`UPDATE transactions SET mail = 'none' WHERE id = ${row.id}`;
  const { buyer } = row;
  // Somebody who was erased meanwhile cannot be told.
  if (buyer.email === "") {
    await runBatch(deps, [clearMail]);
    return;
  }
  const transaction = showTransaction(row);
  const page = { transaction, originNumber, eventName };
  const attachments = await attachedPdf(deps, page, locale);
  const address = `${deps.config.publicUrl}${await receiptAddress(deps, row.id)}`;
  const total = formatMoney({ amount: Math.abs(row.amount), currency: row.currency }, locale);
  const values = { name: buyer.name, event: eventName, total, number: transaction.number ?? "" };
  const isCredit = row.kind === "refund";
  const lead: TextKey = isCredit
    ? creditLeads[reason ?? "staff"]
    : attachments.length > 0
      ? "receipts.mailLead"
      : "receipts.mailBare";
  const mail = queueMail(deps, {
    kind: isCredit ? "credit_note" : "receipt",
    recipient: buyer.email,
    locale,
    brand: await readBrand(deps, row.clientId, senderName),
    letter: (t) => {
      const subject = t(isCredit ? "receipts.creditSubject" : "receipts.mailSubject", values);
      return {
        subject,
        title: subject,
        paragraphs: [t(lead, values), ...(isCredit ? [t("receipts.creditWhen")] : [])],
        button: {
          text: t(isCredit ? "receipts.creditButton" : "receipts.mailButton"),
          address,
        },
        notes: [t("receipts.mailNote")],
      };
    },
    attachments,
    only,
  });
  await runBatch(deps, [mail, clearMail]);
}

/** The receipt as a file; none where its fonts cannot be read or lack letters of it: the mail leads to its page. */
async function attachedPdf(
  deps: Deps,
  page: Parameters<typeof receiptPdf>[1],
  locale: Locale,
): Promise<readonly MailAttachment[]> {
  try {
    const content = await receiptPdf(deps, page, locale);
    if (content === null) return [];
    const t = createTranslator({ receipts: catalogues[locale].receipts }, locale);
    return [{ filename: receiptFileName(page.transaction, t), type: "application/pdf", content }];
  } catch {
    return [];
  }
}
