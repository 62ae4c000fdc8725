import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { events } from "../events.ts";

/**
 * What attendees were before staff approved, declined or removed several at once, or gave or took seats: as long as that can be taken back.
 * Until then those in it are not told, and what seats they gave up are offered to nobody.
 */
export const attendeeUndos = sqliteTable(
  "attendee_undos",
  {
    attendeeId: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    action: text({ enum: ["approve", "decline", "seat", "unseat", "remove"] }).notNull(),
    /** Who did it, as the audit log names them. */
    who: text().notNull(),
    /** When it stands in the log. */
    at: time().notNull(),
    until: time().notNull(),
    /** Of whoever was removed, to be found if the person is erased meanwhile; lower case. */
    email: text(),
    userId: text(),
    /** Columns of the row: registration and seat, of whoever was removed all of them. */
    row: text({ mode: "json" }).$type<Readonly<Record<string, string | number | null>>>().notNull(),
    /** Of the profile of whoever was removed, where there was one. */
    profile: text({ mode: "json" }).$type<Readonly<Record<string, string | number | null>>>(),
    /** At the door, of whoever was removed: the columns of each. */
    scans: text({ mode: "json" }).$type<Readonly<Record<string, string | number | null>>[]>(),
  },
  (table) => [
    index("attendee_undos_event").on(table.eventId, table.until),
    index("attendee_undos_until").on(table.until),
    index("attendee_undos_email").on(table.email),
    index("attendee_undos_user").on(table.userId),
  ],
);
