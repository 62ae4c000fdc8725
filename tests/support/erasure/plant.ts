import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#workers/db/schema/index.ts";
import { textColumns } from "#workers/domain/erasure/personal-columns.ts";
import type { TestDomain } from "../domain.ts";

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

const tables = new Map(
  Object.values(schema).flatMap((each) => {
    if (!is(each, SQLiteTable)) return [];
    const config = getTableConfig(each);
    return [[config.name, config] as const];
  }),
);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a table that say something of a person, as the database names them; of links to a person nothing can be read. */
export function personColumns(table: string): readonly string[] {
  const said = textColumns[table]?.person?.split(" ") ?? [];
  return said.filter((name) => !["userId", "personId"].includes(name)).map(snake);
}

/** Every table that has any. */
export const personTables: readonly string[] = Object.keys(textColumns).filter(
  (table) => personColumns(table).length > 0,
);

/** Writes a row with the mark in every column of a person, and with `given` where that must say something else. */
export async function plantRow(
  { d1 }: Pick<TestDomain, "d1">,
  table: string,
  { mark, given }: { readonly mark: string; readonly given: Row },
): Promise<void> {
  const config = tables.get(table);
  if (!config) throw new Error(`no table ${table}`);
  const persons = personColumns(table);
  const row: Record<string, Value> = {};
  for (const column of config.columns) {
    const name = snake(column.name);
    const own = persons.includes(name);
    if (name in given) row[name] = given[name] ?? null;
    else if (own)
      row[name] = column.dataType === "json" ? JSON.stringify([mark]) : `${mark} ${name}`;
    else if (column.notNull && !column.hasDefault) row[name] = filler(column);
  }
  const names = Object.keys(row);
  const places = names.map(() => "?").join(", ");
  const quoted = names.map((name) => `"${name}"`).join(", ");
  await d1
    .prepare(`INSERT INTO ${table} (${quoted}) VALUES (${places})`)
    .bind(...Object.values(row))
    .run();
}

function filler({
  dataType,
  enumValues,
  name,
}: {
  readonly dataType: string;
  readonly enumValues?: readonly string[] | undefined;
  readonly name: string;
}): Value {
  if (dataType === "json") return "[]";
  if (dataType !== "string") return 1;
  return enumValues?.[0] ?? `x${name}`;
}

/** Where in the database a mark stands, as `table.column`, in their order. */
export async function findMark(
  { d1 }: Pick<TestDomain, "d1">,
  mark: string,
): Promise<readonly string[]> {
  const { results } = await d1
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const names = results.map((row) => row.name).filter((each) => !/^(sqlite|_cf|d1)_/.test(each));
  const read = await d1.batch<Record<string, unknown>>(
    names.map((each) => d1.prepare(`SELECT * FROM ${each}`)),
  );
  const found = new Set<string>();
  for (const [place, { results: rows }] of read.entries()) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const isMarked =
          typeof value === "string" && value.toLowerCase().includes(mark.toLowerCase());
        if (isMarked) found.add(`${names[place]}.${column}`);
      }
    }
  }
  return [...found].sort();
}
