import type { RemoteD1 } from "./remote-d1.ts";

/** The statements that make what a database has: its tables with their rows, indexes, views and triggers, in this order. */
export async function readMade(d1: RemoteD1): Promise<readonly string[]> {
  const { results } = await d1
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    )
    .all<{ readonly type: string; readonly name: string; readonly sql: string }>();
  const of = (kind: string) => results.filter(({ type }) => type === kind);
  const tables = of("table");
  const rows = await d1.batch<Row>(tables.map(({ name }) => d1.prepare(`SELECT * FROM "${name}"`)));
  const filled = tables.flatMap(({ name }, place) => insertOf(name, rows[place]?.results ?? []));
  const made = [...tables, ...of("index"), ...of("view")].map(({ sql }) => sql);
  // Triggers last: rows are put back as they were, not written anew.
  return [...made, ...filled, ...of("trigger").map(({ sql }) => sql)];
}

type Row = Readonly<Record<string, unknown>>;

function insertOf(table: string, rows: readonly Row[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).map((name) => `"${name}"`);
  const values = rows.map((row) => `(${Object.values(row).map(literalOf).join(", ")})`);
  return [`INSERT INTO "${table}" (${columns.join(", ")}) VALUES ${values.join(", ")}`];
}

function literalOf(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`no migration writes a ${typeof value}`);
}
