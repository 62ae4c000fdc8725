import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { users } from "../users.ts";

/** Apps that make codes (TOTP, RFC 6238): one of each account. */
export const authenticators = sqliteTable("authenticators", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** The shared secret in base32, encrypted. */
  secret: text().notNull(),
  createdAt: time().notNull(),
  /** When the first code of it was right; null while it does not count yet. */
  confirmedAt: time(),
  /** The time step of the last code that was taken: none of it or before it is taken again. */
  lastStep: integer(),
});

/** Codes for who has lost the other factors, each good once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** HMAC-SHA-256 of account and code under the Worker's secret, hex. */
    codeHash: text().notNull(),
    usedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Somebody who has taken the first step of signing in, and not the second. */
export const signInChallenges = sqliteTable(
  "sign_in_challenges",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: whoever reads the table can go on with none of them. */
    tokenHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** How the first step was taken, e.g. `password`. */
    way: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("sign_in_challenges_token").on(table.tokenHash),
    index("sign_in_challenges_user").on(table.userId),
    index("sign_in_challenges_expires").on(table.expiresAt),
  ],
);
