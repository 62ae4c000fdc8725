/**
 * P13: the rows that D1 reads for a page of a long list, by its own count: the first page and the next one of each list,
 * with every search and filter, the most of them.
 */
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { askedAttendees, makeAttendeeWorld } from "#tests/support/lists/long-attendees.ts";
import { type AskedList, askedLists, makeLongWorld } from "#tests/support/lists/long-lists.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { isAnswerSort } from "#workers/contract/attendees/list-columns.ts";
import { listAttendees } from "#workers/domain/attendees/lists/list-attendees.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P13"];

/** Measures the lists of P13. */
export async function measureLongLists(): Promise<Figure[]> {
  const domain = await openDomain();
  try {
    const lists = [...askedLists(await makeLongWorld(domain)), ...(await askedOfAttendees(domain))];
    const worst = new Map<string, { readonly rows: number; readonly asked: string }>();
    for (const { list, asked, page } of lists) {
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

/** The list of an event's 10,000 attendees, and apart from it that list in the order of answers to the form. */
async function askedOfAttendees(domain: TestDomain): Promise<readonly AskedList[]> {
  const world = await makeAttendeeWorld(domain);
  const { eventId, client } = world;
  return askedAttendees(world).map((query) => ({
    list: isAnswerSort(query.sort ?? "") ? "attendees by an answer" : "attendees",
    asked: JSON.stringify(query),
    page: (deps, cursor) =>
      listAttendees(deps, client, Object.assign({}, query, { eventId, cursor })),
  }));
}
