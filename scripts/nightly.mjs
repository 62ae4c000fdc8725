// @ts-check
/** `npm run nightly`: the tests that have a longer form, at their full length. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { runProgram } = await import("./lib/run-program.mjs");
  process.exit(
    await runProgram(
      "vitest",
      ["run", "party", "--no-file-parallelism", ...process.argv.slice(2)],
      {
        env: { NIGHTLY: "1", PROPERTY_RUNS: "20000" },
      },
    ),
  );
} catch (error) {
  exitWith(error);
}
