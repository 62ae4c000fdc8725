// @ts-check
import { createRequire } from "node:module";
import path from "node:path";

/** The very workerd that wrangler brings, at a version that knows wrangler's options. */
export const { Log, LogLevel, Miniflare } = createRequire(
  createRequire(import.meta.url).resolve("wrangler"),
)("miniflare");

/**
 * Where bindings keep their data, as wrangler's commands expect it.
 * @param {string} folder of all of the Worker's data
 */
export const keptIn = (folder) => path.join(folder, "v3");
