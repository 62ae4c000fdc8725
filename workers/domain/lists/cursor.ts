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

/** Of the rows in the order of some columns: those after the one that has such values, or all of them. */
export function isAfter<C extends readonly AnyColumn[]>(
  columns: C,
  values: { readonly [At in keyof C]: string | number } | undefined,
): SQL | undefined {
  if (values === undefined) return undefined;
  const listed = (parts: readonly unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  return sql`(${listed(columns)}) > (${listed(values)})`;
}
