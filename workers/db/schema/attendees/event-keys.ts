import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { events } from "../events.ts";

/**
 * The key pairs that sign an event's tickets, ECDSA P-256. The first is made with the first ticket; another one only where
 * none of them can be opened any more, and those before it still say which tickets are good.
 */
export const eventKeys = sqliteTable(
  "event_keys",
  {
    /** That of the event for the first, with a number behind it for the others: of two made at once one is kept. */
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** As a scanner's device is given it, JWK. */
    publicKey: text({ mode: "json" }).$type<JsonWebKey>().notNull(),
    /** JWK, encrypted under the server's secret. */
    sealedPrivateKey: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("event_keys_event").on(table.eventId, table.createdAt)],
);
