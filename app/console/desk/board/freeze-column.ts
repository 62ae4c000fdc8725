export interface FrozenColumn {
  /** What is shown, in this order. Those that have left stay in their place until the release. */
  readonly keys: readonly string[];
  /** New ones that wait for the release. */
  readonly waiting: number;
  /** Whether the release would change anything. */
  readonly stale: boolean;
}

const noKeys: ReadonlySet<string> = new Set();

/**
 * The order of a column while somebody points at it or works in it: nothing that is shown moves.
 * New ones at the end may come at once, for they push nobody; new ones in between wait.
 * What has left and is in `handled` (one's own doing, without a pointer above it) leaves its place.
 */
export function freezeColumn(
  before: readonly string[],
  current: readonly string[],
  handled: ReadonlySet<string> = noKeys,
): FrozenColumn {
  const present = new Set(current);
  const shown = before.filter((key) => present.has(key) || !handled.has(key));
  const known = new Set(shown);
  const added = current.filter((key) => !known.has(key));
  const tail = endOf(current, known);
  const keys = tail.length > 0 ? [...shown, ...tail] : shown;
  return {
    keys,
    waiting: added.length - tail.length,
    stale: !isSame(keys, current),
  };
}

/** The new ones that stand after everything known. */
function endOf(current: readonly string[], known: ReadonlySet<string>): readonly string[] {
  let from = current.length;
  while (from > 0) {
    const key = current[from - 1];
    if (key === undefined || known.has(key)) break;
    from -= 1;
  }
  return current.slice(from);
}

export function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((key, place) => key === right[place]);
}
