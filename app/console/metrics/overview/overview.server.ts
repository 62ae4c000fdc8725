import { orThrow, type Visitor } from "#app/session.server.ts";
import { listMetrics } from "#workers/domain/metrics/list-metrics.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/** The events of the address' days (`?from=`, `?to=`, `?client=`, `?cursor=`) with their figures. */
export async function loadOverview({ deps, actor }: Visitor, url: URL) {
  const textOf = (name: string) => url.searchParams.get(name)?.slice(0, 60) || undefined;
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(textOf(name) ?? "")?.[0];
  const { cursor } = listQueryOf(url);
  const query = { from: dayOf("from"), to: dayOf("to"), client: textOf("client"), cursor };
  const { items, next } = orThrow(await listMetrics(deps, actor, query));
  return {
    items,
    next,
    from: query.from ?? "",
    to: query.to ?? "",
    client: query.client ?? "",
  };
}
export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;
