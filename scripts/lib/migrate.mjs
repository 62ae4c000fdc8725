// @ts-check
/** The local database's migrations, as `npm start` and the tests apply them. */
import { spawn } from "node:child_process";
import { programOf, root } from "./project.mjs";
import { ClearError } from "./terminal.mjs";

/**
 * Each migration is a start of workerd of its own, and one of them may not come up in time on a busy
 * machine. What was applied stays so, and the next try goes on from there; a migration that is wrong
 * fails every time.
 */
const tries = 3;

/**
 * Brings a local database to the newest form; applied migrations are left alone.
 * @param {string} folder where the Worker keeps its data
 * @param {NodeJS.ProcessEnv} env
 * @throws ClearError with what wrangler said last
 */
export async function migrate(folder, env) {
  let last = "";
  for (let time = 0; time < tries; time += 1) {
    const { code, output } = await applyMigrations(folder, env);
    if (code === 0) return;
    last = output;
  }
  throw new ClearError(`the database could not be prepared:\n${last}`);
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{code: number | null, output: string}>}
 */
function applyMigrations(folder, env) {
  const args = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", folder];
  const child = spawn(process.execPath, [programOf("wrangler"), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, output })));
}
