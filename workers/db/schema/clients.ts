import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { retentionDays } from "../../contract/limits.ts";
import { time } from "./columns.ts";

export const clients = sqliteTable("clients", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Norwegian, nine digits; "" = none. */
  organisationNumber: text().notNull().default(""),
  address: text().notNull().default(""),
  /** `#rrggbb`: of new events and of mails; null = the product's own. */
  baseColor: text(),
  /** Whose name mails carry; "" = the client's own. */
  senderName: text().notNull().default(""),
  /** Of new events. */
  retentionDays: integer().notNull().default(retentionDays.default),
  /** Nobody of it is signed in from then on. */
  blockedAt: time(),
  createdAt: time().notNull(),
});
