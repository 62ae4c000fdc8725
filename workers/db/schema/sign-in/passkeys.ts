import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { textList, time } from "../columns.ts";
import { users } from "../users.ts";

/** Keys that a device or a key ring keeps (WebAuthn). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** As the browser names it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it says that it has signed; 0 where it does not count. */
    counter: integer().notNull(),
    transports: textList().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_user").on(table.userId),
  ],
);

/** What a browser was asked to sign: the last question of each kind to each account, good once. */
export const passkeyOffers = sqliteTable(
  "passkey_offers",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** To make a new passkey, or to show one that there is before something is changed. */
    purpose: text({ enum: ["add", "confirm"] }).notNull(),
    /** Base64url. */
    challenge: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    index("passkey_offers_expires").on(table.expiresAt),
  ],
);
