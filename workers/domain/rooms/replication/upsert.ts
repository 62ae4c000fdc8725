import { type SQL, sql } from "drizzle-orm";

/** Characters of one parameter: D1 takes 2 MB, and a character may be 4 bytes. */
const longestParameter = 400_000;

/** A row's columns, by their names in the database. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>;

/** Of which room a row is, and with which seq it came. */
export interface Stamp {
  readonly event_id: string;
  readonly seq: number;
}

/**
 * Statements that write many rows at once out of one JSON parameter each. A row is overwritten
 * only by one of the same or a later `seq`, so that a repeat or a late call changes nothing.
 */
export function upsertRows(table: string, keys: readonly string[], rows: readonly Columns[]) {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const names = sql.raw(columns.map(quote).join(", "));
  const values = sql.raw(columns.map((column) => `value ->> '${column}'`).join(", "));
  const target = sql.raw(keys.map(quote).join(", "));
  const changes = columns.filter((column) => !keys.includes(column));
  const set = sql.raw(changes.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(", "));
  const into = sql.raw(quote(table));
  return pieces(rows).map(
    (json) =>
      sql`INSERT INTO ${into} (${names}) SELECT ${values} FROM json_each(${json}) WHERE true ON CONFLICT (${target}) DO UPDATE SET ${set} WHERE excluded.seq >= ${into}.seq`,
  );
}

/** The same for rows that never change: those that are there already stay. */
export function insertRows(table: string, rows: readonly Columns[]) {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const names = sql.raw(columns.map(quote).join(", "));
  const values = sql.raw(columns.map((column) => `value ->> '${column}'`).join(", "));
  const into: SQL = sql.raw(quote(table));
  return pieces(rows).map(
    (json) =>
      sql`INSERT INTO ${into} (${names}) SELECT ${values} FROM json_each(${json}) WHERE true ON CONFLICT DO NOTHING`,
  );
}

function quote(name: string): string {
  return `"${name}"`;
}

/** Rows as JSON lists, each short enough for one parameter. */
function pieces(rows: readonly Columns[]): readonly string[] {
  const lists: string[] = [];
  let items: string[] = [];
  let length = 0;
  for (const row of rows) {
    const item = JSON.stringify(row);
    if (length + item.length > longestParameter && items.length > 0) {
      lists.push(`[${items.join(",")}]`);
      items = [];
      length = 0;
    }
    items.push(item);
    length += item.length + 1;
  }
  lists.push(`[${items.join(",")}]`);
  return lists;
}
