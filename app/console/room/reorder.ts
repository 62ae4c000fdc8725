/**
 * Where an item goes when it moves one place: the id that it then stands before, null = last;
 * undefined when it is already at that end or not in the list.
 */
export function beforeWhenMoved(
  ids: readonly string[],
  id: string,
  by: -1 | 1,
): string | null | undefined {
  const at = ids.indexOf(id);
  const target = at + by;
  if (at < 0 || target < 0 || target >= ids.length) return undefined;
  return by < 0 ? (ids[target] ?? null) : (ids[target + 1] ?? null);
}

/** Whether dropping an item before `before` (null = last) would change the order. */
export function changesOrder(ids: readonly string[], id: string, before: string | null): boolean {
  if (before === id) return false;
  const at = ids.indexOf(id);
  if (at < 0) return true;
  return (ids[at + 1] ?? null) !== before;
}
