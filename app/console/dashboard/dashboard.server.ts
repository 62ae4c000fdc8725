import { orThrow, type Visitor } from "#app/session.server.ts";
import { can } from "#workers/contract/permissions.ts";
import { getDashboard } from "#workers/domain/events/lists/dashboard.ts";
import { toLive, toRow } from "../events/list/event-rows.server.ts";
import type { DashboardData } from "./dashboard-model.ts";

/** What the front page shows of the events that the visitor may see. */
export async function loadDashboard({ deps, actor, user }: Visitor): Promise<DashboardData> {
  const { live, next, tasks, organisation } = orThrow(await getDashboard(deps, actor));
  const now = deps.now();
  return {
    canCreate: can(actor, "event.create", { clientId: user?.clientId ?? null }),
    live: live.map(toLive),
    next: next.map((event) => toRow(event, now)),
    tasks,
    organisation,
    hasClients: can(actor, "platform.manage"),
  };
}
