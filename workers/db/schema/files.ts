import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";
import { events } from "./events.ts";

/** What lies in the bucket: without a row there is no file, and without its file a row goes in time. */
export const files = sqliteTable(
  "files",
  {
    /** Its name in the bucket: unguessable, 256 bits, and in its address; of a list of erased people a path. */
    key: text().primaryKey(),
    /** Of the content, e.g. `image/png`. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Pixels; 0 of what is no picture. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: time().notNull(),
    /** From then on nothing points at it, and it is deleted; null = in use. */
    dropAt: time(),
  },
  (table) => [
    // What cron looks for each minute: few rows at any time.
    index("files_drop").on(table.dropAt).where(sql`drop_at IS NOT NULL`),
  ],
);

/** The documents and the video of an event; its pictures are columns of the event. */
export const eventFiles = sqliteTable(
  "event_files",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    kind: text({ enum: ["document", "video"] }).notNull(),
    /** Of its file, whose row and object it keeps. */
    fileKey: text().notNull(),
    title: text().notNull(),
    /** What it is saved as. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Its place among those of its kind, from 0. */
    position: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("event_files_event").on(table.eventId, table.kind, table.position, table.id)],
);

/** Pictures for an event's polls and scenes: its room names them by their keys, and no other event's room may keep them. */
export const eventPictures = sqliteTable(
  "event_pictures",
  {
    /** Of its file. */
    key: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    createdAt: time().notNull(),
  },
  (table) => [index("event_pictures_event").on(table.eventId)],
);
