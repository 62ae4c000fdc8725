import { defineConfig } from "vitest/config";
import { longFilesFirst } from "../support/suite/long-files-first.ts";

/** `SUITE=night` plays all stories whole, the day those without `.nightly` in their name (decision 081). */
const isNight = process.env.SUITE === "night";

/** Those that take minutes. */
const longFiles = ["pages/pages.axe", "console/forms", "screen/control"];

/** Browser tests: two files at a time on the same servers, each with a demo of its own. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/e2e/**/*.e2e.test.ts"],
    exclude: isNight ? [] : ["**/*.nightly.e2e.test.ts"],
    globalSetup: ["tests/e2e/shared-servers.ts"],
    environment: "node",
    // Files share their modules and a browser: what each loads otherwise costs as much as a short story.
    isolate: false,
    // As many as a small machine has cores, each with a browser of several processes.
    maxWorkers: 2,
    sequence: { sequencer: longFilesFirst(longFiles) },
    maxConcurrency: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 180_000,
  },
});
