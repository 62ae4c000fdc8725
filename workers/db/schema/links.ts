import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";
import { users } from "./users.ts";

/** Links of mails that let their reader choose a new password, once. */
export const passwordLinks = sqliteTable(
  "password_links",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: whoever reads the table can use none of them. */
    tokenHash: text().notNull(),
    /** Null for one that was asked for with an address that nobody has: it was never sent. */
    userId: text().references(() => users.id),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    uniqueIndex("password_links_token").on(table.tokenHash),
    index("password_links_user").on(table.userId),
    index("password_links_expires").on(table.expiresAt),
  ],
);
