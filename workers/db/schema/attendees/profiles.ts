import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, time } from "../columns.ts";
import { events } from "../events.ts";

/**
 * What an attendee chose to show to others of the same event; no row for who shows nothing. Whoever opens
 * a page writes no row of `attendees`, so that this one may be there before that.
 */
export const attendeeProfiles = sqliteTable(
  "attendee_profiles",
  {
    attendeeId: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Whether the name that the attendee uses in the event is shown. */
    showsName: flag().notNull(),
    /** In the attendee's own words; "" = nothing. */
    about: text().notNull(),
    /** End of the event's retention: a trigger of migration 0036 keeps it as the event is moved, ended and changed. */
    keepUntil: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    index("attendee_profiles_event").on(table.eventId),
    index("attendee_profiles_due").on(table.keepUntil),
  ],
);
