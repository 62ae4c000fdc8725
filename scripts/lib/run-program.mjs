// @ts-check
import { spawn } from "node:child_process";
import { programOf, root } from "./project.mjs";
import { killGroup } from "./servers/process-group.mjs";

/**
 * Runs one of the project's tools to its end, its output shown as it comes.
 * @param {Parameters<typeof programOf>[0]} tool
 * @param {string[]} args
 * @param {{env?: Record<string, string>, withinMs?: number}} [options] past `withinMs` it and all
 * that it started is ended
 * @returns {Promise<number>} its exit code; 124 when it took too long
 */
export async function runProgram(tool, args, options = {}) {
  const child = spawn(process.execPath, [programOf(tool), ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...options.env },
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${tool} could not be started`);
  const end = () => killGroup(pid, "SIGTERM");
  const passOn = () => {
    end();
    process.exit(130);
  };
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      killGroup(pid, "SIGKILL");
    },
    options.withinMs ?? 2 ** 31 - 1,
  );
  process.once("SIGINT", passOn).once("SIGTERM", passOn);
  const code = await new Promise((resolve) => child.on("exit", (status) => resolve(status ?? 1)));
  clearTimeout(timer);
  process.off("SIGINT", passOn).off("SIGTERM", passOn);
  end();
  return late ? 124 : code;
}
