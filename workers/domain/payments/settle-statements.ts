/** The statements of a payment: each looks for itself whether it was done already, so that all of them may come again. */
import { type SQL, sql } from "drizzle-orm";
import type { ReceiptSeller } from "../../contract/money/orders.ts";
import type { orders } from "../../db/schema/index.ts";
import { seatsLeft } from "../seats/seat-statements.ts";

type Order = typeof orders.$inferSelect;

export interface Settlement {
  readonly order: Pick<Order, "id" | "eventId" | "clientId">;
  /** What told of it: only what it changed is settled by it. */
  readonly by: string;
  readonly paymentIntent: string | null;
  /** Of the transaction that is made. */
  readonly transactionId: string;
  readonly seller: ReceiptSeller;
  readonly now: number;
  /** Minutes are enough: the batch goes on to confirm it. */
  readonly heldUntil: number;
}

/**
 * Takes the money of an order: also of one that was given up, for as many of its tickets as there are still places for.
 * What has no place is noted as to be given back. Whoever has one is told, with the ticket.
 */
export function settleOrder(settlement: Settlement): readonly SQL[] {
  return [
    markPaid(settlement),
    reclaimLines(settlement),
    reclaimSeats(settlement),
    settleLines(settlement),
    insertTransaction(settlement),
    countNumber(settlement),
    ...insertEntries(settlement),
    confirmPeople(settlement),
  ];
}

