/**
 * Reads and changes what a Worker keeps whose data is in this folder: once it is stopped, or beside it. Beside it seldom: each
 * time locks the database for a moment, and a write of the Worker in that moment fails.
 */
import path from "node:path";
import { openData } from "#scripts/lib/backup/data-worker.mjs";
import { dataFolders } from "#scripts/lib/settings.mjs";

/** Rows of the last of these statements; all of them are done, or none. */
export async function queryD1(
  dataDir: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const data = await openData({ folder: path.join(dataDir, dataFolders.worker) });
  try {
    return await data.run(statements.map((sql) => ({ sql })));
  } finally {
    await data.close();
  }
}
