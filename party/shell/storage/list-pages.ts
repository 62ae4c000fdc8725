/** Reads what may be more than memory holds. */
import type { RoomStorage } from "../ports.ts";

/** All values of a prefix in the order of their keys, so many at a time. */
export async function* listPages(
  storage: Pick<RoomStorage, "list">,
  prefix: string,
  limit: number,
): AsyncGenerator<ReadonlyMap<string, string>, void, undefined> {
  let after: string | null = null;
  let isMore = true;
  while (isMore) {
    const page: ReadonlyMap<string, string> = await storage.list(prefix, { limit, after });
    if (page.size > 0) yield page;
    after = Array.from(page.keys()).at(-1) ?? null;
    isMore = page.size === limit;
  }
}

/** All values of a prefix but those whose keys begin with one of these, which are longer and do not overlap. */
export async function listAllBut(
  storage: Pick<RoomStorage, "list">,
  prefix: string,
  left: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let after: string | null = null;
  for (const out of left.toSorted()) {
    for (const [key, value] of await storage.list(prefix, { after, before: out })) {
      found.set(key, value);
    }
    // Keys are of ASCII.
    after = `${out}\uffff`;
  }
  for (const [key, value] of await storage.list(prefix, { after })) found.set(key, value);
  return found;
}
