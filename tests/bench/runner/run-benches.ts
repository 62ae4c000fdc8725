import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, root } from "#scripts/lib/project.mjs";
import { ClearError } from "#scripts/lib/terminal.mjs";
import type { Figure } from "./figure.ts";
import { type Bench, loadBench } from "./load-bench.ts";
import { measureApart } from "./measure-apart.ts";

/**
 * Each of these files exports one `measure…` function that answers with figures, and may say in
 * `covers` which of the figures they are.
 */
function listBenches(): string[] {
  return readdirSync(inProject("tests/bench"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort();
}

/**
 * Runs the benches whose file names or figures are given, or all; prints a table and writes
 * bench-results.json. A bench that cannot run is named and the others go on; a name that means none
 * of them ends it before it begins.
 */
export async function runBenches(names: readonly string[]): Promise<void> {
  const benches = await loadBenches();
  const known = Array.from(new Set(benches.flatMap(({ answersTo }) => answersTo)));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ClearError(`Unknown: ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  }
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const { file, answersTo } of benches) {
    if (names.length > 0 && !names.some((name) => answersTo.includes(name))) continue;
    console.log(`— ${file}`);
    try {
      figures.push(...(await measureApart(file)));
    } catch (error) {
      failures.push(file);
      console.error(error);
    }
  }
  console.table(figures.map(toRow));
  if (failures.length > 0) console.error(`could not be measured: ${failures.join(", ")}`);
  writeFileSync(path.join(root, "bench-results.json"), `${JSON.stringify(figures, null, 2)}\n`);
}

/** Every file that measures something; the others are helpers of these. */
async function loadBenches(): Promise<Bench[]> {
  const found = await Promise.all(listBenches().map(loadBench));
  return found.filter((bench) => bench !== null);
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
