/** Phones that came by the link of a hall's check. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, time } from "../columns.ts";
import { events } from "../events.ts";

/** How far each came and how long its way is; nothing tells whose it was. Gone after a day. */
export const hallCheckPhones = sqliteTable(
  "hall_check_phones",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    at: time().notNull(),
    /** To the room and back, to the page while its socket was stopped, or to the page alone. */
    reach: text({ enum: ["room", "blocked", "page"] }).notNull(),
    /** Milliseconds there and back; null where no socket opened. */
    median: integer(),
    worst: integer(),
    /** Whether it came from the network of whoever made the link; null where that is not known. */
    isSameNetwork: flag(),
  },
  (table) => [
    index("hall_check_phones_event").on(table.eventId, table.at),
    index("hall_check_phones_at").on(table.at),
  ],
);
