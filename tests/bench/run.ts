import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inProject, root } from "#scripts/lib/project.mjs";
import type { Figure } from "./figure.ts";

/**
 * Each of these files exports one `measure…` function that answers with figures, and may say in
 * `covers` which of the figures they are.
 */
function listBenches(): string[] {
  const helpers = new Set(["run.ts", "figure.ts"]);
  return readdirSync(inProject("tests/bench"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !helpers.has(file))
    .sort();
}

/**
 * Runs the benches whose file names or figures are given, or all; prints a table and writes
 * bench-results.json. A bench that cannot run is named and the others go on.
 */
export async function runBenches(names: readonly string[]): Promise<void> {
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const file of listBenches()) {
    const { measure, covers } = await loadBench(file);
    const isWanted = names.some((name) => [path.basename(file, ".ts"), ...covers].includes(name));
    if (!measure || (names.length > 0 && !isWanted)) continue;
    console.log(`— ${file}`);
    try {
      const answer = await measure();
      figures.push(...(Array.isArray(answer) ? answer : [answer]));
    } catch (error) {
      failures.push(file);
      console.error(error);
    }
  }
  console.table(figures.map(toRow));
  if (failures.length > 0) console.error(`could not be measured: ${failures.join(", ")}`);
  writeFileSync(path.join(root, "bench-results.json"), `${JSON.stringify(figures, null, 2)}\n`);
}

type Measure = () => Promise<Figure | Figure[]> | Figure | Figure[];

interface Bench {
  /** Null for a helper of other benches. */
  readonly measure: Measure | null;
  readonly covers: readonly string[];
}

async function loadBench(file: string): Promise<Bench> {
  const module: Record<string, unknown> = await import(
    pathToFileURL(inProject("tests/bench", file)).href
  );
  const found = Object.entries(module).find(([name]) => name.startsWith("measure"))?.[1];
  const { covers } = module;
  return {
    measure: isMeasure(found) ? found : null,
    covers: Array.isArray(covers) ? covers.map(String) : [],
  };
}

function isMeasure(value: unknown): value is Measure {
  return typeof value === "function";
}

function toRow(figure: Figure) {
  return {
    name: figure.name,
    value: `${round(figure.value)} ${figure.unit}`,
    rival: figure.rival === null ? "" : `${figure.rival}: ${round(figure.rivalValue)}`,
    ratio: round(figure.ratio),
    goal: figure.goal,
    ok: figure.ok ? "yes" : "NO",
  };
}

function round(value: number | null): string {
  if (value === null) return "";
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(3);
}
