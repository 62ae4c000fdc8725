/** Tables of people: those that come in, and P15, what a Worker holds while one goes out. */
import type { Figure } from "./runner/figure.ts";
import { measureExports } from "./tables/exports.ts";
import { measureImport } from "./tables/import.ts";

export const covers = ["P15"];

/** Measures both. */
export async function measureTables(): Promise<Figure[]> {
  return [...(await measureExports()), ...(await measureImport())];
}
