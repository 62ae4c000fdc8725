import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database };

/** Drizzle over a D1 binding: columns are snake_case there and camelCase here. */
export function openDatabase(d1: D1Database): Database {
  return drizzle(d1, { schema, casing: "snake_case" });
}
