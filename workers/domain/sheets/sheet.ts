/** Tables of texts as spreadsheets keep them: what is read of a file. */
import type { ErrorCode } from "../../contract/errors.ts";

/** A cell that holds no text that could be taken, e.g. a formula whose value is not in the file. */
export interface CellProblem {
  readonly problem: ErrorCode;
}

export type SheetCell = string | CellProblem;

export interface SheetRow {
  /** As a spreadsheet numbers its rows, from 1. */
  readonly line: number;
  /** "" where there is nothing. Numbers as they are written, days as the serial number of their sheet. */
  readonly cells: readonly SheetCell[];
}

export interface Sheet {
  /** Those with something in them. */
  readonly rows: readonly SheetRow[];
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

export interface SheetLimits {
  /** Rows with something in them. */
  readonly rows: number;
  /** Cells of a row: a table with something in more of them is refused, so that nothing of it is left out without a word. */
  readonly columns: number;
}

/** What is written into a cell. */
export type SheetValue = string | number;

/** Whether a cell holds anything. */
export function isFilled(cell: SheetCell | undefined): boolean {
  return cell !== undefined && (typeof cell !== "string" || cell.trim() !== "");
}
