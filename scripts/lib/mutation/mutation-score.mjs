// @ts-check
/** What the faults that were tried say about the tests. */
import { modules } from "../../../tests/mutation/modules.mjs";

/**
 * @typedef {import("./mutation-results.mjs").Results} Results
 * @typedef {import("./mutation-results.mjs").FileResult} FileResult
 */

/**
 * What came of the faults that were put into one module.
 *
 * @typedef {object} Score
 * @property {string} module
 * @property {number} goal percent
 * @property {number} faults those that were tried, with a result that holds
 * @property {number} noticed by a failing test, or because nothing came to an end
 * @property {number} percent noticed, of those that were tried
 * @property {number} untried about how many faults have no result that holds
 * @property {number} untriedFiles
 * @property {{faults: number, percent: number}} before results that are known of untried files, from
 * before the last change to the module's code or tests
 * @property {number} ageHours of the oldest result that holds
 * @property {Record<string, number>} below files below the goal, with their percent
 */

/** Faults that could not run and those that were excluded do not count. */
const noticedBy = ["Killed", "Timeout"];
const survivedAs = ["Survived", "NoCoverage"];

/**
 * @param {string} name
 * @param {Results} results
 * @param {Record<string, string>} hashes of all files of the module, as they are now
 * @param {number} now ms
 * @returns {Score}
 */
export function scoreOf(name, results, hashes, now) {
  const goal = modules[name]?.goal ?? 100;
  const all = Object.keys(hashes);
  const holding = all.filter((file) => results.files[file]?.hash === hashes[file]);
  const others = all.filter((file) => !holding.includes(file));
  const known = others.filter((file) => results.files[file] !== undefined);
  const sum = sumOf(holding, results);
  const before = sumOf(known, results);
  const counted = Math.max(1, holding.length + known.length);
  const perFile = (sum.faults + before.faults) / counted;
  const untried = before.faults + Math.round(perFile * (others.length - known.length));
  const oldest = Math.min(now, ...holding.map((file) => results.files[file]?.at ?? now));
  const below = holding
    .map((file) => /** @type {const} */ ([file, sumOf([file], results)]))
    .filter(([, { faults, percent }]) => faults > 0 && percent < goal);
  return {
    module: name,
    goal,
    faults: sum.faults,
    noticed: sum.noticed,
    percent: sum.percent,
    untried,
    untriedFiles: others.length,
    before: { faults: before.faults, percent: before.percent },
    ageHours: Math.round((now - oldest) / 360_000) / 10,
    below: Object.fromEntries(below.map(([file, { percent }]) => [file, percent])),
  };
}

/**
 * @param {readonly string[]} files
 * @param {Results} results
 */
function sumOf(files, results) {
  const mutants = files.flatMap((file) => results.files[file]?.mutants ?? []);
  const noticed = mutants.filter(({ status }) => noticedBy.includes(status)).length;
  const faults = noticed + mutants.filter(({ status }) => survivedAs.includes(status)).length;
  const percent = faults === 0 ? 0 : Math.floor((noticed / faults) * 1_000) / 10;
  return { noticed, faults, percent };
}

/**
 * One line for each fault that nobody noticed: place, kind, and what stood there instead.
 * @param {Results} results
 * @param {readonly string[]} [only] files that are meant; none = all
 * @returns {string[]}
 */
export function survivorsOf(results, only = []) {
  return Object.entries(results.files)
    .filter(([file]) => only.length === 0 || only.includes(file))
    .flatMap(([file, { mutants }]) =>
      mutants
        .filter(({ status }) => survivedAs.includes(status))
        .map(({ status, mutatorName, replacement, location: { start } }) => {
          const what = mutatorName + (status === "NoCoverage" ? ", not run by any test" : "");
          return `${file}:${start.line}:${start.column} ${what}: ${replacement ?? ""}`;
        }),
    );
}

/**
 * Whether a module has reached its goal: all of it, or, where no more was asked for, what was tried of it.
 * @param {Score} score
 * @param {{isPart?: boolean}} [asked]
 */
export function isReached({ faults, percent, goal, untriedFiles }, { isPart = false } = {}) {
  return faults > 0 && percent >= goal && (isPart || untriedFiles === 0);
}

/**
 * What is said of a module at the end.
 * @param {Score} score
 */
export function lineOf(score) {
  const { module, goal, faults, noticed, percent, untried, untriedFiles, before, ageHours } = score;
  const verdict = isReached(score, { isPart: true }) ? "ok" : `BELOW THE GOAL of ${goal} %`;
  const share = `${noticed} of ${faults} faults noticed, ${percent} %, ${verdict}`;
  const line = `${module}: ${faults === 0 ? "nothing tried" : share}`;
  if (untriedFiles === 0) return `${line}; the whole module, tried at most ${ageHours} h ago`;
  const rest = `about ${untried} faults in ${untriedFiles} files have no result`;
  const old =
    before.faults > 0
      ? ` (${before.faults} were tried before something changed: ${before.percent} %)`
      : "";
  return `${line}; NOT THE WHOLE MODULE: ${rest}${old}`;
}
