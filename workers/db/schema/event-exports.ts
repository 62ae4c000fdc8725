import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ExportOptions } from "../../contract/api/exports/exports.ts";
import { type ExportPart, exportFormats, exportKinds } from "../../contract/exports/exports.ts";
import { time } from "./columns.ts";
import { events } from "./events.ts";

/** What was taken along of an event, and the file of it for as long as that can be fetched. */
export const eventExports = sqliteTable(
  "event_exports",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    kind: text({ enum: exportKinds }).notNull(),
    format: text({ enum: exportFormats }).notNull(),
    locale: text({ enum: ["no", "en"] }).notNull(),
    options: text({ mode: "json" }).$type<ExportOptions>().notNull(),
    /** What is in it: whoever fetches the file has to be allowed all of it. */
    parts: text({ mode: "json" }).$type<readonly ExportPart[]>().notNull(),
    state: text({ enum: ["waiting", "running", "ready", "failed", "cancelled"] }).notNull(),
    /** Rows that are written, and as many as were counted. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** How often a worker began with it. */
    tries: integer().notNull().default(0),
    /** Of the worker that has it. */
    claim: text(),
    /** When somebody may take it up, or it is forgotten. */
    dueAt: time().notNull(),
    /** In the bucket; null where there is none. */
    fileKey: text(),
    fileName: text(),
    bytes: integer(),
    /** When the file goes. */
    expiresAt: time(),
    /** Account or key. */
    createdBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("event_exports_event").on(table.eventId, table.id),
    // What is looked for each minute.
    index("event_exports_due").on(table.dueAt),
    index("event_exports_open").on(table.eventId).where(sql`state IN ('waiting', 'running')`),
  ],
);
