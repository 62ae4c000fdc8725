/** Where a list stands, of its address: `?q=` and `?cursor=`. */
export function listQueryOf(url: URL): { readonly search: string; readonly cursor?: string } {
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const cursor = url.searchParams.get("cursor");
  return cursor === null ? { search } : { search, cursor };
}

/** The value of a filter, when it is one of those that there are. */
export function chosenOf<T extends string>(
  url: URL,
  name: string,
  known: readonly T[],
): T | undefined {
  const value = url.searchParams.get(name);
  return known.find((one) => one === value);
}
