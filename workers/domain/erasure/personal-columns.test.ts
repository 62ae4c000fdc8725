import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { textColumns } from "./personal-columns.ts";

/** The columns of a table that hold texts, save those that hold one of a few words of ours. */
function textsOf(table: SQLiteTable): readonly string[] {
  return getTableConfig(table)
    .columns.filter(({ dataType, enumValues }) => {
      const isText = dataType === "string" || dataType === "json";
      return isText && (enumValues ?? []).length === 0;
    })
    .map(({ name }) => name)
    .sort();
}

function declaredOf(table: string): readonly string[] {
  const said = Object.values(textColumns[table] ?? {});
  return said.flatMap((columns: string) => columns.split(" ")).sort();
}

test("every column with texts says whose they are, so that an erasure forgets none", () => {
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
  expect(tables.length).toBeGreaterThan(80);
  for (const table of tables) {
    const { name } = getTableConfig(table);
    expect([name, declaredOf(name)]).toEqual([name, textsOf(table)]);
  }
  const known = tables.map((table) => getTableConfig(table).name);
  expect(Object.keys(textColumns).filter((name) => !known.includes(name))).toEqual([]);
});
