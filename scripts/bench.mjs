// @ts-check
/** `npm run bench [name…]`: measures, prints a table, writes bench-results.json. Never part of the tests. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  await import("./lib/typescript.mjs");
  const { runBenches } = await import("../tests/bench/runner/run-benches.ts");
  await runBenches(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  exitWith(error);
}
