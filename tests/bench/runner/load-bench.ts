import path from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "#scripts/lib/project.mjs";
import type { Figure } from "./figure.ts";

type Measure = () => Promise<Figure | Figure[]> | Figure | Figure[];

export interface Bench {
  /** Its name in `tests/bench`. */
  readonly file: string;
  readonly measure: Measure;
  /** Its file's name and its figures. */
  readonly answersTo: readonly string[];
}

/** What a file of `tests/bench` measures; null for a helper of others. */
export async function loadBench(file: string): Promise<Bench | null> {
  const module: Record<string, unknown> = await import(
    pathToFileURL(inProject("tests/bench", file)).href
  );
  const measure = Object.entries(module).find(([name]) => name.startsWith("measure"))?.[1];
  if (!isMeasure(measure)) return null;
  const { covers } = module;
  const figures = Array.isArray(covers) ? covers.map(String) : [];
  return { file, measure, answersTo: [path.basename(file, ".ts"), ...figures] };
}

function isMeasure(value: unknown): value is Measure {
  return typeof value === "function";
}
