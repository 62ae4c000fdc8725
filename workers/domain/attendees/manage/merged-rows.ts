import { type SQL, sql } from "drizzle-orm";

/**
 * The ids of a row and of all rows that were merged into it, by the audit log: what is known of the one is known of them.
 * A parenthesis to be asked with `IN`.
 */
export function mergedRows(id: string): SQL {
  return sql`(WITH RECURSIVE rows_of(id) AS (SELECT ${id} UNION
    SELECT entry."after" ->> 'merged' FROM rows_of JOIN audit_entries entry ON entry.on_which = rows_of.id
    WHERE entry.what = 'attendee.merge' AND entry."after" ->> 'merged' IS NOT NULL) SELECT id FROM rows_of)`;
}
