import type { SQL } from "drizzle-orm";
import type { ImportRowState } from "../../contract/imports/imports.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";

/** Rows of one statement, characters of its one value (D1 takes 2 MB), and statements of one batch. */
const perStatement = 100;
const longestValue = 400_000;
const perBatch = 10;

/** Writes rows with few statements; `write` makes one of a JSON list of them. */
export async function keepRows(
  deps: Deps,
  rows: readonly object[],
  write: (json: string) => SQL,
): Promise<void> {
  const statements: SQL[] = [];
  let piece: string[] = [];
  let length = 0;
  const end = () => {
    if (piece.length > 0) statements.push(write(`[${piece.join(",")}]`));
    piece = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (piece.length === perStatement || length + text.length > longestValue) end();
    piece.push(text);
    length += text.length;
  }
  end();
  for (let from = 0; from < statements.length; from += perBatch) {
    await runBatch(deps, statements.slice(from, from + perBatch));
  }
}

/** How many rows of a preview are what. */
export function countStates(rows: readonly { readonly state: ImportRowState }[]) {
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length;
  return {
    total: rows.length,
    ready: count("ready"),
    similar: count("similar"),
    faulty: count("faulty"),
  };
}
