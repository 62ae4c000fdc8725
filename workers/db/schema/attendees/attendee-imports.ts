import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { ErrorCode, ErrorDetail } from "../../../contract/errors.ts";
import { importRowStates } from "../../../contract/imports/imports.ts";
import { flag, textList } from "../columns.ts";
import { events } from "../events.ts";
import { importColumns } from "../newcomers/import-columns.ts";
import { users } from "../users.ts";

/** A table of people that become attendees of an event. */
export const attendeeImports = sqliteTable(
  "attendee_imports",
  {
    ...importColumns(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    /** Why it stands still: somebody asked for it, who began it may not go on, or the event is in the archive. */
    stopReason: text({ enum: ["asked", "rights", "event"] }),
    /** What the sheet's columns are called, in their order. */
    headings: textList().notNull(),
    /** What each column is read as (`personColumns`, or a field's id); null = not at all. */
    columns: text({ mode: "json" }).$type<readonly (string | null)[]>().notNull(),
    /** Days of the sheet are counted from 1904 instead of 1900. */
    isFrom1904: flag().notNull(),
    /** How people come onto the list, as whoever confirmed said. */
    registration: text({ enum: ["invited", "accepted"] }).notNull(),
    /** Whether they are given seats in the hall, or stand in line. */
    givesSeats: flag().notNull(),
    /** Tags for everybody in it. */
    tags: textList().notNull(),
  },
  (table) => [
    uniqueIndex("attendee_imports_open").on(table.openFor).where(sql`open_for IS NOT NULL`),
    index("attendee_imports_event").on(table.eventId, table.id),
    index("attendee_imports_due").on(table.state, table.dueAt),
  ],
);

/** What is wrong with a cell of a table of attendees. */
export interface AttendeeFault {
  /** Place of the cell's column, from 0; null where the sheet has none for what is missing. */
  readonly column: number | null;
  /** What the column is read as: one of `personColumns`, or a field's id. */
  readonly as: string;
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** As whom a person is known already: an attendee, or an earlier row of the file. */
export interface AttendeeSimilarity {
  readonly by: "email" | "person";
  /** Of the earlier row; absent for an attendee. */
  readonly line?: number;
}

/** A cell as it was read, or why it holds no text. */
export type ImportCell = string | { readonly problem: ErrorCode };

export const attendeeImportRows = sqliteTable(
  "attendee_import_rows",
  {
    importId: text()
      .notNull()
      .references(() => attendeeImports.id, { onDelete: "cascade" }),
    /** As the spreadsheet numbers it. */
    line: integer().notNull(),
    state: text({ enum: importRowStates }).notNull(),
    /** Of the attendee that is made: given ahead, so that a repeat makes no second one. They rise with the lines. */
    attendeeId: text().notNull(),
    /** Lower case; "" where there is none, and once the attendee is made. */
    email: text().notNull(),
    /** "" once the attendee is made, who has it from then on. */
    name: text().notNull(),
    /** The row as it was read; none once the attendee is made. */
    cells: text({ mode: "json" }).$type<readonly ImportCell[]>().notNull(),
    faults: text({ mode: "json" }).$type<readonly AttendeeFault[]>().notNull(),
    similarity: text({ mode: "json" }).$type<AttendeeSimilarity>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("attendee_import_rows_state").on(table.importId, table.state, table.line),
    index("attendee_import_rows_email").on(table.email),
  ],
);
