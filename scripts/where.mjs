// @ts-check
/**
 * `npm run where < lines`: the Worker's log with the places of our own files in it. What runs names places of a bundle that is
 * one long line; the same commit makes the same bundle.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { exitWith } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const { prepare } = await import("./lib/prepare.mjs");
  const { inProject } = await import("./lib/project.mjs");
  const { bundleWorker } = await import("./lib/servers/bundle-worker.mjs");
  const { createSourcePlaces } = await import("./lib/servers/source-places.mjs");
  prepare();
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-where-"));
  try {
    const bundle = await bundleWorker({ config: inProject("wrangler.toml") }, folder);
    const withPlaces = createSourcePlaces(bundle);
    for await (const line of createInterface({ input: process.stdin })) {
      process.stdout.write(`${withPlaces(line)}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  exitWith(error);
}
