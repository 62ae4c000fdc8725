import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { events } from "../events.ts";
import { users } from "../users.ts";

/** Signed in on one device: an account's, or a moderator's of one event. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: whoever reads the table can sign in with none of them. */
    tokenHash: text().notNull(),
    userId: text().references(() => users.id),
    eventId: text().references(() => events.id),
    /** The moderator code that was used; the session ends with it. */
    moderatorCode: text(),
    /** What the moderator is called at the desk. */
    name: text(),
    /** Browser and system, as it says itself. */
    device: text().notNull(),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    /** Since when it shows nothing until its owner signs in again. */
    lockedAt: time(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    index("sessions_user").on(table.userId, table.seenAt),
    index("sessions_event").on(table.eventId),
    index("sessions_seen").on(table.seenAt),
    index("sessions_created").on(table.createdAt),
  ],
);

/** In which rooms a session had a page when they asked about it last: they are told when it ends. */
export const staffRooms = sqliteTable(
  "staff_rooms",
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    room: text().notNull(),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.room] }),
    index("staff_rooms_at").on(table.at),
  ],
);
