import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";
import { events } from "./events.ts";

/** What lets moderators in to the desk of one event: revoked one by one, with the sessions on them. */
export const moderatorCodes = sqliteTable(
  "moderator_codes",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Upper case. */
    code: text().notNull(),
    /** Whose it is, or where it is used; "" of the one that `/moderator-code` makes and replaces. */
    name: text().notNull(),
    /** Its own end; null = 24 h after the event's actual end. */
    endsAt: time(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (table) => [
    uniqueIndex("moderator_codes_code").on(table.code),
    index("moderator_codes_event").on(table.eventId, table.createdAt),
    uniqueIndex("moderator_codes_unnamed").on(table.eventId).where(sql`name = ''`),
  ],
);
