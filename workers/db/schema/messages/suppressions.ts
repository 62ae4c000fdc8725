import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { suppressionReasons } from "../../../contract/messages/suppressions.ts";
import { clients } from "../clients.ts";
import { time } from "../columns.ts";

/** Addresses and numbers that a client's messages do not go to: whoever it is asked not to write to, and what nobody reads. */
export const mailSuppressions = sqliteTable(
  "mail_suppressions",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** Lower case, as attendees' addresses are; a number as E.164. */
    address: text().notNull(),
    reason: text({ enum: suppressionReasons }).notNull(),
    /** What a server or a provider said; null where a person has unsubscribed. */
    detail: text(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("mail_suppressions_address").on(table.clientId, table.address),
    // The list of a client, the newest first.
    index("mail_suppressions_client").on(table.clientId, table.id),
    // All that is kept of one person, for them to take along or to erase.
    index("mail_suppressions_person").on(table.address),
  ],
);

/** What the links of SMS stand for: a signed token would be longer than what is said. */
export const unsubscribeCodes = sqliteTable(
  "unsubscribe_codes",
  {
    code: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** A number as E.164. */
    address: text().notNull(),
    /** When it was last sent. */
    sentAt: time().notNull(),
  },
  (table) => [
    index("unsubscribe_codes_person").on(table.address),
    index("unsubscribe_codes_sent").on(table.sentAt),
  ],
);
