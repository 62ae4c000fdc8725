import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database };

/** Reading the schema costs a millisecond: once for each binding, not for each request. */
const opened = new WeakMap<D1Database, Database>();

/** Drizzle over a D1 binding: columns are snake_case there and camelCase here. */
export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1);
  if (known) return known;
  const database = drizzle(d1, { schema, casing: "snake_case" });
  opened.set(d1, database);
  return database;
}
