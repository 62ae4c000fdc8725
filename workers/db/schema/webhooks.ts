import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import { clients } from "./clients.ts";
import { flag, time } from "./columns.ts";

/** Where a client is told what happens. What was sent there stands in `deliveries`, with the id as recipient. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    url: text().notNull(),
    types: text({ mode: "json" }).$type<readonly WebhookType[]>().notNull(),
    enabled: flag().notNull(),
    /** What happened before is not told. */
    enabledAt: time().notNull(),
    /** Since when it is off because it answered 410; null = it was switched off by hand, or is on. */
    goneAt: time(),
    /** Encrypted: it must be read to sign with. */
    secret: text().notNull(),
    /** The one before it, encrypted, which signs beside it until then. */
    formerSecret: text(),
    formerUntil: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("webhook_endpoints_client").on(table.clientId, table.id),
    // Few at any time.
    index("webhook_endpoints_gone").on(table.goneAt).where(sql`gone_at IS NOT NULL`),
  ],
);
