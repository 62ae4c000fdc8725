/**
 * The statements that make orders and let them go. What is left of a ticket type each of them decides by itself, in the
 * database: what is held and paid is counted by triggers in the same statement.
 */
import { type SQL, sql } from "drizzle-orm";
import { paymentPageMs, placeHeldMs } from "../../contract/money/orders.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { EventRecord } from "../events/event-record.ts";
import { takeSeats } from "../seats/seat-statements.ts";

/** One ticket that is wanted, at the price that the buyer was shown. */
export interface WantedTicket {
  /** Of the line that is made of it. */
  readonly id: string;
  readonly attendeeId: string;
  /** Of the event ticket of somebody who is just registered; null for who is registered already. */
  readonly serial: string | null;
  readonly ticketTypeId: string;
  readonly text: string;
  readonly amount: number;
  readonly vatRate: number;
  readonly vat: number;
}

/** An order before anything is written. */
export interface NewOrder {
  readonly id: string;
  readonly event: Pick<EventRecord, "id" | "clientId" | "hybrid" | "priceCurrency">;
  readonly stripeAccount: string | null;
  readonly bookerId: string;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    readonly organisation: string;
    readonly reference: string;
  };
  readonly language: Locale;
  readonly submission: string;
  readonly tickets: readonly WantedTicket[];
  /** Whether types may be bought that guests are not offered, or whose sale is over: by who was promised one. */
  readonly isPromised: boolean;
  /** Given by staff: costs nothing, whatever its type does. */
  readonly isGiven?: boolean;
  readonly now: number;
}

/** Whether anybody has to be paid for it. */
export function costsAnything({ tickets }: Pick<NewOrder, "tickets">): boolean {
  return tickets.some(({ amount }) => amount > 0);
}

