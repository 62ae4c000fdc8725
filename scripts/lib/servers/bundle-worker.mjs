// @ts-check
import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { programOf } from "../project.mjs";
import { ClearError } from "../terminal.mjs";

/**
 * What is bundled.
 * @typedef {object} WorkerSource
 * @property {string} config path of the wrangler.toml
 * @property {string} [entry] what to bundle instead of the config's own, with `assets`, for tests
 * @property {string} [assets] folder of its files
 */

/**
 * Bundles a Worker as a deploy does.
 * @param {WorkerSource} source
 * @param {string} folder of the bundle alone, emptied first
 * @returns {Promise<string>} path of the bundle
 * @throws ClearError with what the bundler said
 */
export async function bundleWorker({ config, entry, assets }, folder) {
  rmSync(folder, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--outdir", folder, "--config", config];
  if (entry !== undefined) args.push(entry);
  if (assets !== undefined) args.push("--assets", assets);
  const child = spawn(process.execPath, [programOf("wrangler"), ...args], {
    cwd: path.dirname(config),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.on("exit", resolve));
  const bundle = code === 0 && readdirSync(folder).find((name) => name.endsWith(".js"));
  if (!bundle) throw new ClearError(`the Worker could not be bundled:\n${output}`);
  return path.join(folder, bundle);
}
