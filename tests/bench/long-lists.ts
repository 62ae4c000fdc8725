/**
 * P13: the rows that D1 reads for a page of a long list, by its own count: the first page and the next one of each list,
 * with every search and filter, the most of them.
 */
import { must, openDomain } from "#tests/support/domain.ts";
import { askedLists, makeLongWorld } from "#tests/support/lists/long-lists.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import type { Figure } from "./figure.ts";

export const covers = ["P13"];

/** Measures the lists of P13. */
export async function measureLongLists(): Promise<Figure[]> {
  const domain = await openDomain();
  try {
    const world = await makeLongWorld(domain);
    const worst = new Map<string, { readonly rows: number; readonly asked: string }>();
    for (const { list, asked, page } of askedLists(world)) {
      const { next } = must(await page(domain.deps));
      const cursors = next === null ? [undefined] : [undefined, next];
      for (const cursor of cursors) {
        const rows = Math.max(...(await rowsReadBy(domain.deps, (deps) => page(deps, cursor))));
        if (rows > (worst.get(list)?.rows ?? 0)) worst.set(list, { rows, asked });
      }
    }
    return [...worst].map(([list, { rows, asked }]) => ({
      name: `P13 ${list}: most rows a query read, for ${asked.trim()}`,
      value: rows,
      unit: "rows",
      rival: null,
      rivalValue: null,
      ratio: null,
      goal: "≤ 200 (wanted ≤ 60)",
      ok: rows <= 200,
    }));
  } finally {
    await domain.close();
  }
}
