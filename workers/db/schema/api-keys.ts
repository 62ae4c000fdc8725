import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { KeyScope } from "../../contract/organisations/key-scopes.ts";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";
import { users } from "./users.ts";

/** With what programs of a client call /v1. Rows stay when a key is revoked: the audit log names them. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    /** SHA-256 of the key, hex: whoever reads the table can call with none of them. */
    keyHash: text().notNull(),
    /** Its first letters, by which people know it again. */
    start: text().notNull(),
    scopes: text({ mode: "json" }).$type<readonly KeyScope[]>().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
    /** Null = until it is revoked. */
    expiresAt: time(),
    lastUsedAt: time(),
    revokedAt: time(),
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.keyHash),
    index("api_keys_client").on(table.clientId, table.revokedAt, table.id),
    index("api_keys_all").on(table.revokedAt, table.id),
    index("api_keys_creator").on(table.createdBy),
  ],
);
