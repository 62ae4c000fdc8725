import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Under what the rows of long lists are found: words of their names for the search, and one key for
 * each filter. A page of a list is one range of an index, in its order, however long the list is.
 */
export const listKeys = sqliteTable(
  "list_keys",
  {
    list: text({ enum: ["clients", "teams", "users"] }).notNull(),
    /** The client whose rows they are; "" for those of none. */
    clientId: text().notNull(),
    /** Folded words, or a filter such as `:role=team`. */
    key: text().notNull(),
    /** Orders what has the same key: a name as dictionaries sort it. */
    sort: text().notNull(),
    /** Of the row. */
    id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.key] }),
    index("list_keys_client").on(table.list, table.clientId, table.key, table.sort, table.id),
    index("list_keys_all").on(table.list, table.key, table.sort, table.id),
  ],
);
