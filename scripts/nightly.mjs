// @ts-check
/**
 * `npm run nightly`: the tests that have a longer form, at their full length, a broadcast to thousands, the stories that
 * the day leaves out and every page in every look, and then which share of faults in the code the tests notice.
 * `NIGHTLY_SCALE=0.01` runs a hundredth of the first; each count can be set by itself. One part alone:
 * `npm run nightly -- tests/simulation` (the files of that name), `-- stories` (or `-- stories desk`, the files of that
 * name), `-- broadcast`, `-- mutation` (the faults), `-- mutation storage` (those of one module).
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { inProject } from "./lib/project.mjs";
import { exitWith } from "./lib/terminal.mjs";

/** How often each of them runs in a night; the suite has smaller counts of its own. */
const counts = {
  /** Falls of the room's process (SIGKILL) under load. */
  ROOM_FALLS: 200,
  /** Seeds of the simulation. */
  SIMULATION_RUNS: 100_000,
  /** Random histories for each law of the core. */
  PROPERTY_RUNS: 20_000,
  /** People who want one of a tenth as many places at once. */
  BUYERS: 2_000,
};

/** @returns {Record<string, string>} */
function chooseCounts() {
  const scale = Number(process.env.NIGHTLY_SCALE ?? 1);
  if (!(scale > 0)) throw new Error("NIGHTLY_SCALE must be a number above 0");
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => {
      return [name, process.env[name] ?? String(Math.max(1, Math.round(count * scale)))];
    }),
  );
}

/** @param {readonly string[]} files */
async function runLongTests(files) {
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { runProgram } = await import("./lib/run-program.mjs");
  const env = { SUITE: "night", ...chooseCounts() };
  console.log(env);
  return runProgram("vitest", ["run", "--no-file-parallelism", ...files], { env });
}

/**
 * The stories that the day leaves out, every page in both languages and themes, every form before its scripts have come
 * (decision 081).
 * @param {readonly string[]} files
 */
async function runStories(files) {
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { ensureChromium } = await import("./lib/chromium.mjs");
  const { runProgram } = await import("./lib/run-program.mjs");
  const env = { SUITE: "night", CHROME_PATH: ensureChromium() };
  return runProgram("vitest", ["run", "--config", "tests/e2e/vitest.config.ts", ...files], { env });
}

/**
 * Files of stories that the day does not play, or plays in part.
 * @returns {string[]}
 */
function listStoriesOfNight() {
  const folder = inProject("tests/e2e");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".e2e.test.ts"))
    .filter(
      (file) =>
        /\.(?:nightly|axe)\./.test(file) ||
        /\b(?:isNight|testByNight)\b/.test(readFileSync(path.join(folder, file), "utf8")),
    )
    .map((file) => `tests/e2e/${file}`);
}

/** A broadcast to thousands, past a mail server that misbehaves and a Worker that is killed. */
async function runBroadcast() {
  const { prepare } = await import("./lib/prepare.mjs");
  prepare();
  const { runProgram } = await import("./lib/run-program.mjs");
  const env = { BROADCAST_PEOPLE: process.env.BROADCAST_PEOPLE ?? "5000" };
  return runProgram("vitest", ["run", "tests/broadcast.server"], { env });
}

/** @param {readonly string[]} names */
async function runFaults(names) {
  const { runMutation } = await import("./lib/mutation/mutation.mjs");
  return runMutation(names);
}

try {
  checkNodeVersion();
  const [first, ...others] = process.argv.slice(2);
  if (first === "mutation") process.exit(await runFaults(others));
  if (first === "stories")
    process.exit(await runStories(others.length > 0 ? others : listStoriesOfNight()));
  if (first === "broadcast") process.exit(await runBroadcast());
  if (first !== undefined) process.exit(await runLongTests([first, ...others]));
  const long = [
    ...["party", "tests/simulation", "tests/sale", "tests/office", "tests/codes"],
    ...["tests/mail-security", "tests/relay-falls", "workers/api/rights", "app/routes.rights"],
    ...["lists/long-list", "refunds/mixed-notices"],
  ];
  const tests = await runLongTests(long);
  const broadcast = await runBroadcast();
  const stories = await runStories(listStoriesOfNight());
  const faults = await runFaults([]);
  process.exit([tests, broadcast, stories, faults].find((code) => code !== 0) ?? 0);
} catch (error) {
  exitWith(error);
}
