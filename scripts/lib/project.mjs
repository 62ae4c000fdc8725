// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => path.join(root, ...parts);

/**
 * The program of an installed package, run by this very Node rather than through npx or a shell.
 * @param {"wrangler" | "partykit" | "remix" | "vitest" | "stryker" | "biome" | "tsc" | "drizzle-kit"} name
 */
export function programOf(name) {
  const files = {
    wrangler: "wrangler/bin/wrangler.js",
    partykit: "partykit/dist/bin.mjs",
    remix: "@remix-run/dev/dist/cli.js",
    vitest: "vitest/vitest.mjs",
    stryker: "@stryker-mutator/core/bin/stryker.js",
    biome: "@biomejs/biome/bin/biome",
    tsc: "typescript-native/bin/tsc",
    "drizzle-kit": "drizzle-kit/bin.cjs",
  };
  return inProject("node_modules", files[name]);
}
