// @ts-check
/** `npm run deploy`: room server, database, Worker, in this order. docs/operations.md says what it needs. */
import { spawnSync } from "node:child_process";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { ClearError, exitWith, say } from "./lib/terminal.mjs";

/** Addresses that both servers must know; secrets never pass through here. */
const addresses = ["PUBLIC_URL", "ROOM_PUBLIC_URL"];
const secrets = ["ROOM_SECRET", "TOKEN_SECRET", "DATA_SECRET"];

try {
  checkNodeVersion();
  const vars = readAddresses();
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { programOf, root } = await import("./lib/project.mjs");
  const { runProgram } = await import("./lib/run-program.mjs");
  const { readMessageVars } = await import("./lib/settings.mjs");

  const listed = spawnSync(process.execPath, [programOf("wrangler"), "secret", "list"], {
    cwd: root,
    encoding: "utf8",
  });
  if (listed.status !== 0) throw new ClearError(`wrangler cannot list secrets:\n${listed.stderr}`);
  requireSecrets("the Worker", "wrangler secret put", listed.stdout, secrets);
  const room = spawnSync(process.execPath, [programOf("partykit"), "env", "list"], {
    cwd: root,
    encoding: "utf8",
  });
  if (room.status !== 0) throw new ClearError(`partykit cannot list variables:\n${room.stderr}`);
  requireSecrets("the room server", "partykit env add", room.stdout, ["ROOM_SECRET"]);

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

/** @returns {{PUBLIC_URL: string, ROOM_PUBLIC_URL: string}} */
function readAddresses() {
  const missing = addresses.filter((name) => !process.env[name]?.startsWith("https://"));
  if (missing.length > 0) throw new ClearError(`set ${missing.join(" and ")} to an https address.`);
  return {
    PUBLIC_URL: process.env.PUBLIC_URL ?? "",
    ROOM_PUBLIC_URL: process.env.ROOM_PUBLIC_URL ?? "",
  };
}

/**
 * @param {string} where
 * @param {string} command that sets one
 * @param {string} listed output of the tool: names only
 * @param {string[]} names
 */
function requireSecrets(where, command, listed, names) {
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(listed));
  if (missing.length === 0) return;
  throw new ClearError(
    `${where} lacks ${missing.join(" and ")}; set it with: ${command} ${missing[0]}`,
  );
}
