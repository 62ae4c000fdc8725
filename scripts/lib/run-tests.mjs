// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { withMemoryFolder } from "./memory-folder.mjs";
import { inProject } from "./project.mjs";
import { runProgram } from "./run-program.mjs";
import {
  readFailedFiles,
  readTallyOfBoth,
  readVitestFailures,
  readVitestTally,
  sumTallies,
  tallyOfCheck,
} from "./tally.mjs";
import { bold, dim, say } from "./terminal.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

/**
 * A part that hangs is ended after this long, ms. The whole suite is to take half an hour on two cores at most (decision
 * 081); this leaves each part room on a machine that is twice as slow.
 */
const partWithinMs = 65 * 60_000;
const reports = inProject("test-results");

/** @typedef {Record<string, string>} Env */

/** @type {Record<string, (env: Env) => Promise<Tally>>} */
const parts = {
  lint: async () => tallyOfCheck(await runProgram("biome", ["check", "--error-on-warnings"])),
  types: async () => tallyOfCheck(await runProgram("tsc", ["--noEmit"])),
  unit: (env) => vitest("unit", ["--exclude", "**/*.server.test.ts"], env),
  // Three at a time, on any machine: each starts servers of its own and waits while they start.
  servers: (env) => vitest("servers", ["server.test", "--maxWorkers=3"], env),
  browser: (env) => runStories({ ...env, CHROME_PATH: ensureChromium() }),
};

/** More files of stories than these have failed for a reason: they are not played once more. */
const mostPlayedAgain = 2;
/** Part of the tests under which a second try is reported. */
const secondTry = "browser-again";

/**
 * Plays the stories. Where one or two files of them failed, those are played once more, on servers of their own and
 * one at a time; what passes then is passed, and is named at the end with what had failed (decision 072).
 * @param {Env} env
 * @returns {Promise<Tally>}
 */
async function runStories(env) {
  const config = ["--config", "tests/e2e/vitest.config.ts"];
  const tally = await vitest("browser", config, env);
  const files = readFailedFiles(reportOf("browser"));
  if (files.length === 0 || files.length > mostPlayedAgain) return tally;
  say(bold(`\n— browser, once more: ${files.join(", ")}`));
  const again = await vitest(secondTry, [...config, "--maxWorkers=1", ...files], env);
  if (again.failed > 0) return tally;
  return readTallyOfBoth(reportOf("browser"), reportOf(secondTry));
}

/**
 * Runs the named parts, or all, and says what came of them.
 * @param {string[]} names
 * @returns {Promise<number>} exit code
 */
export async function runTests(names) {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    say(`Unknown part: ${unknown.join(", ")}. There are ${Object.keys(parts).join(", ")}.`);
    return 1;
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const tallies = await withMemoryFolder((folder) =>
    runParts(names, folder === null ? {} : { TMPDIR: folder }),
  );
  sayFailures();
  const { passed, failed, skipped } = sumTallies(tallies);
  say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string[]} names
 * @param {Env} env
 */
async function runParts(names, env) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const [name, run] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    say(bold(`\n— ${name}`));
    const startedAt = Date.now();
    const tally = await run(env);
    tallies.push(tally);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    say(dim(`${name}: ${tally.failed === 0 ? "passed" : "failed"} in ${seconds} s`));
  }
  return tallies;
}

/** Closes a long output with what failed in it, where whoever sees the end alone still finds it. */
function sayFailures() {
  const pages = inProject("test-results", "pages-of-failures.txt");
  if (existsSync(pages)) say(`\n${dim(readFileSync(pages, "utf8"))}`);
  const isPassedNow =
    existsSync(reportOf(secondTry)) && readFailedFiles(reportOf(secondTry)).length === 0;
  for (const name of Object.keys(parts)) {
    const word =
      name === "browser" && isPassedNow
        ? "failed at the first try, passed at the second"
        : "failed";
    for (const failure of readVitestFailures(reportOf(name))) say(`\n${bold(word)} ${failure}`);
  }
}

/** @param {string} part */
const reportOf = (part) => inProject("test-results", `${part}.json`);

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Env} env
 */
async function vitest(name, args, env) {
  const report = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runProgram("vitest", ["run", ...reporters, ...args], {
    env,
    withinMs: partWithinMs,
  });
  return readVitestTally(report, code);
}
