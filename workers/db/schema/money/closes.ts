import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
