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

/** Last part of a cursor that leads back. */
const backward = "before";

/** The cursor of what comes after a place, or before it (`isBackward`); null where there is no place to go on from. */
export function cursorAt(
  place: readonly (string | number)[] | undefined,
  isBackward = false,
): string | null {
  if (place === undefined) return null;
  return writeCursor(isBackward ? [...place, backward] : place);
}

/** The parts of the place where a page ended or began, for the list to look at, and whether what stands before it is wanted. */
export function readDirected(cursor: string | undefined): {
  readonly parts: readonly unknown[];
  readonly isBackward: boolean;
} {
  const parts = readCursor(cursor);
  const isBackward = parts.at(-1) === backward;
  return { parts: isBackward ? parts.slice(0, -1) : parts, isBackward };
}

/** Where a row stands in a list by keys. */
export interface KeyPlace {
  readonly key: string;
  readonly sort: string;
  readonly id: string;
}

/** The same cursor of a row of a list by keys. */
export function cursorAtKey(row: KeyPlace | undefined, isBackward = false): string | null {
  return cursorAt(row && [row.key, row.sort, row.id], isBackward);
}

/** Where a page of a list by keys ended or began; null for a cursor that is none, which means the beginning. */
export function readKeyPlace(
  cursor: string | undefined,
): (KeyPlace & { readonly isBackward: boolean }) | null {
  const { parts, isBackward } = readDirected(cursor);
  const [key, sort, id] = parts;
  const isWhole = typeof key === "string" && typeof sort === "string" && typeof id === "string";
  return isWhole ? { key, sort, id, isBackward } : null;
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
