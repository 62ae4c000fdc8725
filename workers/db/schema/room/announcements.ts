/** The rooms' copy of announcements. Ids are the room's own. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";

export const eventAnnouncements = sqliteTable(
  "event_announcements",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    seq: integer().notNull(),
    text: text().notNull(),
    urgency: text().notNull(),
    madeAt: time().notNull(),
    endsAt: time(),
    endedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
);
