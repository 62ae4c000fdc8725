import { rowCountOf } from "#app/console/events/list/row-count.ts";
import { orThrow } from "#app/session.server.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { listPublicEvents } from "#workers/domain/events/lists/list-public.ts";

/** What `/upcoming-events` shows for an address: `?q=`, `?rows=`. */
export async function loadUpcomingEvents(deps: Deps, url: URL) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const limit = rowCountOf(url.searchParams, "rows");
  const { items, hasMore } = orThrow(await listPublicEvents(deps, { search: query, limit }));
  return { query, items, hasMore };
}
