// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, programOf, root } from "./project.mjs";
import { ClearError, dim, say } from "./terminal.mjs";

/** What the build is made of. Anything else may change without a new build. */
const buildInputs = [
  "app",
  "workers",
  "party",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
];
export const buildStamp = inProject("build/inputs.sha256");

/** Installs what is missing and builds what has changed. Needs nothing but Node and npm. */
export function prepare() {
  if (!isInstalled()) install();
  const inputs = hashInputs();
  if (isBuilt(inputs)) return;
  build();
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, inputs);
}

/** Names what was built, by all that it is made of; null where that has changed since. */
export function readBuilt() {
  const inputs = hashInputs();
  return isBuilt(inputs) ? inputs : null;
}

/**
 * Whether node_modules holds exactly what package-lock.json names. Packages for other platforms
 * are absent and optional, which is fine.
 */
function isInstalled() {
  const installedFile = inProject("node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(inProject("package-lock.json"));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([where, wants]) => {
    if (where === "" || wants.link) return true;
    const has = installed[where];
    return has ? has.version === wants.version : Boolean(wants.optional || wants.peer);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, optional?: boolean, peer?: boolean, link?: boolean}>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

function install() {
  say(dim("Installing packages (npm ci) …"));
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const run = spawnSync(npm, ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (run.error) throw new ClearError("npm was not found; it comes with Node from nodejs.org.");
  if (run.status !== 0) throw new ClearError("npm ci failed; its own message stands above.");
}

/** Builds pages and browser script into build/. */
function build() {
  say(dim("Building …"));
  const run = spawnSync(process.execPath, [programOf("remix"), "vite:build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status === 0) return;
  process.stderr.write(`${run.stdout}${run.stderr}`);
  throw new ClearError("the build failed; its own message stands above.");
}

/** @param {string} inputs */
function isBuilt(inputs) {
  return (
    existsSync(inProject("build/server/index.js")) &&
    existsSync(inProject("build/client")) &&
    existsSync(buildStamp) &&
    readFileSync(buildStamp, "utf8") === inputs
  );
}

/** One hash over names, sizes and times of all inputs: a deleted file counts too. */
function hashInputs() {
  const hash = createHash("sha256");
  for (const input of buildInputs) {
    for (const file of filesUnder(inProject(input))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(place, entry.name)));
}
