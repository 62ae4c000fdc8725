// @ts-check
/** What Cloudflare and PartyKit say is set there: names alone, no host tells a secret. */
import { spawnSync } from "node:child_process";
import { programOf, root } from "../project.mjs";

/**
 * @typedef {object} Listed names of what is set; null = that host was not asked, or did not say
 * @property {readonly string[] | null} worker
 * @property {readonly string[] | null} room
 */

/** What each host is asked with. */
const questions = /** @type {const} */ ({
  worker: {
    tool: "wrangler",
    args: ["secret", "list"],
    host: "Cloudflare",
    login: "npx wrangler login",
  },
  room: { tool: "partykit", args: ["env", "list"], host: "PartyKit", login: "npx partykit login" },
});

/**
 * Asks one host. A failure's own words are not passed on: they may hold what a variable is set to.
 * @param {keyof typeof questions} which
 * @param {(tool: "wrangler" | "partykit", args: readonly string[]) => {status: number | null, stdout: string}} [run]
 * @returns {{names: readonly string[]} | {fault: string}}
 */
export function listNames(which, run = runTool) {
  const { tool, args, host, login } = questions[which];
  const { status, stdout } = run(tool, args);
  if (status === 0) return { names: stdout.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? [] };
  return {
    fault: `${host} does not say what is set there (${tool} ${args.join(" ")} failed): sign in with \`${login}\`, and deploy once if nothing is deployed yet`,
  };
}

/**
 * @param {"wrangler" | "partykit"} tool
 * @param {readonly string[]} args
 */
function runTool(tool, args) {
  const run = spawnSync(process.execPath, [programOf(tool), ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    timeout: 30_000,
  });
  // A tool that waits for somebody to sign in is ended, and says then that all was well.
  return { status: run.error ? 1 : run.status, stdout: run.stdout };
}
