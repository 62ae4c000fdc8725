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
import type { UserColumn } from "../../../contract/organisations/user-sheets.ts";
import { clients } from "../clients.ts";
import { textList } from "../columns.ts";
import { users } from "../users.ts";
import { importColumns } from "./import-columns.ts";

/** A table of people that becomes accounts. */
export const userImports = sqliteTable(
  "user_imports",
  {
    ...importColumns(),
    /** Null for accounts of no client; `openFor` is `platform` then. */
    clientId: text().references(() => clients.id),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    /** Why it stands still: somebody asked for it, who began it may not go on, or the client is blocked. */
    stopReason: text({ enum: ["asked", "rights", "client"] }),
    /** Columns of the file that the template does not know. */
    unknownColumns: textList().notNull(),
  },
  (table) => [
    uniqueIndex("user_imports_open").on(table.openFor).where(sql`open_for IS NOT NULL`),
    index("user_imports_client").on(table.clientId, table.id),
    index("user_imports_due").on(table.state, table.dueAt),
  ],
);

/** What is wrong with a cell. */
export interface CellFault {
  readonly column: UserColumn;
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** As whom a person is known already: an account, or an earlier row of the file. */
export interface Similarity {
  readonly by: "email" | "username" | "person";
  /** Of the earlier row; absent for an account. */
  readonly line?: number;
}

export const userImportRows = sqliteTable(
  "user_import_rows",
  {
    importId: text()
      .notNull()
      .references(() => userImports.id, { onDelete: "cascade" }),
    /** As the spreadsheet numbers it. */
    line: integer().notNull(),
    state: text({ enum: importRowStates }).notNull(),
    /** Of the account that is made: given ahead, so that a repeat makes no second one. */
    userId: text(),
    /** Lower case; "" where there is none. */
    email: text().notNull(),
    name: text().notNull(),
    /** What was typed, by column, without the password. */
    typed: text({ mode: "json" }).$type<Readonly<Partial<Record<UserColumn, string>>>>().notNull(),
    /** The password, encrypted; null as soon as it is not needed any more. */
    sealedPassword: text(),
    faults: text({ mode: "json" }).$type<readonly CellFault[]>().notNull(),
    similarity: text({ mode: "json" }).$type<Similarity>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("user_import_rows_state").on(table.importId, table.state, table.line),
    index("user_import_rows_email").on(table.email),
  ],
);
