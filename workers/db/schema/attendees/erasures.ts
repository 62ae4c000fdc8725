import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";

/**
 * Who is still to be erased, and where. `asked`: they asked for it themselves, and may take it back until it is due. `room`: gone
 * from everywhere but the event's room, which is asked until it has answered. The row goes with the last of it.
 */
export const erasures = sqliteTable(
  "erasures",
  {
    eventId: text().notNull(),
    /** As the room knows them: `att_…`, or `usr_…` of staff. */
    personId: text().notNull(),
    stage: text({ enum: ["asked", "room"] }).notNull(),
    askedAt: time().notNull(),
    /** When it is looked at next. */
    dueAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    // What cron looks for each minute: few rows at any time.
    index("erasures_due").on(table.dueAt, table.eventId),
    // Whoever looks whether they have asked for it.
    index("erasures_person").on(table.personId),
  ],
);
