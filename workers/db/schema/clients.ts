import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { paymentAccountStates } from "../../contract/money/payment-accounts.ts";
import { defaultCurrency, retentionDays } from "../../contract/organisations/console-limits.ts";
import { time } from "./columns.ts";

export const clients = sqliteTable(
  "clients",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Norwegian, nine digits; "" = none. */
    organisationNumber: text().notNull().default(""),
    /** In the VAT register (Merverdiavgiftsregisteret): receipts say so, and tickets may have VAT. */
    vatRegistered: integer({ mode: "boolean" }).notNull().default(false),
    /** In the Register of Business Enterprises (Foretaksregisteret), which the papers of companies have to name. */
    businessRegistered: integer({ mode: "boolean" }).notNull().default(false),
    address: text().notNull().default(""),
    /** `#rrggbb`: of new events and of mails; null = the product's own. */
    baseColor: text(),
    /** Path of a file of ours. */
    logo: text(),
    /** Whose name mails carry; "" = the client's own. */
    senderName: text().notNull().default(""),
    /** Where answers to mails go; "" = nowhere. */
    replyTo: text().notNull().default(""),
    /** Of new events. */
    retentionDays: integer().notNull().default(retentionDays.default),
    /** ISO 4217: what new events cost something in. */
    currency: text().notNull().default(defaultCurrency),
    /** What invoice numbers begin with, e.g. `2026-`. */
    invoicePrefix: text().notNull().default(""),
    /** Number of the next invoice; only rises. */
    invoiceNext: integer().notNull().default(1),
    /** Number of the next credit note; only rises, and begins with `K-`. */
    creditNext: integer().notNull().default(1),
    /** Its own account with Stripe, which is paid for its events; null = none yet. */
    stripeAccount: text(),
    /** How that stood when Stripe was asked last. */
    stripeState: text({ enum: paymentAccountStates }).notNull().default("none"),
    /** When Stripe was asked: an answer to an earlier question is not taken any more. */
    stripeAskedAt: integer().notNull().default(0),
    /** When the list of its account is looked at next, each day once; null while it sells nothing there: kept by a trigger. */
    closeDueAt: time(),
    /** Minutes without use after which its people's screens lock; 0 = never. */
    lockMinutes: integer().notNull().default(0),
    /** From when on its people need a second factor; null = they choose for themselves. */
    factorRequiredFrom: time(),
    /** Nobody of it is signed in from then on. */
    blockedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("clients_currency").on(table.currency),
    // What Stripe tells of an account says no client.
    uniqueIndex("clients_stripe_account").on(table.stripeAccount),
    // Whose day cron closes next: few rows at any time.
    index("clients_close_due").on(table.closeDueAt).where(sql`close_due_at IS NOT NULL`),
  ],
);
