// @ts-check
/** `npm run dev`: as `npm start`, with pages built again and servers reloaded on every change. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

const startedAt = Date.now();
try {
  checkNodeVersion();
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { run } = await import("./lib/run.mjs");
  await run(startedAt, { watch: true });
  const { rebuildOnChange } = await import("./lib/rebuild.mjs");
  rebuildOnChange();
} catch (error) {
  exitWith(error);
}
