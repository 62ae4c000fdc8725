import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** What lies in the bucket: without a row there is no file, and without its file a row goes in time. */
export const files = sqliteTable(
  "files",
  {
    /** Unguessable, 256 bits; its name in the bucket and in its address. */
    key: text().primaryKey(),
    /** Of the content, e.g. `image/png`. */
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: time().notNull(),
    /** From then on nothing points at it, and it is deleted; null = in use. */
    dropAt: time(),
  },
  (table) => [
    // What cron looks for each minute: few rows at any time.
    index("files_drop").on(table.dropAt).where(sql`drop_at IS NOT NULL`),
  ],
);
