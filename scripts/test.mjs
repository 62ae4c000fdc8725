// @ts-check
/** `npm test`: prepares as `npm start` does, then every check there is, closed by one line. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { runTests } = await import("./lib/run-tests.mjs");
  process.exit(await runTests(process.argv.slice(2)));
} catch (error) {
  exitWith(error);
}
