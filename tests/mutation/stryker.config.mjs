// @ts-check
/** Mutation testing of one module; `scripts/lib/mutation.mjs` runs it for each. */
import { availableParallelism } from "node:os";
import { chosenModule } from "./modules.mjs";

const { name, mutate, goal, ignoreStatic = false } = chosenModule();
/** Ignored by git, and with it by lint and types; kept from night to night. */
const folder = `.cache/mutation`;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  coverageAnalysis: "perTest",
  mutate: [...mutate],
  ignoreStatic,
  concurrency: Math.max(1, availableParallelism() - 1),
  incremental: true,
  incrementalFile: `${folder}/${name}.incremental.json`,
  tempDirName: `${folder}/${name}.tmp`,
  ignorePatterns: ["build", ".cache", ".data*", ".wrangler", ".partykit", "test-results", "public"],
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `${folder}/${name}.report.json` },
  thresholds: { high: 100, low: goal, break: null },
  timeoutMS: 15_000,
  timeoutFactor: 2,
  allowConsoleColors: false,
  checkers: [],
  disableTypeChecks: false,
};
