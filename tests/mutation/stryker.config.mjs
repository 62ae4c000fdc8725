// @ts-check
/** Mutation testing of one module; `scripts/lib/mutation/mutation.mjs` runs it for each. */
import { availableParallelism } from "node:os";
import { chosenModule } from "./modules.mjs";

const { name, mutate, goal, ignoreStatic = false } = chosenModule();
/** Ignored by git, and with it by lint and types; kept from night to night. */
const folder = `.cache/mutation`;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // `related` would walk the imports of every test file again for every fault.
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  mutate: [...mutate],
  ignoreStatic,
  concurrency: Math.max(1, availableParallelism() - 1),
  tempDirName: `${folder}/${name}.tmp`,
  ignorePatterns: ["build", ".cache", ".data*", ".wrangler", ".partykit", "test-results", "public"],
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `${folder}/${name}.report.json` },
  thresholds: { high: 100, low: goal, break: null },
  // All of a module's tests once; those with a real D1 take minutes on a small machine.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  allowConsoleColors: false,
  checkers: [],
  disableTypeChecks: false,
};