/** Whether an order was made: what comes behind it in the batch depends on it. */
export function isMade({ id }: Pick<NewOrder, "id">): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id})`;
}

/** Makes the order if every ticket is to be had at its price; none where the request has made one already. */
export function insertOrder(order: NewOrder): SQL {
  const { event, buyer, now } = order;
  return sql`INSERT INTO orders (id, client_id, event_id, booker_id, buyer_name, buyer_email, buyer_organisation, buyer_reference,
      language, amount, currency, state, submission, expires_at, stripe_account, created_at)
    SELECT ${order.id}, ${event.clientId}, ${event.id}, ${order.bookerId}, ${buyer.name}, ${buyer.email}, ${buyer.organisation},
      ${buyer.reference}, ${order.language}, 0, ${event.priceCurrency}, 'pending', ${order.submission}, ${now + paymentPageMs},
      ${order.stripeAccount}, ${now}
    WHERE NOT ${isAnyMissing(order)} AND EXISTS (SELECT 1 FROM events
      WHERE id = ${event.id} AND price_kind = 'paid' AND price_currency = ${event.priceCurrency})
    ON CONFLICT (submission) DO NOTHING`;
}

/** Whether a type is gone, costs something else by now, is not on sale or is sold out. */
function isAnyMissing({ event, tickets, isPromised, isGiven = false, now }: NewOrder): SQL {
  const counts = new Map<string, { amount: number; vatRate: number; n: number }>();
  for (const { ticketTypeId, amount, vatRate } of tickets) {
    const n = (counts.get(ticketTypeId)?.n ?? 0) + 1;
    counts.set(ticketTypeId, { amount, vatRate, n });
  }
  const wanted = JSON.stringify([...counts].map(([id, of]) => ({ id, ...of })));
  const isClosed = isPromised
    ? sql`0`
    : sql`(type.hidden OR type.sale_from > ${now} OR type.sale_until <= ${now})`;
  const isPrice = isGiven ? sql`1` : sql`type.amount = wanted.value ->> 'amount'`;
  return sql`EXISTS (SELECT 1 FROM json_each(${wanted}) AS wanted
    LEFT JOIN ticket_types AS type ON type.id = wanted.value ->> 'id' AND type.event_id = ${event.id}
      AND ${isPrice} AND type.vat_rate = wanted.value ->> 'vatRate' AND type.removed_at IS NULL
    WHERE type.id IS NULL OR type.taken + (wanted.value ->> 'n') > type.quota OR ${isClosed})`;
}

/** Keeps places for the people of an order until the payment page is closed: in a hall, those that are left. */
export function holdPlaces(order: NewOrder): SQL {
  const { event, tickets, now } = order;
  const ids = tickets.map(({ attendeeId }) => attendeeId);
  const heldUntil = now + placeHeldMs;
  const only = sql`paid_transaction_id IS NULL AND ${isMade(order)} AND ${isOurs(order)}`;
  if (event.hybrid) return takeSeats({ eventId: event.id, who: { ids }, now, heldUntil, only });
  return sql`UPDATE attendees SET seat = 'held', seat_until = ${heldUntil}, seat_reason = NULL, seat_turn = seat_turn + 1,
      version = version + 1
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND event_id = ${event.id}
      AND registration = 'accepted' AND seat IN ('none', 'cancelled') AND ${only}`;
}

/** Takes up seats that the people of an order were offered and have not run out. */
export function holdOffers(order: NewOrder): SQL {
  const ids = JSON.stringify(order.tickets.map(({ attendeeId }) => attendeeId));
  return sql`UPDATE attendees SET seat = 'held', seat_until = ${order.now + placeHeldMs}, seat_queued_at = NULL,
      seat_turn = seat_turn + 1, version = version + 1
    WHERE id IN (SELECT value FROM json_each(${ids})) AND event_id = ${order.event.id} AND seat = 'offered'
      AND seat_until > ${order.now} AND ${isMade(order)}`;
}

/** Of who is just registered: whether this registration has written the row. */
function isOurs({ tickets }: NewOrder): SQL {
  const serials = tickets.flatMap(({ serial }) => serial ?? []);
  if (serials.length === 0) return sql`1`;
  return sql`attendees.ticket_serial IN (SELECT value FROM json_each(${JSON.stringify(serials)}))`;
}

/** The same with ids that rise: receipts and payment pages list lines by id, and ids of one instant come in no order. */
function withRisingIds(tickets: NewOrder["tickets"]): NewOrder["tickets"] {
  const ids = tickets.map(({ id }) => id).sort();
  return tickets.map((ticket, n) => ({ ...ticket, id: ids[n] ?? ticket.id }));
}

/** A line for each of them who has a place and has not paid; then what all of it costs. An order of nobody is none. */
export function fillOrder(order: NewOrder): readonly SQL[] {
  const { id, event } = order;
  return [
    sql`INSERT INTO order_lines (id, order_id, ticket_type_id, attendee_id, text, amount, vat_rate, vat, state)
      SELECT wanted.value ->> 'id', ${id}, wanted.value ->> 'ticketTypeId', attendees.id, wanted.value ->> 'text',
        wanted.value ->> 'amount', wanted.value ->> 'vatRate', wanted.value ->> 'vat', 'held'
      FROM json_each(${JSON.stringify(withRisingIds(order.tickets))}) AS wanted JOIN attendees ON attendees.id = wanted.value ->> 'attendeeId'
      WHERE ${isMade(order)} AND attendees.event_id = ${event.id} AND attendees.registration = 'accepted'
        AND attendees.seat IN ('held', 'confirmed') AND attendees.paid_transaction_id IS NULL
        AND (wanted.value ->> 'serial' IS NULL OR attendees.ticket_serial = wanted.value ->> 'serial')
        AND NOT EXISTS (SELECT 1 FROM order_lines AS other
          WHERE other.attendee_id = attendees.id AND other.order_id <> ${id} AND other.state = 'held')
        AND NOT EXISTS (SELECT 1 FROM order_lines AS own WHERE own.order_id = ${id} AND own.attendee_id = attendees.id)`,
    sql`DELETE FROM orders WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = ${id})`,
    sql`UPDATE orders SET amount = (SELECT SUM(amount) FROM order_lines WHERE order_id = ${id}) WHERE id = ${id}`,
  ];
}

/** Lets go what orders still hold that are given up: their places are others', and their people are told. */
export function releaseOrders(which: SQL, to: "expired" | "failed"): readonly SQL[] {
  const open = sql`(SELECT id FROM orders WHERE ${which} AND state = 'pending')`;
  const people = sql`(SELECT attendee_id FROM order_lines WHERE order_id IN ${open} AND state = 'held')`;
  return [
    sql`UPDATE attendees SET seat = 'cancelled', seat_reason = 'hold_expired', seat_until = NULL, seat_queued_at = NULL,
        seat_label = NULL, notice = 'unpaid', seat_turn = seat_turn + 1, version = version + 1
      WHERE id IN ${people} AND seat = 'held' AND paid_transaction_id IS NULL`,
    sql`UPDATE order_lines SET state = 'released' WHERE order_id IN ${open} AND state = 'held'`,
    sql`UPDATE orders SET state = ${to}, payment_url = NULL WHERE ${which} AND state = 'pending'`,
  ];
}
