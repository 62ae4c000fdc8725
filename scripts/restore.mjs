// @ts-check
/**
 * `npm run restore -- FOLDER [--erased=NEWER] [--remote]`: a back-up into a database and a bucket that are empty, and whoever was
 * erased since (by the lists of a newer one) erased again. `--since=TIME` in place of FOLDER: that alone, for a database that
 * Cloudflare took back to a time.
 */
import path from "node:path";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { ClearError, exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { eraseAgain, readErasedLists } = await import("./lib/backup/erase-again.mjs");
  const { restore } = await import("./lib/backup/restore.mjs");
  const { withData } = await import("./lib/backup/run-backup.mjs");
  const options = process.argv.slice(2);
  /** @param {string} name */
  const optionOf = (name) => options.find((option) => option.startsWith(name))?.slice(name.length);
  const [erased, time] = [optionOf("--erased="), optionOf("--since=")];
  const rest = options.filter((option) => !/^--(erased|since)=/.test(option));
  const sayAgain = (/** @type {number} */ people) =>
    say(`Erased again within minutes of the next start: ${people} people.`);
  const lists = erased === undefined ? null : readErasedLists(path.resolve(erased));
  const now = Date.now();
  if (time !== undefined) {
    const since = Date.parse(time);
    if (Number.isNaN(since) || erased === undefined || lists === null) {
      throw new ClearError("npm run restore -- --since=2026-01-31T12:00:00Z --erased=FOLDER");
    }
    const work = (/** @type {import("./lib/backup/data-worker.mjs").Data} */ data) =>
      eraseAgain(data, lists, { since, now });
    sayAgain(await withData("restore", [erased, ...rest], work));
  } else {
    const { madeAt, tables, files, again } = await withData(
      "restore",
      rest,
      async (data, folder) => {
        const manifest = await restore(data, folder);
        const since = Date.parse(manifest.madeAt);
        const again = lists && (await eraseAgain(data, lists, { since, now }));
        return { ...manifest, again };
      },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files} files.`);
    if (again !== null) sayAgain(again);
    else say("Whoever was erased since is in it again: see docs/operations.md.");
  }
  process.exit(0);
} catch (error) {
  exitWith(error);
}
