// @ts-check
import { mkdirSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { inProject } from "./project.mjs";
import { runProgram } from "./run-program.mjs";
import { readVitestFailures, readVitestTally, sumTallies, tallyOfCheck } from "./tally.mjs";
import { bold, dim, say } from "./terminal.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

/**
 * A part that hangs is ended after this long, ms. The whole suite aims at twelve minutes on two cores; this
 * leaves room for a machine that is five times as slow.
 */
const partWithinMs = 45 * 60_000;
const reports = inProject("test-results");

/** @type {Record<string, () => Promise<Tally>>} */
const parts = {
  lint: async () => tallyOfCheck(await runProgram("biome", ["check", "--error-on-warnings"])),
  types: async () => tallyOfCheck(await runProgram("tsc", ["--noEmit"])),
  unit: () => vitest("unit", ["--exclude", "**/*.server.test.ts"]),
  // Two at a time, on any machine: each starts servers of its own and mostly waits for them.
  servers: () => vitest("servers", ["server.test", "--maxWorkers=2"]),
  browser: () => {
    process.env.CHROME_PATH = ensureChromium();
    return vitest("browser", ["--config", "tests/e2e/vitest.config.ts"]);
  },
};

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
  /** @type {Tally[]} */
  const tallies = [];
  for (const [name, run] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    say(bold(`\n— ${name}`));
    const startedAt = Date.now();
    const tally = await run();
    tallies.push(tally);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    say(dim(`${name}: ${tally.failed === 0 ? "passed" : "failed"} in ${seconds} s`));
  }
  for (const name of Object.keys(parts)) {
    for (const failure of readVitestFailures(reportOf(name))) say(`\n${bold("failed")} ${failure}`);
  }
  const { passed, failed, skipped } = sumTallies(tallies);
  say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

/** @param {string} part */
const reportOf = (part) => inProject("test-results", `${part}.json`);

/**
 * @param {string} name
 * @param {string[]} args
 */
async function vitest(name, args) {
  const report = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runProgram("vitest", ["run", ...reporters, ...args], {
    withinMs: partWithinMs,
  });
  return readVitestTally(report, code);
}
