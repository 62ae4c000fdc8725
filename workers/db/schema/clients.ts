import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const clients = sqliteTable("clients", {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: time().notNull(),
});
