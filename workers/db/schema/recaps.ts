import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, time } from "./columns.ts";
import { events } from "./events.ts";

/** What an event offers once it is over, where its hosts have said anything of that. */
export const recaps = sqliteTable("recaps", {
  eventId: text()
    .primaryKey()
    .references(() => events.id),
  /** Web address of a recording; "" = none. */
  recordingUrl: text().notNull(),
  /** Whether the video of the event is the recording. */
  recordingVideo: flag().notNull().default(false),
  /** Minutes that somebody must have been there for a certificate; 0 = whoever came; null = there are none. */
  certificateMinutes: integer(),
  /** Rises with each change: what a form was filled from. */
  version: integer().notNull().default(1),
});

/** Certificates of attendance. Whose it is stands in the attendee's row, and goes with the person. */
export const certificates = sqliteTable(
  "certificates",
  {
    /** What anybody can look it up by: unguessable. */
    code: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    attendeeId: text().notNull(),
    /** That they were there by the door's times; null where it is only known that they came. */
    minutes: integer(),
    /** Where they were seen. */
    place: text({ enum: ["hall", "online"] }).notNull(),
    issuedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("certificates_attendee").on(table.attendeeId),
    index("certificates_event").on(table.eventId),
  ],
);
