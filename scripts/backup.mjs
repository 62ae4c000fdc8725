// @ts-check
/** `npm run backup -- FOLDER [--remote]`: database and files, for `npm run restore`. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { backUp } = await import("./lib/backup/backup.mjs");
  const { withData } = await import("./lib/backup/run-backup.mjs");
  const { tables, files } = await withData("backup", process.argv.slice(2), backUp);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Backed up: ${rows} rows of ${tables.length} tables, ${files} files.`);
  process.exit(0);
} catch (error) {
  exitWith(error);
}
