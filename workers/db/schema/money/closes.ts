import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { closeStates, type Difference } from "../../../contract/money/closes.ts";
import { emptyList, time } from "../columns.ts";

/** What a client's money did in one day, in one currency, as it was when the day was closed. Minor units throughout. */
export const dayCloses = sqliteTable(
  "day_closes",
  {
    clientId: text().notNull(),
    /** `YYYY-MM-DD`, where the books are kept */
    day: text().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Of orders that were paid. */
    orders: integer().notNull(),
    /** Of the ledger: what cards brought, what went back, and what the payment service kept. */
    payments: integer().notNull(),
    refunds: integer().notNull(),
    fees: integer().notNull(),
    /** Of the payment service's own list. */
    stripePayments: integer().notNull(),
    stripeRefunds: integer().notNull(),
    state: text({ enum: closeStates }).notNull(),
    differences: text({ mode: "json" }).$type<readonly Difference[]>().notNull().default(emptyList),
    checkedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.day, table.currency] })],
);

/**
 * Hours in which a client's money moved and whose day is not closed yet: a trigger on the ledger writes them, closing the day
 * takes them away. So cron reads what is due, and nothing of what is closed.
 */
export const openHours = sqliteTable(
  "open_hours",
  {
    clientId: text().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Since 1970, UTC: days of the books begin at full hours. */
    hour: integer().notNull(),
    /** When it is looked at next. */
    dueAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.currency, table.hour] }),
    index("open_hours_due").on(table.dueAt),
  ],
);
