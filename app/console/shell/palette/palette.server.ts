import type { Visitor } from "#app/session.server.ts";
import { can } from "#workers/contract/permissions.ts";
import { listEvents } from "#workers/domain/events/lists/list-events.ts";
import { listHosted } from "#workers/domain/events/lists/list-hosted.ts";
import type { EventSummary } from "#workers/domain/events/lists/summary.ts";
import type { FoundEvent } from "./palette-entries.ts";

/** Events that the palette offers for each part of the time line. */
const perTab = 5;

/** Events that fit what was typed; the nearest ones when nothing is. */
export async function findEvents(visitor: Visitor, query: string): Promise<FoundEvent[]> {
  const found = can(visitor.actor, "event.create", { clientId: visitor.user?.clientId ?? null })
    ? await findListed(visitor, query)
    : await findHosted(visitor, query);
  return found.map(({ slug, name, code }) => ({ slug, name, code }));
}

async function findListed({ deps, actor }: Visitor, query: string): Promise<EventSummary[]> {
  const tabs = query ? (["live", "upcoming", "past"] as const) : (["live", "upcoming"] as const);
  const lists = await Promise.all(
    tabs.map((tab) => listEvents(deps, actor, { tab, limit: perTab, search: query })),
  );
  return lists.flatMap((list) => (list.ok ? list.value.items : []));
}

async function findHosted(
  { deps, actor }: Visitor,
  query: string,
): Promise<readonly EventSummary[]> {
  const list = await listHosted(deps, actor, { search: query, hostedLimit: 2 * perTab });
  return list.ok ? list.value.hosted : [];
}
