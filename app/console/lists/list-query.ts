import { filterInput } from "#workers/contract/conventions/input-filter.ts";

/** What is looked for by the address, `?q=`: the one way to read it, for nothing of it goes past the filter. */
export function searchOf(url: URL): string {
  return searchIn(url.searchParams);
}

/** The same of what stands behind an address. */
export function searchIn(params: URLSearchParams): string {
  return filterInput((params.get("q") ?? "").slice(0, 100));
}

/** Where a list stands, of its address: `?q=` and `?cursor=`. */
export function listQueryOf(url: URL): { readonly search: string; readonly cursor?: string } {
  const search = searchOf(url);
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
