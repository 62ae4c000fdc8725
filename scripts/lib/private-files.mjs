// @ts-check
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";

/**
 * Makes a folder for its owner alone. One that is there and holds something else already is left as it is; what is ours
 * below it is closed to others all the same.
 * @param {string} folder
 * @param {{mark: string, below: readonly string[]}} own `mark` is the name of a file that says that the folder is ours,
 * `below` are names of folders in it
 */
export function makePrivateFolder(folder, { mark, below }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const held = readdirSync(folder);
  if (held.length === 0 || held.includes(mark)) chmodSync(folder, 0o700);
  for (const name of below) {
    const inner = path.join(folder, name);
    mkdirSync(inner, { recursive: true });
    chmodSync(inner, 0o700);
  }
}

/**
 * Writes a file that its owner alone may read, also where an older one was open to others.
 * @param {string} file
 * @param {string} content
 */
export function writePrivate(file, content) {
  writeFileSync(file, content, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/**
 * The path of a log that goes nowhere. wrangler writes a file whatever its log level is, with a table of
 * all bindings and the address of every request, keys and tokens among them.
 * @param {string} folder of the data
 */
export function noLog(folder) {
  // Its name has to end so; anything else is taken for a folder.
  const file = path.join(folder, "nowhere.log");
  try {
    symlinkSync(devNull, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return file;
}
