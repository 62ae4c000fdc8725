import { orThrow, type Visitor } from "#app/session.server.ts";
import { can } from "#workers/contract/permissions.ts";
import { listEvents } from "#workers/domain/events/lists/list-events.ts";
import { searchOf } from "../../lists/list-query.ts";
import { toLive, toRow } from "./event-rows.server.ts";
import { type EventListTab, type EventsPageData, eventListTabs } from "./events-model.ts";
import { rowCountOf } from "./row-count.ts";

/** Live events on top of the list. */
const liveSize = 10;

const tabOf: Record<EventListTab, "upcoming" | "past" | "archived"> = {
  upcoming: "upcoming",
  past: "past",
  archive: "archived",
};

/** What the list shows for an address: `?tab=`, `?q=`, `?rows=`. */
export async function loadEventsPage(visitor: Visitor, url: URL): Promise<EventsPageData> {
  const { deps, actor, user } = visitor;
  const asked = url.searchParams.get("tab");
  const tab = eventListTabs.find((known) => known === asked) ?? "upcoming";
  const query = searchOf(url);
  const search = query || undefined;
  const [live, listed] = await Promise.all([
    listEvents(deps, actor, { tab: "live", limit: liveSize, search }),
    listEvents(deps, actor, {
      tab: tabOf[tab],
      limit: rowCountOf(url.searchParams, "rows"),
      search,
    }),
  ]);
  const { items, counts, next } = orThrow(listed);
  return {
    tab,
    query,
    canCreate: can(actor, "event.create", { clientId: user?.clientId ?? null }),
    live: orThrow(live).items.map(toLive),
    counts: { upcoming: counts.upcoming, past: counts.past, archive: counts.archived },
    rows: items.map((event) => toRow(event, deps.now())),
    hasMore: next !== null,
  };
}
