import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";
import { events } from "./events.ts";

/** A video that comes in parts: one of an event at a time. Gone once it is there, given up, or a day old. */
export const videoUploads = sqliteTable(
  "video_uploads",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Of the file that it becomes. */
    fileKey: text().notNull(),
    /** The bucket's own name of it. */
    multipartId: text().notNull(),
    /** What tells the file from another one, by which it is known again. */
    mark: text().notNull(),
    name: text().notNull(),
    type: text({ enum: ["video/mp4", "video/webm"] }).notNull(),
    bytes: integer().notNull(),
    /** When it is given up. */
    dropAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("video_uploads_event").on(table.eventId),
    // What cron looks for each minute.
    index("video_uploads_drop").on(table.dropAt),
  ],
);

/** The parts of it that are there. */
export const videoParts = sqliteTable(
  "video_parts",
  {
    uploadId: text()
      .notNull()
      .references(() => videoUploads.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer().notNull(),
    /** By which the bucket knows it. */
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
