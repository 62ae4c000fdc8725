import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { refundReasons, refundStates } from "../../../contract/money/refunds.ts";
import { time } from "../columns.ts";
import { orderLines, orders } from "./orders.ts";
import { transactions } from "./transactions.ts";

/** Money of an order that goes back to its buyer. Its credit note is a transaction. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: text().primaryKey(),
    clientId: text().notNull(),
    eventId: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The credit note. */
    transactionId: text()
      .notNull()
      .references(() => transactions.id),
    reason: text({ enum: refundReasons }).notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Names the request that made it: a repeat makes no second one. */
    submission: text().notNull(),
    /** Rises when one that was given up is tried anew. */
    attempt: integer().notNull().default(1),
    /** How often the payment service was asked in this attempt. */
    tries: integer().notNull().default(0),
    nextTryAt: time(),
    stripeRefund: text(),
    /** What the payment service said of one that it gave up; "" = nothing. */
    problem: text().notNull().default(""),
    createdAt: time().notNull(),
    settledAt: time(),
  },
  (table) => [
    uniqueIndex("refunds_submission").on(table.submission),
    index("refunds_order").on(table.orderId, table.id),
    index("refunds_event").on(table.eventId, table.state),
    index("refunds_transaction").on(table.transactionId),
    // What cron looks for each minute: few rows at any time.
    index("refunds_due").on(table.nextTryAt).where(sql`state = 'due'`),
  ],
);

/** What of each ticket goes back. */
export const refundLines = sqliteTable(
  "refund_lines",
  {
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    /** Minor units, VAT included. */
    amount: integer().notNull(),
    vat: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    index("refund_lines_line").on(table.lineId),
  ],
);

/** Cancelled events that may have orders to be given back still; a payment that comes later puts its event there again. */
export const refundingEvents = sqliteTable("refunding_events", { eventId: text().primaryKey() });
