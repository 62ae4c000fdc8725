import { rowCountOf } from "#app/console/events/list/row-count.ts";
import { searchOf } from "#app/console/lists/list-query.ts";
import { orThrow } from "#app/session.server.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { listPublicEvents } from "#workers/domain/events/lists/list-public.ts";

/** What `/upcoming-events` shows for an address: `?q=`, `?rows=`. */
export async function loadUpcomingEvents(deps: Deps, url: URL) {
  const query = searchOf(url);
  const limit = rowCountOf(url.searchParams, "rows");
  const { items, hasMore } = orThrow(await listPublicEvents(deps, { search: query, limit }));
  return { query, items, hasMore };
}
