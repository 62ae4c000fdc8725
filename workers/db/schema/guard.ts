import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** How often something was tried that may only be tried so often. */
export const attempts = sqliteTable(
  "attempts",
  {
    /** SHA-256 of what is counted (account and address, event and device …), hex. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Of the window, or of the pause when the limit is reached. */
    startedAt: time().notNull(),
  },
  (table) => [index("attempts_started").on(table.startedAt)],
);

/** Responses to writes that carried an `Idempotency-Key`. */
export const idempotencyResponses = sqliteTable(
  "idempotency_responses",
  {
    /** SHA-256 of who, what and key, hex. */
    key: text().primaryKey(),
    /** HMAC of the request's body: the same key with another body is refused. */
    request: text().notNull(),
    /** Null while the first request is still being worked on. */
    status: integer(),
    /** Encrypted. */
    body: text(),
    at: time().notNull(),
  },
  (table) => [index("idempotency_responses_at").on(table.at)],
);

/** Every change of state by staff, and by attendees of their own registration. */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: text().primaryKey(),
    clientId: text(),
    eventId: text(),
    /** `usr_…`, `mod_…`, `system`, or `att_…` of an attendee who did it to their own row. */
    who: text().notNull(),
    /** e.g. `event.publish` */
    what: text().notNull(),
    onWhich: text().notNull(),
    at: time().notNull(),
    /** Session from which it was done. */
    device: text(),
    /** Without secrets. */
    before: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
    after: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index("audit_event").on(table.eventId, table.at),
    index("audit_all").on(table.at, table.id),
    index("audit_client").on(table.clientId, table.at, table.id),
    index("audit_client_what").on(table.clientId, table.what, table.at, table.id),
    index("audit_what").on(table.what, table.at, table.id),
    index("audit_who").on(table.who, table.at, table.id),
    index("audit_thing").on(table.onWhich, table.at, table.id),
  ],
);

/** What a form was answered with that is told once, for its repeat a moment later. */
export const formAnswers = sqliteTable(
  "form_answers",
  {
    /** HMAC of the session and of all that was posted, hex. */
    key: text().primaryKey(),
    /** Encrypted; null while the first is still being worked on. */
    sealed: text(),
    at: time().notNull(),
  },
  (table) => [index("form_answers_at").on(table.at)],
);
