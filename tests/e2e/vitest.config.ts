import { defineConfig } from "vitest/config";

/** Browser tests: one file at a time, each with servers and a data folder of its own. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.e2e.test.ts"],
    globalSetup: ["tests/e2e/prepare-data.ts"],
    environment: "node",
    fileParallelism: false,
    // Where a file lets its tests run side by side: as many as a small machine has cores.
    maxConcurrency: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
});
