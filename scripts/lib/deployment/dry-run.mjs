// @ts-check
/** A deployment up to the point where something would leave this machine. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readMigrations } from "../migrate.mjs";
import { noLog } from "../private-files.mjs";
import { programOf, root } from "../project.mjs";
import { ClearError } from "../terminal.mjs";
import { bundleRoom } from "./bundle-room.mjs";
import { deploymentSteps } from "./steps.mjs";

/** What the hosts take at most: of the Worker 10 MB of packed code (Cloudflare's paid plan), of the room 1 MB as it is. */
const mostBytes = { worker: 10 * 1024 * 1024, room: 1024 * 1024 };

/** Modules that the room may ask of its host. */
const ofHost = /^(__STATIC_ASSETS_MANIFEST__|cloudflare:[a-z]+)$/;

/**
 * Has wrangler do all but upload, and bundles the room as partykit does; answers what would be uploaded. Refuses what a host
 * would: a bundle that cannot be made, is too large, or asks for a module that is not there.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{worker: {bytes: number, bindings: string}, room: {bytes: number, imports: readonly string[]}, migrations: number}>}
 */
export async function dryRun(env) {
  const { worker } = deploymentSteps(env);
  const made = runWorkerStep(worker.args);
  const { bytes, imports } = await bundleRoom();
  const foreign = imports.filter((each) => !ofHost.test(each));
  if (foreign.length > 0) {
    throw new ClearError(`the room asks for what its host does not have: ${foreign.join(", ")}.`);
  }
  for (const [name, size, most] of /** @type {const} */ ([
    ["the Worker", made.bytes, mostBytes.worker],
    ["the room", bytes, mostBytes.room],
  ])) {
    if (size > most) throw new ClearError(`${name} has ${size} bytes, and ${most} are taken.`);
  }
  return { worker: made, room: { bytes, imports }, migrations: readMigrations().length };
}

/** @param {readonly string[]} args */
function runWorkerStep(args) {
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-dry-run-"));
  try {
    const run = spawnSync(
      process.execPath,
      [programOf("wrangler"), ...args, "--dry-run", "--outdir", path.join(folder, "out")],
      {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          CI: "true",
          WRANGLER_SEND_METRICS: "false",
          WRANGLER_LOG_PATH: noLog(folder),
          // Nobody is asked, and nothing is sent.
          CLOUDFLARE_API_TOKEN: "",
          CLOUDFLARE_CF_FETCH_ENABLED: "false",
        },
      },
    );
    if (run.status !== 0) {
      throw new ClearError(`the Worker cannot be deployed:\n${run.stdout}${run.stderr}`);
    }
    const out = path.join(folder, "out");
    const code = readdirSync(out).filter((name) => /\.(js|wasm)$/.test(name));
    const bytes = code.reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(out, name))).length,
      0,
    );
    return { bytes, bindings: run.stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
