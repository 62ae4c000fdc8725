/** What the metrics of an event are read from: kept as things happen, so that reading them counts nothing. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What happened in an event from minute to minute, and the same summed up for longer events. The ingest of the room's
 * replication adds what was said and who was there; triggers of the migration add reactions and the door.
 */
export const minuteFigures = sqliteTable(
  "minute_figures",
  {
    eventId: text().notNull(),
    /** Minutes that a row stands for: each of `figureSpans`. */
    span: integer().notNull(),
    /** The first of them, UTC minutes. */
    minute: integer().notNull(),
    /** People in the room when it was last told, and the most of them; null where nothing changed. */
    present: integer(),
    peak: integer(),
    asked: integer().notNull().default(0),
    upvotes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    /** Ballots as they were given: one that is changed counts again. */
    votes: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    /** At the door. */
    entries: integer().notNull().default(0),
    exits: integer().notNull().default(0),
    cheer: integer().notNull().default(0),
    heart: integer().notNull().default(0),
    thumb: integer().notNull().default(0),
    laugh: integer().notNull().default(0),
    wow: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.span, table.minute] })],
);

/** How many of an event's things stand where, kept by triggers of the migration in the statement that changes them. */
export const eventFigures = sqliteTable(
  "event_figures",
  {
    eventId: text().notNull(),
    /** Money is in minor units of its currency, all others are counts. */
    kind: text({
      enum: [
        ...["question", "label", "reply", "message", "attendance", "author"],
        ...["invited", "delivery", "money"],
      ] as const,
    }).notNull(),
    /** A state, a label's name, `staff.approved`, `email.sent`, `NOK.sales`; "" where there is one figure alone. */
    name: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.kind, table.name] })],
);

/** Numbers of the people in a room whose name stands on something that they said: each is counted once. */
export const namedAuthors = sqliteTable(
  "named_authors",
  { eventId: text().notNull(), person: integer().notNull() },
  (table) => [primaryKey({ columns: [table.eventId, table.person] })],
);
