import { defineConfig } from "vitest/config";

const isNight = process.env.SUITE === "night";

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
    testTimeout: 60_000,
    // What is waited for may come late on a busy machine: a second says nothing about it.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
