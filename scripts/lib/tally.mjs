// @ts-check
import { existsSync, readFileSync } from "node:fs";

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
