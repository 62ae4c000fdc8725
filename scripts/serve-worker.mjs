// @ts-check
/**
 * Serves the Worker of a wrangler.toml in workerd on this machine, as `wrangler dev` does but without
 * the inspector: through that, every query and call of the Worker is told to another process and
 * written into a log file, which costs more than answering. What to serve stands in SERVE_WORKER,
 * not in the arguments, which any user of the machine can read.
 */
import { unstable_startWorker } from "wrangler";

/**
 * @typedef {object} Served
 * @property {string} config path of the wrangler.toml
 * @property {string} host
 * @property {number} port
 * @property {string} dataDir where its bindings keep their data
 * @property {boolean} watch whether it is loaded anew when its files change
 * @property {Record<string, string>} vars
 * @property {string} [entry] what to serve instead of the config's own, with `assets`, for tests
 * @property {string} [assets] folder of its files
 */

/** @type {Served} */
const served = JSON.parse(process.env.SERVE_WORKER ?? "");
/** @type {Parameters<typeof unstable_startWorker>[0]} */
const options = {
  config: served.config,
  // All of them as secrets: their values are then never shown, in no table and no message.
  bindings: Object.fromEntries(
    Object.entries(served.vars).map(([name, value]) => [name, { type: "secret_text", value }]),
  ),
  sendMetrics: false,
  build: { nodejsCompatMode: "v2" },
  dev: {
    remote: false,
    inspector: false,
    testScheduled: true,
    watch: served.watch,
    logLevel: "warn",
    persist: served.dataDir,
    server: { hostname: served.host, port: served.port },
  },
};
if (served.entry !== undefined) options.entrypoint = served.entry;
if (served.assets !== undefined) options.assets = served.assets;
const worker = await unstable_startWorker(options);
await worker.ready;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => void worker.dispose().finally(() => process.exit(0)));
}
