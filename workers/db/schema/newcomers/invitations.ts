import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ConsoleRole } from "../../../contract/permissions.ts";
import { clients } from "../clients.ts";
import { textList, time } from "../columns.ts";

/** Who was asked to have an account, and has none yet: it is made when the link of the mail is used. */
export const invitations = sqliteTable(
  "user_invitations",
  {
    id: text().primaryKey(),
    /** Null for an account of no client. */
    clientId: text().references(() => clients.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    roles: text({ mode: "json" }).$type<readonly ConsoleRole[]>().notNull(),
    teamIds: textList().notNull(),
    /** SHA-256 of the token, hex: whoever reads the table can use none of them. */
    tokenHash: text().notNull(),
    createdAt: time().notNull(),
    /** Of the last mail. */
    sentAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("user_invitations_token").on(table.tokenHash),
    index("user_invitations_client").on(table.clientId, table.id),
    index("user_invitations_email").on(table.email, table.clientId),
    index("user_invitations_expires").on(table.expiresAt),
  ],
);
