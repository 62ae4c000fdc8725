// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/**
 * What came of a part of the tests.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Counts from Vitest's JSON report, checked against its exit code: a run that broke off, or that
 * ran nothing, counts as a failure even if no single test failed.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readVitestTally(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const passed = Number(report.numPassedTests);
  const skipped = Number(report.numPendingTests) + Number(report.numTodoTests ?? 0);
  const failed = Number(report.numFailedTests);
  const broken = passed === 0 || exitCode !== 0;
  return { passed, failed: broken ? Math.max(failed, 1) : failed, skipped };
}

/**
 * The files of a report in which something failed, relative to the project.
 * @param {string} file a report of Vitest
 * @returns {string[]}
 */
export function readFailedFiles(file) {
  return readSuites(file)
    .filter(({ status }) => status === "failed")
    .map(({ name }) => path.relative(root, name));
}

/**
 * Counts of a run some of whose files were run once more: those of the second report in place of the first one's.
 * @param {string} first a report of Vitest
 * @param {string} second a report of Vitest
 * @returns {Tally}
 */
export function readTallyOfBoth(first, second) {
  const again = readSuites(second);
  const names = new Set(again.map(({ name }) => name));
  const suites = [...readSuites(first).filter(({ name }) => !names.has(name)), ...again];
  const states = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = (/** @type {string[]} */ ...among) =>
    states.filter(({ status }) => among.includes(status)).length;
  return {
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("pending", "skipped", "todo"),
  };
}

/**
 * A check that is passed as a whole.
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOfCheck(exitCode) {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sumTallies(tallies) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    sum.skipped += tally.skipped;
  }
  return sum;
}

/** Most lines that are shown of what a failure said. */
const mostLines = 6;

/**
 * What failed in a part, one text for each test, or for a file whose set-up failed: its file and name, and the first
 * lines of what it said. They close the output of a long run, where whoever sees the end alone still finds them.
 * @param {string} file a report of Vitest
 * @returns {string[]}
 */
export function readVitestFailures(file) {
  return readSuites(file).flatMap((suite) => {
    const name = path.relative(root, suite.name);
    const tests = suite.assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0)
      return suite.status === "failed" ? [sayFailure(name, suite.message)] : [];
    return tests.map(({ fullName, failureMessages }) =>
      sayFailure(`${name}: ${fullName}`, failureMessages.join("\n")),
    );
  });
}

/**
 * @param {string} file a report of Vitest
 * @returns {Suite[]}
 */
function readSuites(file) {
  if (!existsSync(file)) return [];
  /** @type {{testResults?: Suite[]}} */
  const { testResults = [] } = JSON.parse(readFileSync(file, "utf8"));
  return testResults;
}

/**
 * A file of tests in Vitest's report.
 * @typedef {object} Suite
 * @property {string} name its whole path
 * @property {string} status
 * @property {string} message of what failed outside its tests
 * @property {{fullName: string, status: string, failureMessages: string[]}[]} assertionResults
 */

/**
 * @param {string} name
 * @param {string} message
 */
function sayFailure(name, message) {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, mostLines).map((line) => `  ${line}`)].join("\n");
}
