import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { can } from "#workers/contract/permissions.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { readMetrics } from "#workers/domain/metrics/read-metrics.ts";

/** The metrics of an event as /v1 answers them, and the zone in which its times are read. */
export async function loadMetrics({ deps, actor, event }: EventVisitor) {
  const metrics = orThrow(await readMetrics(deps, actor, { address: event.id }));
  const canExport = can(actor, "people.export", subjectOf(event));
  return { ...metrics, timeZone: event.timeZone, isHybrid: event.hybrid, canExport };
}
export type MetricsPage = Awaited<ReturnType<typeof loadMetrics>>;
