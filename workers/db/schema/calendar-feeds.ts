import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";
import { users } from "./users.ts";

/** Secret addresses at which calendar programs read what a person may see in the calendar: one each. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** Whose person it was made for: over once they are of another one; null for people of no client. */
    clientId: text().references(() => clients.id),
    /** SHA-256 of the token, hex: what it is found by. */
    tokenHash: text().notNull(),
    /** The token, encrypted, for its owner to see again. */
    sealedToken: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);
