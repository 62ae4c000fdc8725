import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { orderLineStates, orderStates } from "../../../contract/money/orders.ts";
import { time } from "../columns.ts";
import { events } from "../events.ts";
import { ticketTypes } from "./ticket-types.ts";

/** What somebody buys at once. Money of it is told by transactions. */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    clientId: text().notNull(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** The attendee who buys. */
    bookerId: text().notNull(),
    /** Blank once the person is erased: triggers of the migration see to it. */
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    /** Norwegian, nine digits; "" = a private person. */
    buyerOrganisation: text().notNull().default(""),
    /** In the buyer's own words, for their books; "" = none. */
    buyerReference: text().notNull().default(""),
    language: text({ enum: ["no", "en"] }).notNull(),
    /** Minor units: of all lines. */
    amount: integer().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Names the request that made it: a repeat makes no second one. */
    submission: text().notNull(),
    /** When the payment page closes. */
    expiresAt: time().notNull(),
    /** The connected account that is paid; null = the platform's own. */
    stripeAccount: text(),
    stripeSession: text(),
    stripePaymentIntent: text(),
    /** Address of the payment page; null until there is one, and once it is closed. */
    paymentUrl: text(),
    /** What was told of the payment that counted; "" = nothing was to be paid. */
    paidBy: text(),
    paidAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("orders_submission").on(table.submission),
    uniqueIndex("orders_session").on(table.stripeSession).where(sql`stripe_session IS NOT NULL`),
    index("orders_event").on(table.eventId, table.id),
    index("orders_client").on(table.clientId, table.id),
    index("orders_booker").on(table.bookerId, table.id),
    // What a cancelled event gives back still.
    index("orders_refundable")
      .on(table.eventId, table.id)
      .where(sql`state IN ('paid', 'partly_refunded') AND amount > 0`),
    // What cron looks for each minute: few rows at any time.
    index("orders_due").on(table.expiresAt).where(sql`state = 'pending'`),
  ],
);

/** One ticket of an order. */
export const orderLines = sqliteTable(
  "order_lines",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    ticketTypeId: text()
      .notNull()
      .references(() => ticketTypes.id),
    /** Whose ticket it is; the row of whoever was removed is gone. */
    attendeeId: text().notNull(),
    /** As the buyer read it. */
    text: text().notNull(),
    /** Minor units, VAT included. */
    amount: integer().notNull(),
    /** Hundredths of a percent. */
    vatRate: integer().notNull(),
    /** Minor units of the amount. */
    vat: integer().notNull(),
    state: text({ enum: orderLineStates }).notNull(),
    /** Minor units that were given back, or are on their way. */
    refunded: integer().notNull().default(0),
  },
  (table) => [
    index("order_lines_order").on(table.orderId, table.id),
    index("order_lines_attendee").on(table.attendeeId, table.orderId),
    index("order_lines_type").on(table.ticketTypeId, table.state),
    // What the next slice of refunds takes up: few rows at any time.
    index("order_lines_refund_due").on(table.orderId).where(sql`state = 'refund_due'`),
  ],
);
