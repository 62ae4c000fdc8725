import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { MessageAudience, MessageTexts } from "../../../contract/api/messages/messages.ts";
import {
  leftOutReasons,
  type MessageChannel,
  messageChannels,
  messageFailures,
  messageKinds,
  messageStates,
  messageTemplateIds,
  recipientStates,
  scheduleKinds,
} from "../../../contract/messages/messages.ts";
import { time } from "../columns.ts";
import { events } from "../events.ts";

/** What staff send to the people of an event. (`messages` is the chat of the rooms.) */
export const eventMessages = sqliteTable(
  "event_messages",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    kind: text({ enum: messageKinds }).notNull(),
    templateId: text({ enum: messageTemplateIds }),
    channels: text({ mode: "json" }).$type<readonly MessageChannel[]>().notNull(),
    audience: text({ mode: "json" }).$type<MessageAudience>().notNull(),
    texts: text({ mode: "json" }).$type<MessageTexts>().notNull(),
    /** What is said in the room; "" = nothing. */
    announcement: text().notNull(),
    scheduleKind: text({ enum: scheduleKinds }).notNull(),
    /** Of `at`. */
    sendAt: time(),
    /** Of `start` and `end`: from that time of the event. */
    offsetMinutes: integer(),
    state: text({ enum: messageStates }).notNull(),
    failure: text({ enum: messageFailures }),
    /** Of the worker that makes deliveries of it. */
    claim: text(),
    /**
     * `scheduled`: when it goes; a trigger of a migration has it follow the event's times, and be a draft again where that is
     * past. `sending`: when there is more to be made of it, null = all deliveries are made.
     */
    dueAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** When the recipients were fixed. */
    begunAt: time(),
    settledAt: time(),
  },
  (table) => [
    index("event_messages_event").on(table.eventId, table.id),
    // What is looked for each minute: few rows at any time.
    index("event_messages_due")
      .on(table.dueAt)
      .where(sql`state IN ('scheduled', 'sending') AND due_at IS NOT NULL`),
    // What was sent of late.
    index("event_messages_begun").on(table.begunAt).where(sql`begun_at IS NOT NULL`),
    index("event_messages_sending").on(table.id).where(sql`state = 'sending'`),
  ],
);

/**
 * Who gets a message by which channel, fixed when it begins to be sent: nobody twice. Triggers of the migration that made it
 * copy how far a delivery has come, which is kept here for longer than deliveries are.
 */
export const messageRecipients = sqliteTable(
  "message_recipients",
  {
    messageId: text()
      .notNull()
      .references(() => eventMessages.id),
    /** "" for the room. */
    attendeeId: text().notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    state: text({ enum: recipientStates }).notNull(),
    /** Of `left_out`. */
    reason: text({ enum: leftOutReasons }),
    /** What was said at the last try. */
    reply: text(),
    tries: integer().notNull().default(0),
    deliveryId: text(),
    changedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.attendeeId, table.channel] }),
    index("message_recipients_state").on(
      table.messageId,
      table.state,
      table.attendeeId,
      table.channel,
    ),
    uniqueIndex("message_recipients_delivery")
      .on(table.deliveryId)
      .where(sql`delivery_id IS NOT NULL`),
    index("message_recipients_attendee").on(table.attendeeId),
  ],
);

/** How many recipients of a message stand where, kept by triggers in the statement that changes it: progress counts nothing. */
export const messageFigures = sqliteTable(
  "message_figures",
  {
    messageId: text()
      .notNull()
      .references(() => eventMessages.id),
    channel: text({ enum: messageChannels }).notNull(),
    state: text({ enum: recipientStates }).notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.channel, table.state] })],
);
