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

/** Accounts that somebody asked for, until the link of the mail proves whose the address is. */
export const registrations = sqliteTable(
  "registrations",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token of the newest mail, hex. */
    tokenHash: text().notNull(),
    kind: text({ enum: ["self", "organisation"] }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Of the client that is made with it; "" for an account of one's own. */
    organisation: text().notNull(),
    /** "" once the account has it. */
    passwordHash: text().notNull(),
    language: text({ enum: ["no", "en"] }).notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    verifiedAt: time(),
  },
  (table) => [
    uniqueIndex("registrations_token").on(table.tokenHash),
    index("registrations_email").on(table.email),
    index("registrations_expires").on(table.expiresAt),
  ],
);
