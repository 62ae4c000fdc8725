/** Items of which the words hold every word of the search, in any order and whatever their case. */
export function filterByWords<T>(
  items: readonly T[],
  search: string,
  wordsOf: (item: T) => string,
): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const all = wordsOf(item).toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
