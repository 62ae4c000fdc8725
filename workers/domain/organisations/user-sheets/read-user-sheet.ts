import { ok, type Result, refuse } from "../../../contract/errors.ts";
import {
  requiredColumns,
  type UserColumn,
  userColumns,
  userImportLimits,
} from "../../../contract/organisations/user-sheets.ts";
import type { CellFault } from "../../../db/schema/index.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { isFilled, type SheetCell, type SheetRow } from "../../sheets/sheet.ts";

/** A person's row as it was typed. */
export interface TypedRow {
  readonly line: number;
  /** Without what is empty; the password is in it. */
  readonly typed: Readonly<Partial<Record<UserColumn, string>>>;
  /** Cells that hold no text. */
  readonly faults: readonly CellFault[];
  readonly isFrom1904: boolean;
}

export interface UserSheet {
  readonly rows: readonly TypedRow[];
  /** Columns that the template does not know, as the file calls them. */
  readonly unknownColumns: readonly string[];
}

const { rows: mostRows, columns: mostColumns, cell: longestCell } = userImportLimits;
/** Names of unknown columns that are told. */
const mostNamed = 40;

/** The rows of a file by the columns of the template. Refuses a file without one that is required. */
export async function readUserSheet(bytes: Uint8Array): Promise<Result<UserSheet>> {
  // The heading is a row too.
  const read = await readSheet(bytes, { rows: mostRows + 1, columns: mostColumns });
  if (!read.ok) return read;
  const [heading, ...rows] = read.value.rows;
  if (!heading) return refuse("import.empty");
  const columns = heading.cells.map(columnOf);
  const unknownColumns = heading.cells.flatMap((cell, place) =>
    columns[place] === null && isFilled(cell) ? [nameOf(cell)] : [],
  );
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) return refuse("import.columns_missing", { columns: missing.join(", ") });
  const twice = userColumns.filter((column) => count(columns, column) > 1);
  if (twice.length > 0) return refuse("import.column_twice", { columns: twice.join(", ") });
  if (rows.length === 0) return refuse("import.empty");
  const { isFrom1904 } = read.value;
  return ok({
    rows: rows.map((row) => toTyped(row, columns, isFrom1904)),
    unknownColumns: unknownColumns.slice(0, mostNamed),
  });
}

/** The template's column of a heading, however it is spaced and cased. */
function columnOf(cell: SheetCell): UserColumn | null {
  if (typeof cell !== "string") return null;
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/\*$/, "")
    .trim()
    .replace(/[\s-]+/g, "_");
  return userColumns.find((column) => column === name) ?? null;
}

function nameOf(cell: SheetCell): string {
  return typeof cell === "string" ? cell.trim().slice(0, 60) : "?";
}

function count(columns: readonly (UserColumn | null)[], wanted: UserColumn): number {
  return columns.filter((column) => column === wanted).length;
}

function toTyped(
  { line, cells }: SheetRow,
  columns: readonly (UserColumn | null)[],
  isFrom1904: boolean,
): TypedRow {
  const typed: Partial<Record<UserColumn, string>> = {};
  const faults: CellFault[] = [];
  for (const [place, column] of columns.entries()) {
    const cell = cells[place];
    if (column === null || cell === undefined || !isFilled(cell)) continue;
    if (typeof cell !== "string") faults.push({ column, code: cell.problem });
    // A password may begin or end with a space.
    else if (column === "password") typed[column] = cell;
    else typed[column] = cell.trim().slice(0, longestCell);
  }
  return { line, typed, faults, isFrom1904 };
}
