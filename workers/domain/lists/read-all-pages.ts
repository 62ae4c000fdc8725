import { ok, type Result } from "../../contract/errors.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** What stands on all pages of a list, until `most` are read, and the rest of the page that they end on; a refusal of any of them. */
export async function readAllPages<Item>(
  most: number,
  readPage: (cursor: string | undefined) => Promise<Result<Page<Item>>>,
): Promise<Result<readonly Item[]>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    if (!page.ok) return page;
    items.push(...page.value.items);
    cursor = page.value.next ?? undefined;
  } while (cursor !== undefined && items.length < most);
  return ok(items);
}
