import { defineConfig } from "vitest/config";
import { longFilesFirst } from "./tests/support/suite/long-files-first.ts";

const isNight = process.env.SUITE === "night";

/** Those that take half a minute or more, the longest first: of plain Node, and those with servers. */
const longFiles = [
  ...["simulation/simulation", "api/rights", "app/routes.rights", "lists/long-list"],
  ...["shell/memory", "exports/exports", "refunds/mixed-notices", "keys/key-rights"],
  ...["mail-security.server", "broadcast.server", "room.server", "relay-falls.server"],
  ...["backup.server", "secrets.server", "ten-scanners.server", "rebuild.server"],
];

/** Unit tests stand beside their source; those that need a server of their own are `*.server.test.ts`. */
export default defineConfig({
  test: {
    include: ["{app,workers,party,tests}/**/*.test.{ts,tsx}"],
    // LibreOffice opens what is exported in the night (`npm run nightly -- tests/office`): it takes a second or two a file.
    exclude: [
      "tests/e2e/**",
      "node_modules/**",
      "build/**",
      ...(isNight ? [] : ["tests/office/**"]),
    ],
    environment: "node",
    // Files share their modules: loading them anew for each costs more than most tests. Whoever changes
    // something global puts it back (`vi.unstubAllGlobals`, `vi.useRealTimers`).
    isolate: false,
    // By itself Vitest leaves a core alone, which on two is the half of them.
    maxWorkers: "100%",
    sequence: { sequencer: longFilesFirst(longFiles) },
    testTimeout: 60_000,
    // What is waited for may come late on a busy machine: a second says nothing about it.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
