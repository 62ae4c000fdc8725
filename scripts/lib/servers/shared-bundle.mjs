// @ts-check
/** The bundle of the product's own Worker, made once for each build (decision 123). */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { readBuilt } from "../prepare.mjs";
import { inProject } from "../project.mjs";
import { bundleWorker } from "./bundle-worker.mjs";

const config = inProject("wrangler.toml");
/** Beside the build of the pages. */
const folder = inProject("build/worker");

/** @returns {Promise<string | null>} path of the bundle; null where the sources are no more what was built of them */
export async function findSharedBundle() {
  const inputs = readBuilt();
  if (inputs === null) return null;
  const hash = createHash("sha256").update(inputs).update(readFileSync(config));
  const key = hash.digest("hex").slice(0, 16);
  return shareBundle(folder, key, (own) => bundleWorker({ config }, own));
}

/**
 * The bundle of a build, made where nobody has made it yet. Several may ask at once, each in a process of its own.
 * @param {string} shared folder of the bundles alone
 * @param {string} key names the build
 * @param {(own: string) => Promise<unknown>} make makes the bundle, `index.js`, in this folder
 * @returns {Promise<string>} path of the bundle
 */
export async function shareBundle(shared, key, make) {
  const kept = path.join(shared, key);
  if (!existsSync(kept)) {
    const own = path.join(shared, `${key}-${process.pid}`);
    await make(own);
    keep(own, kept);
    removeOthers(shared, key);
  }
  return path.join(kept, "index.js");
}

/**
 * Puts what was made where all look for it: it stands there whole, or not at all.
 * @param {string} made
 * @param {string} kept
 */
function keep(made, kept) {
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another one has made the same in the meantime.
    if (!existsSync(kept)) throw error;
  }
}

/**
 * Bundles of other builds. A server that runs one has read it; its log names places in the bundle from then on, not in our files.
 * @param {string} shared
 * @param {string} key
 */
function removeOthers(shared, key) {
  for (const name of readdirSync(shared)) {
    if (!name.startsWith(key)) rmSync(path.join(shared, name), { recursive: true, force: true });
  }
}