function isPaidBy({ order, by }: Settlement): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND paid_by = ${by})`;
}

function markPaid({ order, by, paymentIntent, now }: Settlement): SQL {
  return sql`UPDATE orders SET state = 'paid', paid_by = ${by}, paid_at = ${now}, payment_url = NULL,
      stripe_payment_intent = ${paymentIntent}
    WHERE id = ${order.id} AND paid_by IS NULL AND state IN ('pending', 'expired', 'failed')`;
}

/** What was let go is taken again as far as its type has any left. */
function reclaimLines(settlement: Settlement): SQL {
  const { order } = settlement;
  return sql`UPDATE order_lines SET state = 'held' WHERE ${isPaidBy(settlement)} AND id IN (
    SELECT released.id FROM (
      SELECT id, ticket_type_id, row_number() OVER (PARTITION BY ticket_type_id ORDER BY id) AS place
      FROM order_lines WHERE order_id = ${order.id} AND state = 'released') AS released
    JOIN ticket_types ON ticket_types.id = released.ticket_type_id
    WHERE quota IS NULL OR taken + place <= quota)`;
}

/** The same of seats: in a hall only what is free and nobody waits for. */
function reclaimSeats(settlement: Settlement): SQL {
  const { order, heldUntil } = settlement;
  return sql`WITH room AS MATERIALIZED (${seatsLeft(order.eventId)}),
      asked AS MATERIALIZED (
        SELECT attendees.id, row_number() OVER (ORDER BY order_lines.id) AS place
        FROM order_lines JOIN attendees ON attendees.id = order_lines.attendee_id
        WHERE order_lines.order_id = ${order.id} AND order_lines.state = 'held' AND seat = 'cancelled'
          AND seat_reason = 'hold_expired' AND registration = 'accepted' AND paid_transaction_id IS NULL)
    UPDATE attendees SET seat = 'held', seat_until = ${heldUntil}, seat_reason = NULL, seat_turn = seat_turn + 1,
      version = version + 1
    FROM room, asked WHERE attendees.id = asked.id AND ${isPaidBy(settlement)}
      AND ((SELECT hybrid FROM events WHERE id = ${order.eventId}) = 0 OR (room.waiting = 0 AND asked.place <= room.free))`;
}

/** Who has a place has bought it; all the rest goes back. */
function settleLines(settlement: Settlement): SQL {
  const { order } = settlement;
  const hasPlace = sql`EXISTS (SELECT 1 FROM attendees WHERE attendees.id = order_lines.attendee_id AND registration = 'accepted'
      AND seat IN ('held', 'confirmed') AND paid_transaction_id IS NULL)`;
  return sql`UPDATE order_lines SET state = CASE WHEN state = 'held' AND ${hasPlace} THEN 'paid' ELSE 'refund_due' END
    WHERE order_id = ${order.id} AND state IN ('held', 'released') AND ${isPaidBy(settlement)}`;
}

/** The next number of the client's series, in the statement that takes it. What cost nothing has none. */
function insertTransaction(settlement: Settlement): SQL {
  const { order, transactionId, paymentIntent, seller, now } = settlement;
  const lines = sql`(SELECT json_group_array(json_object('text', text, 'amount', amount, 'vatRate', vat_rate, 'vat', vat))
    FROM (SELECT * FROM order_lines WHERE order_id = ${order.id} ORDER BY id))`;
  const buyer = sql`json_object('name', buyer_name, 'organisationNumber', buyer_organisation, 'address', '',
    'email', buyer_email, 'reference', buyer_reference)`;
  return sql`INSERT INTO transactions (id, client_id, event_id, order_id, attendee_id, kind, state, amount, vat, currency,
      stripe_account, stripe_payment_intent, series, number, seller, buyer, lines, issued_at, mail)
    SELECT ${transactionId}, orders.client_id, orders.event_id, orders.id, booker_id,
      CASE WHEN orders.amount = 0 THEN 'free' ELSE 'payment' END, 'paid', orders.amount,
      (SELECT SUM(vat) FROM order_lines WHERE order_id = orders.id), orders.currency, orders.stripe_account, ${paymentIntent},
      invoice_prefix, CASE WHEN orders.amount = 0 THEN NULL ELSE invoice_next END,
      ${JSON.stringify(seller)}, ${buyer}, ${lines}, ${now},
      CASE WHEN orders.amount = 0 THEN 'none' ELSE 'due' END
    FROM orders JOIN clients ON clients.id = orders.client_id
    WHERE orders.id = ${order.id} AND ${isPaidBy(settlement)}
      AND NOT EXISTS (SELECT 1 FROM transactions WHERE order_id = ${order.id} AND kind IN ('payment', 'free'))`;
}

function countNumber({ order, transactionId }: Settlement): SQL {
  return sql`UPDATE clients SET invoice_next = invoice_next + 1 WHERE id = ${order.clientId}
    AND invoice_next = (SELECT number FROM transactions WHERE id = ${transactionId})`;
}

/** What the card brought, against sales and VAT of each rate: the three sum to 0. */
function insertEntries({ transactionId }: Settlement): readonly SQL[] {
  const columns = sql.raw(
    "(transaction_id, position, client_id, event_id, account, vat_rate, amount, currency, at)",
  );
  const of = sql`FROM transactions WHERE transactions.id = ${transactionId} AND kind = 'payment'`;
  const byRate = sql`FROM transactions JOIN (
      SELECT order_id, vat_rate, SUM(amount - vat) AS net, SUM(vat) AS vat,
        row_number() OVER (ORDER BY vat_rate) AS place
      FROM order_lines WHERE order_id = (SELECT order_id FROM transactions WHERE id = ${transactionId}) GROUP BY vat_rate) AS rate
    ON rate.order_id = transactions.order_id WHERE transactions.id = ${transactionId} AND kind = 'payment'`;
  const head = sql`transactions.id`;
  const rest = sql`client_id, event_id`;
  return [
    sql`INSERT INTO ledger_entries ${columns}
      SELECT ${head}, 0, ${rest}, 'card', NULL, amount, currency, issued_at ${of}
      UNION ALL SELECT ${head}, rate.place * 2 - 1, ${rest}, 'sales', rate.vat_rate, -rate.net, currency, issued_at ${byRate}
      UNION ALL SELECT ${head}, rate.place * 2, ${rest}, 'vat', rate.vat_rate, -rate.vat, currency, issued_at ${byRate} AND rate.vat <> 0
      ON CONFLICT DO NOTHING`,
  ];
}

/** In a hall the seat is theirs; elsewhere a place was only kept for them until now. */
function confirmPeople(settlement: Settlement): SQL {
  const { order } = settlement;
  return sql`UPDATE attendees SET
      seat = CASE WHEN (SELECT hybrid FROM events WHERE id = ${order.eventId}) THEN 'confirmed' ELSE 'none' END,
      seat_until = NULL, seat_reason = NULL, notice = 'registered', seat_turn = seat_turn + 1, version = version + 1,
      paid_transaction_id = (SELECT id FROM transactions WHERE order_id = ${order.id} AND kind IN ('payment', 'free'))
    WHERE paid_transaction_id IS NULL AND ${isPaidBy(settlement)}
      AND id IN (SELECT attendee_id FROM order_lines WHERE order_id = ${order.id} AND state = 'paid')`;
}
