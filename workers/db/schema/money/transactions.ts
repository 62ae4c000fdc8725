import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  ledgerAccounts,
  type ReceiptLine,
  type ReceiptParty,
  type ReceiptSeller,
  receiptMails,
  stripeOutcomes,
  transactionKinds,
  transactionStates,
} from "../../../contract/money/orders.ts";
import { time } from "../columns.ts";
import { orders } from "./orders.ts";

/** What was paid, as its receipt says it: of what is written down once nothing but the state changes. */
export const transactions = sqliteTable(
  "transactions",
  {
    id: text().primaryKey(),
    clientId: text().notNull(),
    eventId: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Who bought. */
    attendeeId: text().notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    state: text({ enum: transactionStates }).notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    vat: integer().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    stripeAccount: text(),
    stripePaymentIntent: text(),
    /** What the numbers of its series begin with. */
    series: text().notNull(),
    /** Consecutive in the client's series; null where nothing was paid. */
    number: integer(),
    seller: text({ mode: "json" }).$type<ReceiptSeller>().notNull(),
    buyer: text({ mode: "json" }).$type<ReceiptParty>().notNull(),
    lines: text({ mode: "json" }).$type<readonly ReceiptLine[]>().notNull(),
    issuedAt: time().notNull(),
    /** Of a credit note: the transaction whose payment it gives back. */
    originId: text(),
    /** Whether its receipt is still to be mailed to the buyer; `waiting` until there is something to tell. */
    mail: text({ enum: receiptMails }).notNull().default("none"),
  },
  (table) => [
    // What cron mails: few rows at any time.
    index("transactions_mail").on(table.id).where(sql`mail = 'due'`),
    index("transactions_origin").on(table.originId).where(sql`origin_id IS NOT NULL`),
    uniqueIndex("transactions_number")
      .on(table.clientId, table.series, table.number)
      .where(sql`number IS NOT NULL`),
    uniqueIndex("transactions_payment").on(table.orderId).where(sql`kind IN ('payment', 'free')`),
    index("transactions_event").on(table.eventId, table.id),
    index("transactions_client").on(table.clientId, table.id),
    index("transactions_attendee").on(table.attendeeId),
  ],
);

/** Double entries: those of a transaction sum to 0. Only ever added to: triggers of the migration refuse the rest. */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    transactionId: text()
      .notNull()
      .references(() => transactions.id),
    /** From 0. */
    position: integer().notNull(),
    clientId: text().notNull(),
    eventId: text().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Hundredths of a percent; null for what has none. */
    vatRate: integer(),
    /** Minor units: debit above 0, credit below. */
    amount: integer().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index("ledger_entries_client").on(table.clientId, table.account, table.at),
    // Whose days are closed.
    index("ledger_entries_at").on(table.at, table.clientId, table.currency),
  ],
);

/** What Stripe has told, each once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    /** Stripe's own. */
    id: text().primaryKey(),
    type: text().notNull(),
    account: text(),
    orderId: text(),
    outcome: text({ enum: stripeOutcomes }).notNull(),
    receivedAt: time().notNull(),
  },
  (table) => [
    index("stripe_events_order").on(table.orderId),
    // What does not fit its order is looked at by people.
    index("stripe_events_mismatch").on(table.receivedAt).where(sql`outcome = 'mismatch'`),
  ],
);
