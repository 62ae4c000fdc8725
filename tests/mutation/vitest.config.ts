import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chosenModule } from "./modules.mjs";

const { name, tests } = chosenModule();

/** A fault is soonest noticed by the tests beside the source, and last by the simulation. */
function rankOf({ moduleId, project }: TestSpecification): number {
  const file = path.relative(project.config.root, moduleId).replaceAll(path.sep, "/");
  if (file.endsWith(`/${name}.test.ts`)) return 0;
  return file.startsWith("tests/simulation/") ? 2 : 1;
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
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: [...tests],
    exclude: ["**/*.server.test.ts", "**/*.e2e.test.ts", "node_modules/**"],
    environment: "node",
    // One worker for all files of a run, and a new one for each fault: the code is loaded once.
    isolate: false,
    pool: "threads",
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
    // A fault that makes a test wait for what never comes is ended by Stryker, long before this.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
    env: { SIMULATION_RUNS: "12", PROPERTY_RUNS: "20" },
  },
});
