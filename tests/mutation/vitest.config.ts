import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chosenFiles, chosenModule } from "./modules.mjs";
import { warmPool } from "./warm-pool.ts";

const { tests, testTimeoutMs = 60_000 } = chosenModule();
const nearest = chosenFiles().map((file) => file.replace(/\.ts$/, ".test.ts"));

/**
 * A fault is soonest noticed by the tests beside the source. Laws and simulation take longest and come
 * last: they run for what nothing else notices.
 */
function rankOf({ moduleId, project }: TestSpecification): number {
  const file = path.relative(project.config.root, moduleId).replaceAll(path.sep, "/");
  if (nearest.includes(file)) return 0;
  return /^tests\/simulation\/|\/laws\//.test(file) ? 2 : 1;
}

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file) }));
    ranked.sort((a, b) => a.rank - b.rank || (a.file.moduleId < b.file.moduleId ? -1 : 1));
    return ranked.map(({ file }) => file);
  }
}

/** The tests that are to notice the faults in one module: no servers, no browsers, few seeds. */
export default defineConfig({
  plugins: [
    {
      name: "plenum:warm-pool",
      // Here, for Stryker sets a pool of its own over the one below `test`.
      configureVitest({ project }) {
        Object.assign(project.config, { pool: warmPool.name, poolRunner: warmPool });
      },
    },
  ],
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    setupFiles: ["tests/mutation/setup.ts"],
    include: [...tests],
    exclude: ["**/*.server.test.ts", "**/*.e2e.test.ts", "node_modules/**"],
    environment: "node",
    // One worker for all files of a run: the code is loaded once.
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
    testTimeout: testTimeoutMs,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
    env: { SIMULATION_RUNS: "6", PROPERTY_RUNS: "5" },
  },
});
