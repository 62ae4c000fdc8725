/** The list with an item at another place; as it is where there is no such place. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list with an item moved before another one; null = last. */
export function moveBefore<Item extends { readonly key: string }>(
  list: readonly Item[],
  key: string,
  before: string | null,
): readonly Item[] {
  const place = list.findIndex((item) => item.key === key);
  if (place < 0 || before === key) return list;
  const rest = list.toSpliced(place, 1);
  const at = rest.findIndex((item) => item.key === before);
  return moveTo(list, place, at < 0 ? rest.length : at);
}
