import { defineConfig } from "vitest/config";

/** Browser tests: two files at a time on the same servers, each with a demo of its own. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.e2e.test.ts"],
    globalSetup: ["tests/e2e/shared-servers.ts"],
    environment: "node",
    // As many as a small machine has cores: browsers wait more than they work.
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
});
