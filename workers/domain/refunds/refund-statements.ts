/** The statements of a refund: all of them hang on the first, which finds what is given back as it was looked at, or does nothing. */
import { type SQL, sql } from "drizzle-orm";
import type { ReceiptSeller } from "../../contract/money/orders.ts";
import { creditSeries, type RefundReason } from "../../contract/money/refunds.ts";
import type { orders } from "../../db/schema/index.ts";
import type { RefundPart } from "./refund-parts.ts";

type Order = typeof orders.$inferSelect;

/** A refund before anything is written. */
export interface NewRefund {
  readonly id: string;
  /** Of its credit note. */
  readonly transactionId: string;
  readonly order: Pick<Order, "id" | "clientId" | "eventId" | "amount" | "currency">;
  readonly reason: RefundReason;
  readonly parts: readonly RefundPart[];
  /** Lines whose place is given up, whether anything of them goes back or not. */
  readonly released: readonly string[];
  readonly seller: ReceiptSeller;
  readonly submission: string;
  readonly now: number;
  /** Made only if this holds, too. */
  readonly only?: SQL;
}

/** Makes a refund, with its credit note and its entries, once. The money goes back once the payment service is told. */
export function makeRefundStatements(refund: NewRefund): readonly SQL[] {
  // Places that cost nothing, or whose fee is all they cost, are given up without a credit note.
  if (totalOf(refund).amount === 0) return releaseLines(refund, refund.only ?? sql`1`);
  return [
    insertCreditNote(refund),
    countCredit(refund),
    insertRefund(refund),
    insertParts(refund),
    ...insertEntries(refund),
    ...releaseLines(refund, isRefundMade(refund)),
    // Last: the statements above ask whether the lines are as they were.
    takeFromLines(refund),
    ...markStates(refund),
  ];
}

