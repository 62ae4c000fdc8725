/** The rooms' copy of captions: what was said, as text. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";

export const captions = sqliteTable(
  "captions",
  {
    eventId: text().notNull(),
    language: text().notNull(),
    /** Counts the lines of a language from 1. */
    no: integer().notNull(),
    seq: integer().notNull(),
    text: text().notNull(),
    /** When the first of it came, and when it was final. */
    startedAt: time().notNull(),
    saidAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.language, table.no] }),
    index("captions_started").on(table.eventId, table.language, table.startedAt, table.no),
  ],
);
