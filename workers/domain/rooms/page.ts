/** One page of a list that is whole in memory. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; null = that was all. */
  readonly next: string | null;
}

export interface PageQuery {
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** Numbers by which a list is ordered, the first counting most; the last ones make it unique. */
type Rank = readonly number[];

/**
 * The items after the cursor, highest rank first. The cursor is the rank of the last item that was
 * told, so that nothing comes twice when others are added or go; one that is not ours is the start.
 */
export function pageOf<T>(
  items: readonly T[],
  rankOf: (item: T) => Rank,
  { limit, cursor }: PageQuery,
): Page<T> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const left = items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((a, b) => compare(b.rank, a.rank))
    .filter(({ rank }) => after === null || compare(rank, after) < 0);
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    next: last === undefined ? null : last.rank.join("_"),
  };
}

/** A room's id as a number: later ones are higher. */
export function rankOfId(id: string): number {
  return Number.parseInt(id, 36);
}

function readCursor(cursor: string): Rank | null {
  const rank = cursor.split("_").map(Number);
  return cursor !== "" && rank.every(Number.isFinite) ? rank : null;
}

function compare(a: Rank, b: Rank): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
