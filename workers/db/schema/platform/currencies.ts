import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag } from "../columns.ts";

/** Currencies of ISO 4217 in which something may cost; the first migration with them has them all. */
export const currencies = sqliteTable("currencies", {
  /** ISO 4217, e.g. `NOK`. */
  code: text().primaryKey(),
  /** Digits of its minor unit: an amount of 100 is 1.00 with two. */
  decimals: integer().notNull(),
  nameNo: text().notNull(),
  nameEn: text().notNull(),
  /** Whether it can be chosen. */
  enabled: flag().notNull(),
});
