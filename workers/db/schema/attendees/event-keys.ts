import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns.ts";
import { events } from "../events.ts";

/** The key pair that signs an event's tickets, ECDSA P-256: made with the first ticket, and never changed. */
export const eventKeys = sqliteTable("event_keys", {
  eventId: text()
    .primaryKey()
    .references(() => events.id),
  /** As a scanner's device is given it, JWK. */
  publicKey: text({ mode: "json" }).$type<JsonWebKey>().notNull(),
  /** JWK, encrypted under the server's secret. */
  sealedPrivateKey: text().notNull(),
  createdAt: time().notNull(),
});
