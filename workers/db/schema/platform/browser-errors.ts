import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";

/** Errors in people's browsers, one row for each message and place: nothing tells whose page it was. */
export const browserErrors = sqliteTable(
  "browser_errors",
  {
    /** `ber_` and the beginning of a hash of message and place: the same error is the same row. */
    id: text().primaryKey(),
    message: text().notNull(),
    /** Script, line and column; "" where it is none of ours. */
    place: text().notNull(),
    /** The page on which it came last, without whose. */
    page: text().notNull(),
    /** Families of browsers, with spaces between them. */
    browsers: text().notNull(),
    /** Of Plenum, as it came last. */
    version: text().notNull(),
    count: integer().notNull(),
    firstAt: time().notNull(),
    lastAt: time().notNull(),
    /** When an admin marked it as resolved; null while it is not, and once it has come again. */
    resolvedAt: time(),
  },
  (table) => [index("browser_errors_last").on(table.lastAt, table.id)],
);
