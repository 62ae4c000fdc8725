/** Which items of a long list are in the document, and how high is what stands in for the others. */

/** Items from `from` to before `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A part of the list as it is drawn: an item, or a spacer as high as the items that are left out. */
export type Piece =
  | { readonly kind: "item"; readonly index: number }
  | { readonly kind: "spacer"; readonly at: number; readonly height: number };

/** Pixels of the items' heights, each with the space below it. */
type HeightOf = (index: number) => number;

/** Pixels beyond what is seen that are drawn anew, and that must at least be drawn. */
const reach = { wanted: 1_200, least: 400 } as const;

/** The items that touch the pixels from `top` to `bottom`, counted from the first item's edge. */
export function itemsBetween(
  length: number,
  heightOf: HeightOf,
  top: number,
  bottom: number,
): Range {
  let edge = 0;
  let from = 0;
  while (from < length - 1 && edge + heightOf(from) <= top) {
    edge += heightOf(from);
    from += 1;
  }
  let to = from;
  while (to < length && edge < bottom) {
    edge += heightOf(to);
    to += 1;
  }
  return { from, to: Math.max(to, Math.min(length, from + 1)) };
}

/** What to draw when the pixels from `top` to `bottom` are seen: the same as long as that is enough. */
export function moveRange(
  present: Range,
  length: number,
  heightOf: HeightOf,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): Range {
  const least = itemsBetween(length, heightOf, top - reach.least, bottom + reach.least);
  const isEnough = present.from <= least.from && present.to >= least.to && present.to <= length;
  if (isEnough) return present;
  return itemsBetween(length, heightOf, top - reach.wanted, bottom + reach.wanted);
}

/** The list in pieces: the items of the range and the kept ones (rising places), spacers between them. */
export function cutIntoPieces(
  length: number,
  heightOf: HeightOf,
  range: Range,
  kept: readonly number[],
): readonly Piece[] {
  const outside = kept.filter((index) => index < range.from || index >= range.to);
  const before = outside.filter((index) => index < range.from);
  const inside = Array.from({ length: range.to - range.from }, (_, n) => range.from + n);
  const places = [...before, ...inside, ...outside.slice(before.length)];
  const pieces: Piece[] = [];
  let next = 0;
  for (const index of [...places.filter((place) => place < length), length]) {
    let height = 0;
    for (let at = next; at < index; at += 1) height += heightOf(at);
    if (index > next) pieces.push({ kind: "spacer", at: next, height });
    if (index < length) pieces.push({ kind: "item", index });
    next = index + 1;
  }
  return pieces;
}

/**
 * How far what was seen has moved, pixels, when other keys stand in the list: as far as the first
 * two that moved together, for a single one may have gone elsewhere. 0 where the list's beginning
 * was seen: what comes in there is to be seen too. `top` and `bottom` as above.
 */
export function shiftOf(
  before: readonly string[],
  after: readonly string[],
  heightBy: (key: string) => number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  if (top <= 0) return 0;
  const edges = edgesOf(after, heightBy);
  const shifts: number[] = [];
  for (const [key, edge] of edgesOf(before, heightBy)) {
    const now = edges.get(key);
    const isSeen = edge + heightBy(key) > top && edge < bottom;
    if (isSeen && now !== undefined) shifts.push(Math.round(now - edge));
  }
  return shifts.find((shift, n) => shift === shifts[n + 1]) ?? 0;
}

/** Where each item begins. */
function edgesOf(
  keys: readonly string[],
  heightBy: (key: string) => number,
): ReadonlyMap<string, number> {
  let edge = 0;
  return new Map(
    keys.map((key) => {
      const start = edge;
      edge += heightBy(key);
      return [key, start];
    }),
  );
}
