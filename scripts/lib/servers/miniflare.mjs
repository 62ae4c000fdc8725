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

const waitForWake = Atomics.wait;

/**
 * What asks Miniflare for something at once waits for another thread until a number has changed. That thread changes it and
 * then wakes whoever waits: when it is held up in between, it wakes the next one who asks, who finds no answer, and neither
 * does anybody after that. So a wait goes on until the number has changed.
 * @param {Int32Array<SharedArrayBuffer>} numbers
 * @param {number} at
 * @param {number} before
 * @param {number} [ms]
 */
function waitForChange(numbers, at, before, ms) {
  if (ms !== undefined) return waitForWake(numbers, at, before, ms);
  while (Atomics.load(numbers, at) === before) waitForWake(numbers, at, before);
  return "ok";
}

Reflect.set(Atomics, "wait", waitForChange);
