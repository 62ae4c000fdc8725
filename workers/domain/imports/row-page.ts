import type { ImportRowState } from "../../contract/imports/imports.ts";
import { usualRows } from "../lists/find-page.ts";

/** Which rows of an import are wanted, in the order of its file. */
export interface ImportRowQuery {
  readonly id: string;
  /** All when absent. */
  readonly state?: ImportRowState | undefined;
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** The same as somebody asks for it. */
export type AskedImportRows = Omit<ImportRowQuery, "limit"> & {
  readonly limit?: number | undefined;
};

/** Rows of a page, as asked for: 100 at most. */
export function rowLimit({ limit = usualRows }: Pick<AskedImportRows, "limit">): number {
  return Math.min(Math.max(limit, 1), 100);
}

/** The line after which a page begins; 0 = at the first row. */
export function lineAfter({ cursor }: Pick<ImportRowQuery, "cursor">): number {
  const line = Number(cursor ?? 0);
  return Number.isFinite(line) ? line : 0;
}

/** A page of rows of which one more than its limit was read, and the cursor of the next one. */
export function pageOfRows<Row extends { readonly line: number }>(
  rows: readonly Row[],
  limit: number,
): { readonly items: readonly Row[]; readonly next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? String(last.line) : null };
}
