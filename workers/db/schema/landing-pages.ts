import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LandingContent } from "../../contract/landing/landing-page.ts";
import { time } from "./columns.ts";
import { events } from "./events.ts";

/** The landing pages that somebody has written; an event without a row has one made of its own fields. */
export const landingPages = sqliteTable("landing_pages", {
  eventId: text()
    .primaryKey()
    .references(() => events.id),
  /** Rises with each change, from 1. */
  version: integer().notNull(),
  content: text({ mode: "json" }).$type<LandingContent>().notNull(),
  updatedAt: time().notNull(),
});
