import { attendeeImportLimits } from "../../../contract/attendees/attendee-imports.ts";
import { cleanLine } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { ImportCell } from "../../../db/schema/index.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { isFilled, type SheetCell } from "../../sheets/sheet.ts";

export interface TableRow {
  /** As a spreadsheet numbers its rows, from 1. */
  readonly line: number;
  /** As many as there are headings. */
  readonly cells: readonly ImportCell[];
}

export interface ReadTable {
  /** What the columns are called; one without a name by its letter. */
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  readonly isFrom1904: boolean;
}

const { rows: mostRows, columns: mostColumns, cell: longestCell } = attendeeImportLimits;
/** Characters of a heading that are kept. */
const longestHeading = 60;

/** The rows of a file under the headings of its first row. Refuses what is no table of people. */
export async function readAttendeeTable(bytes: Uint8Array): Promise<Result<ReadTable>> {
  // The heading is a row too.
  const read = await readSheet(bytes, { rows: mostRows + 1, columns: mostColumns });
  if (!read.ok) return read;
  const [heading, ...rows] = read.value.rows;
  if (!heading || rows.length === 0) return refuse("import.empty");
  const width = Math.max(heading.cells.length, ...rows.map(({ cells }) => filledTo(cells)));
  const headings = Array.from({ length: width }, (_, place) => nameOf(heading.cells[place], place));
  let characters = 0;
  const kept: TableRow[] = [];
  for (const { line, cells } of rows) {
    const row = headings.map((_, place) => keptOf(cells[place]));
    for (const cell of row) characters += typeof cell === "string" ? cell.length : 0;
    // A text that thousands of cells point at is small in the file, and is not here.
    if (characters > attendeeImportLimits.characters) return refuse("import.unpacked");
    kept.push({ line, cells: row });
  }
  return ok({ headings, rows: kept, isFrom1904: read.value.isFrom1904 });
}

function filledTo(cells: readonly SheetCell[]): number {
  return cells.findLastIndex(isFilled) + 1;
}

function nameOf(cell: SheetCell | undefined, place: number): string {
  const name = typeof cell === "string" ? cleanLine(cell).slice(0, longestHeading) : "";
  return name === "" ? lettersOf(place) : name;
}

/** A, B, … Z, AA, … */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

function keptOf(cell: SheetCell | undefined): ImportCell {
  if (cell === undefined) return "";
  return typeof cell === "string" ? cell.trim().slice(0, longestCell) : cell;
}
