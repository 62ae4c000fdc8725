// @ts-check
/** What is kept of the faults that were tried, and what is to be tried next. */
import { readFileSync } from "node:fs";
import { modules } from "../../../tests/mutation/modules.mjs";
import { inProject } from "../project.mjs";
import { filesOf, hashOf, withImports } from "../source-files.mjs";

/**
 * @typedef {object} Mutant a fault and what came of it, as Stryker has it
 * @property {string} status
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {{start: {line: number, column: number}}} location
 */

/**
 * @typedef {object} FileResult
 * @property {string} hash of all that the result hangs on
 * @property {number} at when it was tried, ms
 * @property {readonly Mutant[]} mutants
 */

/** @typedef {{files: Record<string, FileResult>}} Results of one module */

/** Lines of source in one run of Stryker, about: each run begins with all of the module's tests. */
const linesPerRun = 600;

/** @returns {Results} */
export const emptyResults = () => ({ files: {} });

/**
 * What the results of each file of a module hang on, as one short text: the module's sources and
 * tests, what these import, and how faults are tried. Stryker itself sees no change in what is imported.
 * @param {string} name
 * @returns {Record<string, string>} by file
 */
export function hashesOf(name) {
  const { mutate = [], tests = [] } = modules[name] ?? {};
  const files = filesOf(mutate);
  const how = filesOf(["tests/mutation/*", "!**/*.test.ts", "package-lock.json"]);
  const hash = hashOf(withImports([...files, ...filesOf(tests), ...how]));
  return Object.fromEntries(files.map((file) => [file, hash]));
}

/**
 * Files for the next run of Stryker: first those that were never tried, then those whose result is
 * oldest. A result that holds is not tried again unless its file was asked for.
 * @param {readonly string[]} files
 * @param {Results} results
 * @param {Record<string, string>} hashes
 * @param {boolean} again whether results that hold are tried again too
 * @param {(file: string) => number} [linesOf]
 * @returns {string[]} none = nothing is left to try
 */
export function nextBatch(files, results, hashes, again, linesOf = countLines) {
  const at = (/** @type {string} */ file) => results.files[file]?.at ?? 0;
  const due = files.filter((file) => again || results.files[file]?.hash !== hashes[file]);
  due.sort((a, b) => at(a) - at(b) || (a < b ? -1 : 1));
  /** @type {string[]} */
  const batch = [];
  let lines = 0;
  for (const file of due) {
    lines += linesOf(file);
    if (batch.length > 0 && lines > linesPerRun) break;
    batch.push(file);
  }
  return batch;
}

/** @param {string} file */
function countLines(file) {
  return readFileSync(inProject(file), "utf8").split("\n").length;
}

/**
 * @param {unknown} report of Stryker
 * @param {string} file
 * @returns {readonly Mutant[]} none where the file has no place for a fault
 */
export function readMutants(report, file) {
  const { files } = /** @type {{files: Record<string, {mutants: readonly Mutant[]}>}} */ (report);
  return (files[file]?.mutants ?? []).map(({ status, mutatorName, replacement, location }) => ({
    status,
    mutatorName,
    replacement: replacement ?? "",
    location: { start: location.start },
  }));
}
