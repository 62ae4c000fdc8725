// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { modules } from "../../../tests/mutation/modules.mjs";
import { inProject } from "../project.mjs";
import { runProgram } from "../run-program.mjs";
import { filesOf } from "../source-files.mjs";
import { bold, ClearError, say } from "../terminal.mjs";
import { emptyResults, hashesOf, nextBatch, readMutants } from "./mutation-results.mjs";
import { isReached, lineOf, scoreOf, survivorsOf } from "./mutation-score.mjs";

/**
 * @typedef {import("./mutation-results.mjs").Results} Results
 * @typedef {import("./mutation-score.mjs").Score} Score
 */

/**
 * What somebody asked for.
 *
 * @typedef {object} Request
 * @property {readonly string[]} names of modules
 * @property {readonly string[]} files these alone, whatever is known of them; none = what has no result
 * @property {number} minutes no run is begun after so many; Infinity = until all is tried
 */

/**
 * Reads `[module …] [file …] [--minutes N]`.
 * @param {readonly string[]} words
 * @returns {Request}
 * @throws {ClearError} for a module or a file that is none, and minutes that are none
 */
export function readRequest(words) {
  const at = words.indexOf("--minutes");
  const minutes = at === -1 ? Number.POSITIVE_INFINITY : Number(words[at + 1]);
  if (!(minutes > 0)) throw new ClearError("--minutes needs a number above 0.");
  const others = at === -1 ? words : words.filter((_, index) => index !== at && index !== at + 1);
  const files = others.filter((each) => each.includes("/"));
  const named = others.filter((each) => !each.includes("/"));
  const unknown = named.filter((name) => !Object.hasOwn(modules, name));
  if (unknown.length > 0) {
    const known = Object.keys(modules).join(", ");
    throw new ClearError(`No such module: ${unknown.join(", ")}. There are ${known}.`);
  }
  const names = (named.length > 0 ? named : Object.keys(modules)).filter((name) => {
    return files.length === 0 || hasAny(name, files);
  });
  if (names.length === 0) throw new ClearError(`No module gets faults in ${files.join(", ")}.`);
  return { names, files, minutes };
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 */
function hasAny(name, files) {
  const all = filesOf(modules[name]?.mutate ?? []);
  return files.some((file) => all.includes(file));
}

/**
 * Puts faults into the named modules, or into all, and says which share of them the tests notice.
 * @param {readonly string[]} words see `readRequest`
 * @returns {Promise<number>} exit code: 0 when every module was tried as a whole and reaches its goal; a run for some
 * files or minutes asks for no more than that what was tried reaches it
 */
export async function runMutation(words) {
  const { names, files, minutes } = readRequest(words);
  const until = Date.now() + minutes * 60_000;
  mkdirSync(inProject("test-results"), { recursive: true });
  mkdirSync(inProject(".cache/mutation"), { recursive: true });
  /** @type {Score[]} */
  const scores = [];
  for (const name of names) {
    say(bold(`\n— faults in ${name}`));
    const results = await runModule(name, files, until);
    const score = scoreOf(name, results, hashesOf(name), Date.now());
    scores.push(score);
    writeFileSync(inProject("test-results/mutation.json"), `${JSON.stringify(scores, null, 2)}\n`);
    for (const line of survivorsOf(results, files)) say(line);
  }
  say("");
  for (const score of scores) say(lineOf(score));
  const isPart = files.length > 0 || Number.isFinite(minutes);
  return scores.every((score) => isReached(score, { isPart })) ? 0 : 1;
}

/**
 * Tries what has no result that holds, a few files at a time, and keeps what came of each.
 * @param {string} name
 * @param {readonly string[]} asked
 * @param {number} until ms
 * @returns {Promise<Results>} of the whole module
 */
async function runModule(name, asked, until) {
  const kept = inProject(".cache/mutation", `${name}.results.json`);
  /** @type {Results} */
  const results = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : emptyResults();
  const tried = new Set();
  while (Date.now() < until) {
    const all = filesOf(modules[name]?.mutate ?? []);
    const hashes = hashesOf(name);
    for (const file of Object.keys(results.files)) {
      if (!all.includes(file)) delete results.files[file];
    }
    const batch = nextBatch(
      all.filter((file) => !tried.has(file) && (asked.length === 0 || asked.includes(file))),
      results,
      hashes,
      asked.length > 0,
    );
    if (batch.length === 0) break;
    const report = await tryFaults(name, batch);
    for (const file of batch) {
      tried.add(file);
      const mutants = readMutants(report, file);
      results.files[file] = { hash: hashes[file] ?? "", at: Date.now(), mutants };
    }
    writeFileSync(kept, JSON.stringify(results));
  }
  return results;
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 * @returns {Promise<unknown>} Stryker's report of these files
 */
async function tryFaults(name, files) {
  const report = inProject(".cache/mutation", `${name}.report.json`);
  rmSync(report, { force: true });
  const config = "tests/mutation/stryker.config.mjs";
  const code = await runProgram("stryker", ["run", config, "--mutate", files.join(",")], {
    env: { MUTATION_MODULE: name, MUTATION_FILES: files.join(",") },
  });
  if (code !== 0 || !existsSync(report)) {
    throw new ClearError(`the faults in ${name} could not be tried; the message stands above.`);
  }
  return JSON.parse(readFileSync(report, "utf8"));
}
