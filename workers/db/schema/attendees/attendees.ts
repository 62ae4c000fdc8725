import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { attendeeNotices } from "../../../contract/attendees/notices.ts";
import { seatReasons, seatStates } from "../../../contract/attendees/seats.ts";
import { emptyList, textList, time } from "../columns.ts";
import { events } from "../events.ts";
import { users } from "../users.ts";

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
    /** When this person registered, or was registered. */
    registeredAt: time(),
    /** Who wrote it down first. */
    origin: text({ enum: ["room", "self", "staff", "import", "invitation"] })
      .notNull()
      .default("self"),
    /** Of the one who registered a group, for each of the group; null for who came alone. */
    groupId: text(),
    seat: text({ enum: seatStates }).notNull(),
    seatLabel: text(),
    /** When a seat that is held or offered goes to the next in line. */
    seatUntil: time(),
    /** Since when this person stands in line: whoever came first is offered a seat first. */
    seatQueuedAt: time(),
    /** Why a seat was given up. */
    seatReason: text({ enum: seatReasons }),
    /** Rises with each change of the seat: a mailed link is good for the one that it was made for. */
    seatTurn: integer().notNull().default(0),
    /** What this person has not been told yet: written with the change, and taken away with the mail. */
    notice: text({ enum: attendeeNotices }),
    presence: text({ enum: ["none", "in", "out"] }).notNull(),
    invitedAt: time(),
    joinedAt: time(),
    consentAt: time(),
    /** The very words that were agreed to. */
    consentText: text(),
    language: text({ enum: ["no", "en"] }),
    ticketSerial: text(),
    paidTransactionId: text(),
    /** What they chose to buy; null at events that cost nothing. */
    ticketTypeId: text(),
    notes: text().notNull(),
    /** Given by staff, as they were written first. */
    tags: textList().notNull().default(emptyList),
    createdAt: time().notNull(),
    /** Rises with each change: what a form was filled from. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("attendees_event").on(table.eventId, table.name, table.id),
    uniqueIndex("attendees_email").on(table.eventId, table.email),
    // All that is kept of one person, for them to take along or to erase.
    index("attendees_address").on(table.email).where(sql`email IS NOT NULL`),
    index("attendees_user").on(table.userId, table.eventId),
    index("attendees_group").on(table.groupId).where(sql`group_id IS NOT NULL`),
    index("attendees_notice").on(table.eventId).where(sql`notice IS NOT NULL`),
    uniqueIndex("attendees_serial").on(table.ticketSerial).where(sql`ticket_serial IS NOT NULL`),
    // The line, in its order.
    index("attendees_line")
      .on(table.eventId, table.seatQueuedAt, table.registeredAt, table.id)
      .where(sql`seat = 'waiting'`),
    // What cron looks for each minute: few rows at any time.
    index("attendees_seat_due").on(table.seatUntil).where(sql`seat IN ('held', 'offered')`),
    // Migration 0047 has a unique one over event and seat label, however that is written.
    // Migrations 0042, 0063 and 0064 have one more for each order of the list (attendee-order.ts): drizzle writes no expressions.
  ],
);

/**
 * How many of an event's people have what of a seat: kept by triggers of migration 0037 in the statement that changes
 * it, so that one statement can decide who gets a seat without counting. No row = nobody.
 */
export const eventSeats = sqliteTable(
  "event_seats",
  {
    eventId: text()
      .primaryKey()
      .references(() => events.id),
    waiting: integer().notNull().default(0),
    held: integer().notNull().default(0),
    offered: integer().notNull().default(0),
    confirmed: integer().notNull().default(0),
  },
  (table) => [
    // Lines that may have to move: few at any time.
    index("event_seats_line").on(table.eventId).where(sql`waiting > 0`),
  ],
);
