import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PollTemplateContent } from "../../contract/api/room/poll-templates.ts";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";

/** Polls that a client keeps to begin others with, in any of its events. */
export const pollTemplates = sqliteTable(
  "poll_templates",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    content: text({ mode: "json" }).$type<PollTemplateContent>().notNull(),
    /** Name of who saved it. */
    savedBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("poll_templates_client").on(table.clientId, table.name)],
);
