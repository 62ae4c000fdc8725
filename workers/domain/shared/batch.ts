import type { Query, SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Deps } from "../deps.ts";

/** A statement of a batch: written by hand, or made by drizzle's builders. */
export type Statement = SQL | { toSQL(): Query };

const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

/**
 * Runs statements in their order, all of them or none; answers how many rows each changed.
 * (drizzle's own batch takes no statement that is written by hand.)
 */
export async function runBatch(
  deps: Deps,
  statements: readonly Statement[],
): Promise<readonly number[]> {
  const d1 = deps.db.$client;
  const prepared = statements.map((statement) => {
    const query = "toSQL" in statement ? statement.toSQL() : dialect.sqlToQuery(statement);
    return d1.prepare(query.sql).bind(...query.params);
  });
  const results = await d1.batch(prepared);
  return results.map((result) => result.meta.changes);
}

/** Asks several things at once; answers the rows of each, by the names of their columns. */
export async function queryBatch<Row>(
  deps: Deps,
  queries: readonly SQL[],
): Promise<readonly (readonly Row[])[]> {
  if (queries.length === 0) return [];
  const d1 = deps.db.$client;
  const prepared = queries.map((query) => {
    const { sql, params } = dialect.sqlToQuery(query);
    return d1.prepare(sql).bind(...params);
  });
  const results = await d1.batch<Row>(prepared);
  return results.map(({ results: rows }) => rows);
}
