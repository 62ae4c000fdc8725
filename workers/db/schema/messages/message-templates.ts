import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { templateIds } from "../../../contract/messages/templates.ts";
import { clients } from "../clients.ts";
import { time } from "../columns.ts";

/** Messages that a client words itself, by language; of those without a row the product's own wording is sent. */
export const messageTemplates = sqliteTable(
  "message_templates",
  {
    clientId: text()
      .notNull()
      .references(() => clients.id),
    template: text({ enum: templateIds }).notNull(),
    language: text({ enum: ["no", "en"] }).notNull(),
    /** The subject. */
    title: text().notNull(),
    content: text().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.template, table.language] })],
);
