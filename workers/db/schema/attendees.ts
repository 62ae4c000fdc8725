import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, time } from "./columns.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** A person at one event: invited, registered, or seen in the room. */
export const attendees = sqliteTable(
  "attendees",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text().references(() => users.id),
    name: text(),
    /** Lower case. */
    email: text(),
    phone: text(),
    /** By custom field. */
    answers: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>().notNull(),
    registration: text({ enum: ["invited", "pending", "accepted", "declined"] }),
    seat: text({
      enum: ["none", "waiting", "held", "offered", "confirmed", "cancelled"],
    }).notNull(),
    seatLabel: text(),
    seatUntil: time(),
    presence: text({ enum: ["none", "in", "out"] }).notNull(),
    invitedAt: time(),
    joinedAt: time(),
    consentAt: time(),
    language: text({ enum: ["no", "en"] }),
    ticketSerial: text(),
    paidTransactionId: text(),
    notes: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("attendees_event").on(table.eventId, table.name, table.id),
    uniqueIndex("attendees_email").on(table.eventId, table.email),
    // All that is kept of one person, for them to take along or to erase.
    index("attendees_address").on(table.email).where(sql`email IS NOT NULL`),
    index("attendees_user").on(table.userId, table.eventId),
  ],
);

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
