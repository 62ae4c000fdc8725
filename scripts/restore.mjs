// @ts-check
/** `npm run restore -- FOLDER [--remote]`: a back-up into a database and a bucket that are empty. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { restore } = await import("./lib/backup/restore.mjs");
  const { withData } = await import("./lib/backup/run-backup.mjs");
  const { madeAt, tables, files } = await withData("restore", process.argv.slice(2), restore);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files} files.`);
  process.exit(0);
} catch (error) {
  exitWith(error);
}
