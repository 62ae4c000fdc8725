import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** UTC milliseconds. */
export function time() {
  return integer();
}

/** True or false, kept as 1 or 0. */
export function flag() {
  return integer({ mode: "boolean" });
}

/** A list of texts, kept as JSON. */
export function textList() {
  return text({ mode: "json" }).$type<readonly string[]>();
}

export const emptyList = sql`'[]'`;
