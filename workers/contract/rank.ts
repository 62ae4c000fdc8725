/** How lists are ordered and paged, in the room and in the Worker alike. */

/** Numbers by which a list is ordered, the first counting most; the last ones make it unique. */
export type Rank = readonly number[];

/** Above 0 when `a` comes first. Both of one list: as many numbers in each. */
export function compareRanks(a: Rank, b: Rank): number {
  for (let place = 0; place < a.length; place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * A cursor is the rank of the last item that was told, so that nothing comes twice when others are
 * added or go.
 */
export function cursorOf(rank: Rank): string {
  return rank.join("_");
}

/** The rank that a cursor of such a list says, of `places` numbers; null for one that is not its own: the start. */
export function readRankCursor(cursor: string, places: number): Rank | null {
  if (cursor === "") return null;
  const rank = cursor.split("_").map(Number);
  return rank.length === places && rank.every(Number.isFinite) ? rank : null;
}

/** A room's id as a number: later ones are higher. */
export function rankOfId(id: string): number {
  return Number.parseInt(id, 36);
}

/** The id that comes so many steps after one: ids of what is made together follow each other. */
export function idAfter(id: string, steps: number): string {
  return (rankOfId(id) + steps).toString(36);
}
