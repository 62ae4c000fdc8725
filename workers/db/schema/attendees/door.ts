import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { scanDirections, scanResults } from "../../../contract/door/scan-result.ts";
import { flag, time } from "../columns.ts";
import { events } from "../events.ts";

/** The ways in to an event, each with a link that lets one device scan there. */
export const gates = sqliteTable(
  "gates",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    name: text().notNull(),
    /** Of the secret that the link says: SHA-256. Another one with each new link. */
    linkHash: text().notNull(),
    /** Of the secret of the one device that opened the link; null = none yet. */
    deviceHash: text(),
    openedAt: time(),
    /** Its own end; null = 24 h after the event's. */
    endsAt: time(),
    /** Stays, because scans name it; its link is good for nothing. */
    revokedAt: time(),
    /** Account or key. */
    createdBy: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("gates_event").on(table.eventId, table.createdAt, table.id),
    uniqueIndex("gates_link").on(table.linkHash),
    uniqueIndex("gates_device").on(table.deviceHash).where(sql`device_hash IS NOT NULL`),
  ],
);

/**
 * What was scanned at the door. `result` is what a scan comes to by the times of all scans of the same person:
 * workers/domain/door/settle.ts alone writes it, and the person's presence with it, in the batch of whatever changes scans.
 */
export const scans = sqliteTable(
  "scans",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Made on the scanner: of one event, so that nobody can take the id of another's. */
    id: text().notNull(),
    /** Null for a code that is nobody's here, and once the person is erased. */
    attendeeId: text(),
    direction: text({ enum: scanDirections }).notNull(),
    /** By the scanner, in our time. */
    at: time().notNull(),
    receivedAt: time().notNull(),
    gateId: text().references(() => gates.id),
    /** Account, moderator's session or gate. */
    scannerId: text().notNull(),
    result: text({ enum: scanResults }).notNull(),
    /** What the door was shown at the time; null only inside of the batch that writes the row. */
    shown: text({ enum: scanResults }),
    isOffline: flag().notNull(),
    undoneAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("scans_attendee").on(table.attendeeId, table.at, table.id),
    index("scans_time").on(table.eventId, table.at, table.id),
    index("scans_gate").on(table.gateId, table.at, table.id),
    index("scans_conflicts")
      .on(table.eventId, table.at, table.id)
      .where(sql`undone_at IS NULL AND direction = 'in' AND shown = 'ok' AND result <> 'ok'`),
  ],
);

/** How many passed where and when: kept by triggers on scans that are `ok` and not taken back. */
export const doorFigures = sqliteTable(
  "door_figures",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** UTC minutes. */
    minute: integer().notNull(),
    /** "" = by staff without a gate. */
    gateId: text().notNull(),
    entries: integer().notNull().default(0),
    exits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.minute, table.gateId] })],
);

/** The same for each gate over all the time. */
export const gateFigures = sqliteTable(
  "gate_figures",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** "" = by staff without a gate. */
    gateId: text().notNull(),
    entries: integer().notNull().default(0),
    exits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.gateId] })],
);

/**
 * In which order an event's people were last changed, as far as the door is concerned: triggers write it in the statement
 * that changes them, so that a scanner can ask who has changed since. A row stays for who is gone.
 */
export const attendeeChanges = sqliteTable(
  "attendee_changes",
  {
    attendeeId: text().primaryKey(),
    eventId: text().notNull(),
    /** Rises with every change of anybody at the event. */
    seq: integer().notNull(),
  },
  (table) => [index("attendee_changes_event").on(table.eventId, table.seq)],
);
