import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ConsoleRole } from "../../contract/permissions.ts";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";

/** What a person chose for themselves. */
export interface UserSettings {
  readonly theme?: "system" | "light" | "dark";
}

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    /** Null for admins and for editors of no client. */
    clientId: text().references(() => clients.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The first is the active one. */
    roles: text({ mode: "json" }).$type<readonly ConsoleRole[]>().notNull(),
    passwordHash: text().notNull(),
    about: text().notNull().default(""),
    picture: text(),
    language: text({ enum: ["no", "en"] }).notNull(),
    settings: text({ mode: "json" }).$type<UserSettings>().notNull(),
    status: text({ enum: ["active", "blocked"] }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_client").on(table.clientId, table.name),
  ],
);

/** Up to ten pages in the navigation. */
export const starredPages = sqliteTable(
  "starred_pages",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    path: text().notNull(),
    title: text().notNull(),
    starredAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.path] })],
);
