// @ts-check
/**
 * Serves the Worker of a wrangler.toml in workerd on this machine, bundled as a deploy bundles it. `wrangler dev`
 * would put a second Worker in front, for its inspector and its reloads: a hop for each call, which sends those back
 * untouched that meet a connection as it is closed. What to serve stands in SERVE_WORKER, not in the arguments, which
 * any user of the machine can read.
 */
import { watch } from "node:fs";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "./lib/project.mjs";
import { bundleWorker } from "./lib/servers/bundle-worker.mjs";
import { keptIn, Log, LogLevel, Miniflare } from "./lib/servers/miniflare.mjs";
import { findSharedBundle } from "./lib/servers/shared-bundle.mjs";
import { createSourcePlaces } from "./lib/servers/source-places.mjs";
import { exitWith } from "./lib/terminal.mjs";

/**
 * @typedef {object} ServedAt
 * @property {string} host
 * @property {number} port
 * @property {string} dataDir where its bindings keep their data
 * @property {string[]} [watched] folders; when their files change it is loaded anew
 * @property {number} [cronEveryMs] lets cron run that often; a parent's message lets it run once, and is answered
 * @property {Record<string, string>} vars
 */
/** @typedef {import("./lib/servers/bundle-worker.mjs").WorkerSource & ServedAt} Served */

/** A build writes many files: wait until it is quiet, ms. */
const quietMs = 300;

/** @type {Served} */
const served = JSON.parse(process.env.SERVE_WORKER ?? "");

/** @type {(text: string) => string} */
let withPlaces = (text) => text;

/** The product as it was built has one bundle for all who serve it; another Worker, or one that changes, has one of its own. */
async function findBundle() {
  const isOwn = served.config === inProject("wrangler.toml") && served.entry === undefined;
  const shared = isOwn && !served.watched?.length ? await findSharedBundle() : null;
  return shared ?? bundleWorker(served, path.join(served.dataDir, "bundle"));
}

async function makeOptions() {
  const bundle = await findBundle();
  withPlaces = createSourcePlaces(bundle);
  const overrides = served.assets === undefined ? {} : { assets: { directory: served.assets } };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(served.config, undefined, {
    overrides,
  });
  return {
    ...workerOptions,
    bindings: { ...workerOptions.bindings, ...served.vars, LISTEN_HOST: served.host },
    modules: [{ type: "ESModule", path: bundle }],
    modulesRoot: path.dirname(bundle),
    host: served.host,
    port: served.port,
    defaultPersistRoot: keptIn(served.dataDir),
    unsafeTriggerHandlers: true,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs,
  };
}

/**
 * Warnings and errors alone are kept, with places in our own files.
 * @param {{level: string, message: string}} line
 */
function handleStructuredLogs({ level, message }) {
  if (level === "warn" || level === "error") console.error(withPlaces(message));
}

try {
  const miniflare = new Miniflare(await makeOptions());
  await miniflare.ready;
  // Whoever has started this waits for its word: another program may hold the port and answer.
  console.log(`Ready on http://${served.host}:${served.port}`);

  const runCron = async () => {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ cron: "* * * * *" });
  };
  if (served.cronEveryMs !== undefined) {
    setInterval(() => runCron().catch((error) => console.error(error)), served.cronEveryMs);
  }
  process.on("message", async () => {
    await runCron();
    process.send?.("ran");
  });

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const reload = async () => {
    try {
      await miniflare.setOptions(await makeOptions());
    } catch (error) {
      // A build with a fault in it: the last good one goes on.
      console.error(error instanceof Error ? error.message : error);
    }
  };
  for (const folder of served.watched ?? []) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, quietMs);
    });
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => void miniflare.dispose().finally(() => process.exit(0)));
  }
} catch (error) {
  exitWith(error);
}
