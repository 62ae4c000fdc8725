import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MailAttachment } from "../../contract/messages/mail.ts";
import { time } from "./columns.ts";

/** A mail or an SMS as it leaves, kept as JSON; blank once it is old. Of a webhook `text` is the body, and one header its id. */
export interface DeliveryContent {
  readonly from: { readonly name: string | null; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Content as base64. */
  readonly attachments: readonly (Omit<MailAttachment, "content"> & { readonly content: string })[];
}

/**
 * Mails that are no part of a message, and did not or may not have arrived: a condition of indexes, word for word. The signs keep
 * the index of what is due out of it, under which all that ever failed would be read.
 */
export const undelivered = sql.raw(
  "+channel = 'mail' AND message_id IS NULL AND +state IN ('failed', 'uncertain')",
);

/**
 * Every message to one person, and what became of it: the truth of all that is sent. The queue only
 * wakes a worker; what it forgets is found here by its due time.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["mail", "sms", "webhook"] }).notNull(),
    /** What it is, e.g. `reset_password`. */
    kind: text().notNull(),
    /** Address or number, or the id of a webhook's endpoint. */
    recipient: text().notNull(),
    /** The attendee whose mail it is; null for everybody else's. */
    attendeeId: text(),
    /** The client in whose name it is; null of the platform's own, and of what no client may know of. */
    clientId: text(),
    /** The message to an event's people that it is part of; null for all others. */
    messageId: text(),
    /** What is due goes in this order: -1 = somebody sits and waits for it, such as a code to sign in; 0 = one mail; 1 = one of very many. */
    rank: integer().notNull().default(0),
    content: text({ mode: "json" }).$type<DeliveryContent>().notNull(),
    /**
     * `queued` waits until `due_at`; `sending` belongs to the worker of `claim` until then, and so
     * does `handing_over`, of which something may have left. The others are final.
     */
    state: text({
      enum: ["queued", "sending", "handing_over", "sent", "failed", "uncertain", "cancelled"],
    }).notNull(),
    /** Of the worker that has it. */
    claim: text(),
    tries: integer().notNull(),
    /** Null when final. */
    dueAt: time(),
    /** What the server said at the last try, with its phase. */
    reply: text(),
    /** From then on it says nothing that holds still, and is not sent any more; null = always good. */
    expiresAt: time(),
    createdAt: time().notNull(),
    settledAt: time(),
  },
  (table) => [
    index("deliveries_due").on(table.state, table.channel, table.rank, table.dueAt),
    index("deliveries_attendee")
      .on(table.attendeeId, table.createdAt)
      .where(sql`attendee_id IS NOT NULL`),
    // Mails beside messages that have not arrived: few at any time.
    index("deliveries_undelivered").on(table.settledAt, table.id).where(undelivered),
    index("deliveries_undelivered_client")
      .on(table.clientId, table.settledAt, table.id)
      .where(undelivered),
    index("deliveries_claim").on(table.claim),
    index("deliveries_created").on(table.createdAt),
    index("deliveries_recipient").on(table.recipient, table.createdAt, table.id),
  ],
);
