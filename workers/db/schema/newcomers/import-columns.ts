import { integer, text } from "drizzle-orm/sqlite-core";
import { importStates } from "../../../contract/imports/imports.ts";
import { time } from "../columns.ts";

/** What is kept of every import, whatever its rows become. */
export function importColumns() {
  return {
    id: text().primaryKey(),
    /** Whom or what it is for while it is open: there is one at a time. Null when it is over. */
    openFor: text(),
    /** What the file was called. */
    fileName: text().notNull(),
    /** `reading` until all rows are kept; `preview` until somebody confirms. */
    state: text({ enum: importStates }).notNull(),
    /** Rows by what the preview found, and what became of the ready ones. */
    total: integer().notNull(),
    ready: integer().notNull(),
    similar: integer().notNull(),
    faulty: integer().notNull(),
    made: integer().notNull(),
    taken: integer().notNull(),
    /** Of the worker that has it. */
    claim: text(),
    /** When it goes on, runs out, or its rows are forgotten. */
    dueAt: time().notNull(),
    createdAt: time().notNull(),
    settledAt: time(),
  };
}
