import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { users } from "../users.ts";

/** A table of links of mails, each good once. */
function linkTable<Name extends string>(name: Name) {
  return sqliteTable(
    name,
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
      uniqueIndex(`${name}_token`).on(table.tokenHash),
      index(`${name}_user`).on(table.userId),
      index(`${name}_expires`).on(table.expiresAt),
    ],
  );
}

/** Links that let their reader choose a new password. */
export const passwordLinks = linkTable("password_links");

/** Links that sign in. */
export const signInLinks = linkTable("sign_in_links");

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

/** Codes sent by SMS that prove whose a number is, or sign in, once. */
export const smsCodes = sqliteTable(
  "sms_codes",
  {
    id: text().primaryKey(),
    purpose: text({ enum: ["prove", "sign_in"] }).notNull(),
    /** Null for one that was asked for with a number that nobody has proved: it was never sent. */
    userId: text().references(() => users.id),
    /** The number that is to be proved, E.164; null at the sign-in. */
    phone: text(),
    /** SHA-256 of id, code and a secret, hex: six digits alone are soon guessed from their hash. */
    codeHash: text().notNull(),
    tries: integer().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    index("sms_codes_user").on(table.userId),
    index("sms_codes_expires").on(table.expiresAt),
  ],
);
