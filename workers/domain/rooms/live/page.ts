import { compareRanks, cursorOf, type Rank, readRankCursor } from "../../../contract/rank.ts";

/** One page of a list that is whole in memory. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; null = that was all. */
  readonly next: string | null;
}

export interface ListPageQuery {
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** The items after the cursor, highest rank first; from the start for a cursor that is not this list's. */
export function pageOf<T>(
  items: readonly T[],
  rankOf: (item: T) => Rank,
  { limit, cursor }: ListPageQuery,
): ListPage<T> {
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  const after = cursor === undefined ? null : readRankCursor(cursor, ranked[0]?.rank.length ?? 0);
  const left = ranked
    .sort((a, b) => compareRanks(b.rank, a.rank))
    .filter(({ rank }) => after === null || compareRanks(rank, after) < 0);
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    next: last === undefined ? null : cursorOf(last.rank),
  };
}
