import { type SQL, sql } from "drizzle-orm";

/** Whether the change came about that made this version: what belongs to it is noted with it alone. */
export function isVersion(id: string, version: number): SQL {
  return sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${id} AND version = ${version})`;
}
