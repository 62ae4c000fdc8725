// @ts-check
/** `npm run deploy`: room server, database, Worker, in this order. docs/operations.md says what it needs. */
import { checkNodeVersion } from "./lib/node-version.mjs";
import { ClearError, exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { findAddressFaults, readAddresses } = await import("./lib/deployment/addresses.mjs");
  // What is wrong with an address is said before anything takes its time.
  refuse(findAddressFaults(process.env));
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { diagnose } = await import("./lib/deployment/diagnose.mjs");
  const { runProgram } = await import("./lib/run-program.mjs");
  const { readMessageVars } = await import("./lib/settings.mjs");

  refuse((await diagnose({ env: process.env, asksHosts: true })).faults);
  const vars = readAddresses(process.env);

  const roomVars = {
    ENVIRONMENT: "production",
    WORKER_URL: vars.PUBLIC_URL,
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS || vars.PUBLIC_URL,
  };
  // Password and token are secrets of the Worker's: an argument can be read by all who use the machine.
  const messageVars = readMessageVars(process.env, []);
  const production = { ENVIRONMENT: "production", ROOM_URL: vars.ROOM_PUBLIC_URL };
  const workerVars = { ...production, ...vars, ...messageVars };
  await step("The room server", "partykit", [
    ...["deploy", "--with-env"],
    ...Object.entries(roomVars).flatMap(([name, value]) => ["--var", `${name}=${value}`]),
  ]);
  await step("The database", "wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
  await step("The Worker", "wrangler", [
    "deploy",
    ...Object.entries(workerVars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ]);
  const health = await fetch(`${vars.PUBLIC_URL}/v1/health`);
  if (!health.ok) throw new ClearError(`deployed, but ${health.url} answers ${health.status}.`);
  say(`Deployed: ${vars.PUBLIC_URL}`);

  /**
   * @param {string} name
   * @param {"wrangler" | "partykit"} tool
   * @param {string[]} args
   */
  async function step(name, tool, args) {
    say(`\n${name} …`);
    const code = await runProgram(tool, args, { env: { WRANGLER_SEND_METRICS: "false" } });
    if (code !== 0)
      throw new ClearError(`${name} was not deployed; the tool's message stands above.`);
  }
} catch (error) {
  exitWith(error);
}

/** @param {readonly string[]} faults */
function refuse(faults) {
  if (faults.length === 0) return;
  throw new ClearError(`these settings cannot be deployed:\n  ${faults.join("\n  ")}`);
}
