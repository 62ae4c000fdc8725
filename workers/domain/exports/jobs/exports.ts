import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { exportLimits } from "../../../contract/exports/exports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { eventExports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import {
  type EventExport,
  type ExportTarget,
  findExport,
  findExportedEvent,
  mayTake,
  showExport,
} from "./export.ts";

/** Exports that are told of: there are seldom more in a week. */
const mostShown = 50;

/** What was taken along of an event in the last week, the newest first, of what the actor may take along too. */
export async function listExports(
  deps: Deps,
  actor: Actor,
  { eventId }: Pick<ExportTarget, "eventId">,
): Promise<Result<{ readonly items: readonly EventExport[] }>> {
  const found = await findExportedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const rows = await deps.db
    .select()
    .from(eventExports)
    .where(eq(eventExports.eventId, event.id))
    // Ids sort by the time at which they were made.
    .orderBy(desc(eventExports.id))
    .limit(mostShown);
  const items = rows.filter(({ parts }) => mayTake(actor, event, parts));
  return ok({ items: items.map((row) => showExport(deps, event, row)) });
}

export async function getExport(
  deps: Deps,
  actor: Actor,
  target: ExportTarget,
): Promise<Result<EventExport>> {
  const found = await findExport(deps, actor, target);
  if (!found.ok) return found;
  return ok(showExport(deps, found.value.event, found.value.row));
}

/** Ends an export that waits or runs, and takes away the file of one that is ready. */
export async function cancelExport(
  deps: Deps,
  actor: Actor,
  target: ExportTarget,
): Promise<Result<EventExport>> {
  const found = await findExport(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { state } = showExport(deps, event, row);
  if (state !== "waiting" && state !== "running" && state !== "ready") {
    return refuse("state.not_allowed", { state });
  }
  const isSame = sql`EXISTS (SELECT 1 FROM event_exports WHERE id = ${row.id} AND state = ${row.state})`;
  const changed = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "event.cancel_export",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { kind: row.kind, format: row.format, state: row.state },
      only: isSame,
    }),
    ...dropExportFiles(deps.now(), sql`id = ${row.id} AND state = ${row.state}`),
    sql`UPDATE event_exports SET state = 'cancelled', claim = NULL, due_at = ${deps.now() + exportLimits.keptMs} WHERE id = ${row.id} AND state = ${row.state}`,
  ]);
  if (changed.at(-1) === 0) return refuse("state.not_allowed", { state });
  return getExport(deps, actor, target);
}

/** The file of an export that is ready, for who may take along all that is in it. */
export async function openExport(
  deps: Deps,
  actor: Actor,
  target: ExportTarget,
): Promise<
  Result<{
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
    readonly body: ReadableStream;
  }>
> {
  const found = await findExport(deps, actor, target);
  if (!found.ok) return found;
  const { row, event } = found.value;
  const { state } = showExport(deps, event, row);
  const file = state === "ready" && row.fileKey ? await deps.files.get(row.fileKey) : null;
  if (file === null) return refuse("export.gone");
  const { type, bytes, body, downloadName } = file;
  return ok({ name: downloadName ?? row.id, type, bytes, body });
}

/** The statements that take away the files of exports (`which` of the rows), and say of them that they are gone. */
export function dropExportFiles(now: number, which: SQL): readonly SQL[] {
  return [
    sql`UPDATE files SET drop_at = ${now} WHERE key IN (SELECT file_key FROM event_exports WHERE ${which})`,
    sql`UPDATE event_exports SET expires_at = ${now} WHERE ${which} AND state = 'ready' AND expires_at > ${now}`,
  ];
}

/**
 * The statements that let nobody fetch what was taken along of events (ids, in parentheses) before somebody is erased from them:
 * what is under way is made again without them. `only` holds as long as they run.
 */
export function dropExportsOf(now: number, eventIds: SQL, only: SQL = sql`1`): readonly SQL[] {
  return [
    ...dropExportFiles(now, sql`event_id IN ${eventIds} AND ${only}`),
    sql`UPDATE event_exports SET state = 'waiting', claim = NULL, done = 0, due_at = ${now}
        WHERE event_id IN ${eventIds} AND state = 'running' AND ${only}`,
  ];
}

/** Exports that were made so long ago that nobody asks for them; their files have gone before. */
export function sweepExports(now: number): Statement {
  return sql`DELETE FROM event_exports WHERE state NOT IN ('waiting', 'running') AND due_at <= ${now}`;
}

/** Whether an event has as many under way as it may. */
export async function countOpen(deps: Deps, eventId: string): Promise<number> {
  const rows = await deps.db
    .select({ id: eventExports.id })
    .from(eventExports)
    .where(and(eq(eventExports.eventId, eventId), sql`state IN ('waiting', 'running')`));
  return rows.length;
}
