// @ts-check
/** `npm start`: everything from a fresh clone to a running event, on this machine alone. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

const startedAt = Date.now();
try {
  checkNodeVersion();
  // What is wrong with a setting is said before anything takes its time.
  const { readSettings } = await import("./lib/settings.mjs");
  const { checkPorts } = await import("./lib/servers/ports.mjs");
  await checkPorts(readSettings());
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  // Only now may anything be loaded that stands in node_modules.
  const { run } = await import("./lib/run.mjs");
  await run(startedAt);
} catch (error) {
  exitWith(error);
}
