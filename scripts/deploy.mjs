// @ts-check
/**
 * `npm run deploy`: room server, database, Worker, in this order; with `-- --dry-run` all that can be done of it without sending
 * anything. docs/operations.md says what it needs.
 */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { ClearError, exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { findAddressFaults, readAddresses } = await import("./lib/deployment/addresses.mjs");
  const options = process.argv.slice(2);
  const isDryRun = options[0] === "--dry-run";
  if (options.length > (isDryRun ? 1 : 0)) {
    throw new ClearError("npm run deploy has one option: -- --dry-run.");
  }
  // What is wrong with an address is said before anything takes its time.
  refuse(findAddressFaults(process.env));
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { diagnose } = await import("./lib/deployment/diagnose.mjs");
  refuse((await diagnose({ env: process.env, asksHosts: !isDryRun })).faults);
  if (isDryRun) {
    const { dryRun } = await import("./lib/deployment/dry-run.mjs");
    const { worker, room, migrations } = await dryRun(process.env);
    say(worker.bindings);
    say(`The Worker: ${worker.bytes} bytes, packed. The room: ${room.bytes} bytes.`);
    say(`Migrations: ${migrations}. Nothing was uploaded.`);
    process.exit(0);
  }
  const { deploymentSteps } = await import("./lib/deployment/steps.mjs");
  const { runProgram } = await import("./lib/run-program.mjs");
  const vars = readAddresses(process.env);
  const { room, database, worker } = deploymentSteps(process.env);
  for (const { name, tool, args } of [room, database, worker]) {
    say(`\n${name} …`);
    const code = await runProgram(tool, args, { env: { WRANGLER_SEND_METRICS: "false" } });
    if (code !== 0)
      throw new ClearError(`${name} was not deployed; the tool's message stands above.`);
  }
  const health = await fetch(`${vars.PUBLIC_URL}/v1/health`);
  if (!health.ok) throw new ClearError(`deployed, but ${health.url} answers ${health.status}.`);
  say(`Deployed: ${vars.PUBLIC_URL}`);
} catch (error) {
  exitWith(error);
}

/** @param {readonly string[]} faults */
function refuse(faults) {
  if (faults.length === 0) return;
  throw new ClearError(`these settings cannot be deployed:\n  ${faults.join("\n  ")}`);
}
