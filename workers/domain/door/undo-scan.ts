import { and, eq, sql } from "drizzle-orm";
import type { ScanAnswer } from "../../contract/api/door/scans.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { answerScans } from "./answer-scans.ts";
import { findDoor } from "./find-door.ts";
import { settlePeople } from "./settle.ts";

/**
 * Takes a scan back: presence and the results of the person's other scans are as if it had not been. A gate's link takes
 * back scans of its own gate alone; done again it changes nothing.
 */
export async function undoScan(
  deps: Deps,
  actor: Actor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<ScanAnswer>> {
  const found = await findDoor(deps, actor, address);
  if (!found.ok) return found;
  const event = found.value;
  const [row] = await deps.db
    .select({ attendeeId: scans.attendeeId, gateId: scans.gateId, direction: scans.direction })
    .from(scans)
    .where(and(eq(scans.eventId, event.id), eq(scans.id, id)));
  if (!row || (actor.kind === "gate" && row.gateId !== actor.id))
    return refuse("request.not_found");
  const isOpen = sql`EXISTS (SELECT 1 FROM scans WHERE event_id = ${event.id} AND id = ${id} AND undone_at IS NULL)`;
  const note = noteAudit(deps, actor, {
    what: "attendee.undo_scan",
    onWhich: row.attendeeId ?? event.id,
    clientId: event.clientId,
    eventId: event.id,
    before: { scan: id, direction: row.direction },
    only: isOpen,
  });
  await runBatch(deps, [
    ...(actor.kind === "gate" ? [] : [note]),
    sql`UPDATE scans SET undone_at = ${deps.now()} WHERE event_id = ${event.id} AND id = ${id} AND undone_at IS NULL`,
    ...settlePeople(event.id, row.attendeeId === null ? [] : [row.attendeeId]),
  ]);
  const answer = (await answerScans(deps, event.id, [id])).get(id);
  return answer ? ok(answer) : refuse("request.not_found");
}
