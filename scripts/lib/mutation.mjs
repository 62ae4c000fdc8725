// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { modules } from "../../tests/mutation/modules.mjs";
import { inProject } from "./project.mjs";
import { runProgram } from "./run-program.mjs";
import { bold, ClearError, say } from "./terminal.mjs";

/**
 * What came of the faults that were put into one module.
 *
 * @typedef {object} Score
 * @property {string} module
 * @property {number} faults those that were tried
 * @property {number} noticed by a failing test, or because nothing came to an end
 * @property {number} percent noticed, of those that were tried
 * @property {number} goal percent
 * @property {readonly string[]} missed one line for each: place, kind, and what stood there instead
 * @property {number} minutes
 */

/**
 * @typedef {object} Mutant
 * @property {string} status
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {{start: {line: number, column: number}}} location
 */

const results = inProject("test-results");

/**
 * Puts faults into the named modules, or into all, and says which share of them the tests notice.
 * @param {readonly string[]} asked names of modules; files narrow them
 * @returns {Promise<number>} exit code: 0 when every module reaches its goal
 */
export async function runMutation(asked) {
  const known = Object.keys(modules);
  const files = asked.filter((each) => each.includes("/"));
  const names = asked.filter((each) => !files.includes(each));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ClearError(`No such module: ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  }
  mkdirSync(results, { recursive: true });
  /** @type {Score[]} */
  const scores = [];
  for (const name of names.length > 0 ? names : known) {
    say(bold(`\n— faults in ${name}`));
    const score = await runModule(name, files);
    scores.push(score);
    writeFileSync(inProject("test-results/mutation.json"), `${JSON.stringify(scores, null, 2)}\n`);
    for (const line of score.missed) say(line);
  }
  say("");
  for (const score of scores) say(lineOf(score));
  return scores.every(({ percent, goal }) => percent >= goal) ? 0 : 1;
}

/**
 * @param {string} name
 * @param {readonly string[]} files those of it that are meant; none = all
 * @returns {Promise<Score>}
 */
async function runModule(name, files) {
  const report = inProject(".cache/mutation", `${name}.report.json`);
  rmSync(report, { force: true });
  forgetMissed(inProject(".cache/mutation", `${name}.incremental.json`), files);
  const startedAt = Date.now();
  const only = files.length > 0 ? ["--mutate", files.join(",")] : [];
  const code = await runProgram("stryker", ["run", "tests/mutation/stryker.config.mjs", ...only], {
    env: { MUTATION_MODULE: name },
  });
  if (code !== 0 || !existsSync(report)) {
    throw new ClearError(`the faults in ${name} could not be tried; the message stands above.`);
  }
  const minutes = Math.round((Date.now() - startedAt) / 6_000) / 10;
  return { ...readScore(JSON.parse(readFileSync(report, "utf8")), name, files), minutes };
}

/**
 * Has those that nobody noticed tried again: Stryker does not see that a new test would notice one
 * that works while a file is loaded.
 * @param {string} file what is remembered from the night before
 * @param {readonly string[]} only files that are meant; none = all
 */
function forgetMissed(file, only) {
  if (!existsSync(file)) return;
  /** @type {{files: Record<string, {mutants: readonly Mutant[]}>}} */
  const remembered = JSON.parse(readFileSync(file, "utf8"));
  for (const [name, each] of Object.entries(remembered.files)) {
    if (only.length > 0 && !only.includes(name)) continue;
    each.mutants = each.mutants.filter(({ status }) => status !== "Survived");
  }
  writeFileSync(file, JSON.stringify(remembered));
}

/**
 * What a report of Stryker says. Faults that could not run and those that were excluded do not count.
 * @param {{files: Record<string, {mutants: readonly Mutant[]}>}} report
 * @param {string} name
 * @param {readonly string[]} [only] files that are meant: the report holds what is remembered of others
 * @returns {Omit<Score, "minutes">}
 */
export function readScore(report, name, only = []) {
  const all = Object.entries(report.files)
    .filter(([file]) => only.length === 0 || only.includes(file))
    .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })));
  const countOf = (/** @type {readonly string[]} */ statuses) =>
    all.filter(({ mutant }) => statuses.includes(mutant.status)).length;
  const noticed = countOf(["Killed", "Timeout"]);
  const missed = all.filter(({ mutant }) => ["Survived", "NoCoverage"].includes(mutant.status));
  const faults = noticed + missed.length;
  const goal = modules[name]?.goal ?? 100;
  const percent = faults === 0 ? 0 : Math.floor((noticed / faults) * 1_000) / 10;
  const lines = missed.map(({ file, mutant }) => {
    const { line, column } = mutant.location.start;
    const what =
      mutant.mutatorName + (mutant.status === "NoCoverage" ? ", not run by any test" : "");
    return `${file}:${line}:${column} ${what}: ${mutant.replacement ?? ""}`;
  });
  return { module: name, faults, noticed, percent, goal, missed: lines };
}

/**
 * One line of the report.
 * @param {Score} score
 */
export function lineOf({ module, faults, noticed, percent, goal, minutes }) {
  const verdict = percent >= goal ? "ok" : `BELOW THE GOAL of ${goal} %`;
  return `${module}: ${noticed} of ${faults} faults noticed, ${percent} %, ${verdict} (${minutes} min)`;
}
