import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { fromBase64Url, toBase64Url } from "../../contract/secrets/encoding.ts";

/** Where a page of a list ended, as programs and addresses carry it on. */
export function writeCursor(place: readonly (string | number)[]): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(place)));
}

/** The parts of a cursor, for the list to look at; none where it is no cursor, which means the beginning. */
export function readCursor(cursor: string | undefined): readonly unknown[] {
  const bytes = cursor === undefined ? null : fromBase64Url(cursor);
  if (bytes === null) return [];
  try {
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Of the rows in the order of two columns: those after the one that has such values, or all of them. */
export function isAfter(
  [first, second]: readonly [AnyColumn, AnyColumn],
  values: readonly [string | number, string | number] | undefined,
): SQL | undefined {
  return values && sql`(${first}, ${second}) > (${values[0]}, ${values[1]})`;
}
