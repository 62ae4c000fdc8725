// @ts-check
/** `npm run backup -- FOLDER [--remote]`: database and files, for `npm run restore`; `--erased`: who was erased, alone. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { backUp, backUpErased } = await import("./lib/backup/backup.mjs");
  const { withData } = await import("./lib/backup/run-backup.mjs");
  const options = process.argv.slice(2);
  if (options.includes("--erased")) {
    const rest = options.filter((option) => option !== "--erased");
    say(`Copied ${await withData("backup", rest, backUpErased)} lists of who was erased.`);
  } else {
    const { tables, files } = await withData("backup", options, backUp);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up: ${rows} rows of ${tables.length} tables, ${files} files.`);
  }
  process.exit(0);
} catch (error) {
  exitWith(error);
}
