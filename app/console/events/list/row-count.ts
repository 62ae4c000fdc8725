/** Rows that a list begins with, and how many more each step brings. */
const step = 50;
/** Rows of one list at most: who looks further back searches. */
const most = 1_000;

/** How many rows an address asks for (`?rows=`): whole steps, at least one. */
export function rowCountOf(params: URLSearchParams, name: string): number {
  const asked = Math.floor(Number(params.get(name)) / step) * step;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, step), most) : step;
}

/** The address of the same list with a step more; null when it is as long as lists become. */
export function moreRowsAddress(params: URLSearchParams, name: string): string | null {
  const now = rowCountOf(params, name);
  if (now >= most) return null;
  const next = new URLSearchParams(params);
  next.set(name, String(now + step));
  return `?${next}`;
}
