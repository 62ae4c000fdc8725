import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, time } from "../columns.ts";
import { events } from "../events.ts";

/** What of an event can be bought, in the event's currency. One that was sold is never deleted: its orders name it. */
export const ticketTypes = sqliteTable(
  "ticket_types",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Place among those of the event, from 0. */
    position: integer().notNull(),
    nameNo: text().notNull(),
    nameEn: text().notNull(),
    /** Minor units, VAT included; 0 = costs nothing. */
    amount: integer().notNull(),
    /** Hundredths of a percent. */
    vatRate: integer().notNull(),
    /** How many are sold at most; null = as many as there are seats. */
    quota: integer(),
    saleFrom: time(),
    saleUntil: time(),
    /** Not offered to guests; staff give it all the same. */
    hidden: flag().notNull(),
    removedAt: time(),
    /** Held and paid: kept by triggers on the lines of orders, so that one statement can decide whether any are left. */
    taken: integer().notNull().default(0),
    createdAt: time().notNull(),
    /** Rises with each change. */
    version: integer().notNull().default(1),
  },
  (table) => [index("ticket_types_event").on(table.eventId, table.position, table.id)],
);
