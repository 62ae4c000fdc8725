import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { events } from "../events.ts";

/**
 * How many of an event's people stand where (`standingOfRow`), kept by triggers of the migration that made it, in the
 * statement that changes it: totals and filters of a long list count nothing.
 */
export const attendeeFigures = sqliteTable(
  "attendee_figures",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    standing: text().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.standing] })],
);

/** The same of those whose ticket is paid or was given to them, kept by triggers of the migration that made it: events that cost something count by it. */
export const ticketFigures = sqliteTable(
  "ticket_figures",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    standing: text().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.standing] })],
);

/** Under what an attendee is found: beginnings of words, and `:tag=` for each tag. Only workers/domain/attendees/keys writes it. */
export const attendeeKeys = sqliteTable(
  "attendee_keys",
  {
    eventId: text().notNull(),
    key: text().notNull(),
    /** Orders what has the same key: a name as dictionaries sort it. */
    sort: text().notNull(),
    attendeeId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.key] }),
    index("attendee_keys_event").on(table.eventId, table.key, table.sort, table.attendeeId),
  ],
);

/**
 * Attendees whose words have changed and whose keys are gone: triggers put them here in the statement that changes
 * them, so that nobody who writes an attendee can forget it.
 */
export const attendeeUnkeyed = sqliteTable(
  "attendee_unkeyed",
  {
    attendeeId: text().primaryKey(),
    eventId: text().notNull(),
    /** Another one with each change: keys made of an earlier state are not kept. */
    token: text().notNull(),
  },
  (table) => [index("attendee_unkeyed_event").on(table.eventId)],
);

/**
 * In which order an event's people stand by what they answered to one field of its form: a row for each person and field,
 * kept by triggers of the migration that made it, in the statement that changes an answer or the form.
 */
export const attendeeAnswerOrders = sqliteTable(
  "attendee_answer_orders",
  {
    eventId: text().notNull(),
    fieldId: text().notNull(),
    /** The answer as dictionaries sort it, a number so that its digits do; `~~` = none, which comes last. */
    sort: text().notNull(),
    attendeeId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attendeeId, table.fieldId] }),
    index("attendee_answer_orders_field").on(
      table.eventId,
      table.fieldId,
      table.sort,
      table.attendeeId,
    ),
  ],
);
