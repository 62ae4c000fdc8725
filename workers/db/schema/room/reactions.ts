/** The rooms' copy of reactions. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const reactions = sqliteTable(
  "reactions",
  {
    eventId: text().notNull(),
    /** Minutes since 1970. */
    minute: integer().notNull(),
    seq: integer().notNull(),
    /** Applause, heart, thumb, laugh, wow. */
    counts: text({ mode: "json" }).$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.minute] })],
);
