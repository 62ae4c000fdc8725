// @ts-check
/** `npm run check`: lint and types, in half a minute. */
import { runProgram } from "./lib/run-program.mjs";
import { exitWith } from "./lib/terminal.mjs";

try {
  const lint = await runProgram("biome", ["check", "--error-on-warnings"]);
  const types = await runProgram("tsc", ["--noEmit"]);
  process.exit(lint === 0 && types === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}