/** Whether this very refund was made. */
export function isRefundMade({ id }: Pick<NewRefund, "id">): SQL {
  return sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${id})`;
}

function totalOf({ parts }: NewRefund) {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const vat = parts.reduce((sum, part) => sum + part.vat, 0);
  return { amount, vat };
}

/** A credit note over what goes back, as the payment's receipt names seller and buyer. */
function insertCreditNote(refund: NewRefund): SQL {
  const { order, parts, submission, only = sql`1` } = refund;
  const { amount, vat } = totalOf(refund);
  const asJson = JSON.stringify(parts);
  const lines = sql`(SELECT json_group_array(json_object('text', text, 'amount', -part_amount, 'vatRate', vat_rate, 'vat', -part_vat))
    FROM (SELECT text, vat_rate, part.value ->> 'amount' AS part_amount, part.value ->> 'vat' AS part_vat
      FROM json_each(${asJson}) AS part JOIN order_lines ON order_lines.id = part.value ->> 'lineId' ORDER BY order_lines.id))`;
  return sql`INSERT INTO transactions (id, client_id, event_id, order_id, attendee_id, kind, state, amount, vat, currency,
      stripe_account, stripe_payment_intent, series, number, seller, buyer, lines, issued_at, origin_id, mail)
    SELECT ${refund.transactionId}, paid.client_id, paid.event_id, paid.order_id, paid.attendee_id, 'refund', 'refunded', ${-amount}, ${-vat},
      paid.currency, paid.stripe_account, paid.stripe_payment_intent, ${creditSeries}, credit_next, ${JSON.stringify(refund.seller)},
      paid.buyer, ${lines}, ${refund.now}, paid.id, 'waiting'
    FROM transactions AS paid JOIN clients ON clients.id = paid.client_id
    WHERE paid.order_id = ${order.id} AND paid.kind = 'payment' AND ${only} AND ${isAsItWas(refund)}
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE submission = ${submission})`;
}

/** Whether nothing was given back meanwhile of what goes back. */
function isAsItWas({ order, parts }: NewRefund): SQL {
  return sql`(SELECT count(*) FROM json_each(${JSON.stringify(parts)}) AS part JOIN order_lines ON order_lines.id = part.value ->> 'lineId'
    WHERE order_lines.order_id = ${order.id} AND order_lines.state IN ('paid', 'refund_due', 'refunded')
      AND order_lines.refunded = part.value ->> 'was') = ${parts.length}`;
}

function countCredit({ order, transactionId }: NewRefund): SQL {
  return sql`UPDATE clients SET credit_next = credit_next + 1 WHERE id = ${order.clientId}
    AND credit_next = (SELECT number FROM transactions WHERE id = ${transactionId})`;
}

function insertRefund(refund: NewRefund): SQL {
  const { id, order, reason, transactionId, submission, now } = refund;
  const { amount } = totalOf(refund);
  return sql`INSERT INTO refunds (id, client_id, event_id, order_id, transaction_id, reason, amount, currency, state, submission, next_try_at, created_at)
    SELECT ${id}, ${order.clientId}, ${order.eventId}, ${order.id}, ${transactionId}, ${reason}, ${amount}, ${order.currency},
      'due', ${submission}, ${now}, ${now}
    WHERE EXISTS (SELECT 1 FROM transactions WHERE id = ${transactionId})`;
}

function insertParts({ id, parts }: NewRefund): SQL {
  return sql`INSERT INTO refund_lines (refund_id, line_id, amount, vat)
    SELECT ${id}, part.value ->> 'lineId', part.value ->> 'amount', part.value ->> 'vat'
    FROM json_each(${JSON.stringify(parts)}) AS part WHERE ${isRefundMade({ id })}`;
}

export const entryColumns = sql.raw(
  "(transaction_id, position, client_id, event_id, account, vat_rate, amount, currency, at)",
);

/** Sales and VAT of each rate go back; the buyer is owed the sum until the payment service has it. */
function insertEntries({ id, transactionId, now }: NewRefund): readonly SQL[] {
  const byRate = sql`FROM transactions JOIN (
      SELECT order_lines.vat_rate, SUM(refund_lines.amount - refund_lines.vat) AS net, SUM(refund_lines.vat) AS vat,
        row_number() OVER (ORDER BY order_lines.vat_rate) AS place
      FROM refund_lines JOIN order_lines ON order_lines.id = refund_lines.line_id
      WHERE refund_lines.refund_id = ${id} GROUP BY order_lines.vat_rate) AS rate
    WHERE transactions.id = ${transactionId}`;
  const head = sql`transactions.id`;
  const rest = sql`client_id, event_id`;
  return [
    sql`INSERT INTO ledger_entries ${entryColumns}
      SELECT ${head}, 0, ${rest}, 'owed', NULL, amount, currency, ${now} FROM transactions WHERE id = ${transactionId}
      UNION ALL SELECT ${head}, rate.place * 2 - 1, ${rest}, 'sales', rate.vat_rate, rate.net, currency, ${now} ${byRate}
      UNION ALL SELECT ${head}, rate.place * 2, ${rest}, 'vat', rate.vat_rate, rate.vat, currency, ${now} ${byRate} AND rate.vat <> 0`,
  ];
}

/** The people of lines that are given up have no place any more: it is free for others. */
function releaseLines(refund: NewRefund, made: SQL): readonly SQL[] {
  const { order, reason, released } = refund;
  if (released.length === 0) return [];
  const ids = JSON.stringify(released);
  const because = reason === "attendee" ? "self" : "staff";
  return [
    // The lines first: what they hang on may be how their people stand.
    sql`UPDATE order_lines SET state = 'refunded' WHERE ${made} AND order_id = ${order.id} AND state IN ('paid', 'refund_due')
      AND id IN (SELECT value FROM json_each(${ids}))`,
    sql`UPDATE attendees SET registration = 'declined', seat = CASE seat WHEN 'none' THEN 'none' ELSE 'cancelled' END, seat_reason = ${because},
        seat_until = NULL, seat_queued_at = NULL, seat_label = NULL, paid_transaction_id = NULL, notice = 'cancelled', seat_turn = seat_turn + 1,
        version = version + 1
      WHERE ${made} AND paid_transaction_id IS NOT NULL AND presence = 'none' AND id IN (SELECT attendee_id FROM order_lines
        WHERE order_id = ${order.id} AND state = 'refunded' AND id IN (SELECT value FROM json_each(${ids})))`,
  ];
}

function takeFromLines(refund: NewRefund): SQL {
  const { order, parts } = refund;
  const asJson = JSON.stringify(parts);
  return sql`UPDATE order_lines SET refunded = refunded + part.amount
    FROM (SELECT value ->> 'lineId' AS line_id, value ->> 'amount' AS amount FROM json_each(${asJson})) AS part
    WHERE order_lines.id = part.line_id AND order_lines.order_id = ${order.id} AND ${isRefundMade(refund)}`;
}

function markStates({ order }: NewRefund): readonly SQL[] {
  const back = sql`(SELECT SUM(refunded) FROM order_lines WHERE order_id = ${order.id})`;
  const state = sql`CASE WHEN ${back} >= ${order.amount} THEN 'refunded' ELSE 'partly_refunded' END`;
  return [
    sql`UPDATE orders SET state = ${state} WHERE id = ${order.id} AND state IN ('paid', 'partly_refunded') AND ${back} > 0`,
    sql`UPDATE transactions SET state = ${state} WHERE order_id = ${order.id} AND kind = 'payment' AND ${back} > 0`,
  ];
}
