import { sql } from "drizzle-orm";
import { entryFault, type ScanDirection } from "../../../../contract/door/scan-result.ts";
import { ok, type Result, refuse } from "../../../../contract/errors.ts";
import type { Actor } from "../../../../contract/permissions.ts";
import type { Deps } from "../../../deps.ts";
import { scannedEvent } from "../../../door/judge-scans.ts";
import { saveScans } from "../../../door/save-scans.ts";
import { settlePeople } from "../../../door/settle.ts";
import type { EventRecord } from "../../../events/event-record.ts";
import { queryBatch } from "../../../shared/batch.ts";
import type { AttendeeRow } from "../attendee.ts";
import { noteEach } from "../note-each.ts";

/** Which way each action leads. */
export const checkDirections = { check_in: "in", check_out: "out" } as const;
export type CheckAction = keyof typeof checkDirections;

/** Whether somebody is to be let in or out by it: nobody whom the door would stop, and nobody who is there already. */
export function canBeChecked(event: EventRecord, row: AttendeeRow, action: CheckAction): boolean {
  if (action === "check_out") return row.presence === "in";
  const person = { ...row, isPaid: row.paidTransactionId !== null };
  return row.presence !== "in" && entryFault(scannedEvent(event), person, "in") === null;
}

/** Notes by hand that several have come in or gone out just now: a scan of each at no gate. Answers of how many it counts. */
export async function checkMany(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  checked: {
    readonly action: CheckAction;
    readonly ids: readonly string[];
    /** UTC milliseconds: by it the scans are taken back. */
    readonly at: number;
  },
): Promise<Result<number>> {
  const direction = checkDirections[checked.action];
  const scans = checked.ids.map((attendeeId) => {
    return { id: deps.newId("scn"), attendeeId, direction, at: checked.at, offline: false };
  });
  const saved = await saveScans(deps, actor, { address: event.id, scans, gateId: null });
  return saved.ok ? ok(saved.value.scans.filter(({ result }) => result === "ok").length) : saved;
}

interface UndoneChecks {
  readonly direction: ScanDirection;
  /** Who did it, as scans and the audit log name them. */
  readonly who: string;
  /** When it was done, UTC milliseconds. */
  readonly at: number;
}

/**
 * Takes the scans back that somebody made by hand of several at one moment, as `undoScan` does of one: people are where
 * they were before. Answers of how many; refused where there are none, or where they were taken back already.
 */
export async function undoChecks(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { direction, who, at }: UndoneChecks,
): Promise<Result<number>> {
  const these = sql`event_id = ${event.id} AND at = ${at} AND scanner_id = ${who} AND gate_id IS NULL
    AND direction = ${direction} AND attendee_id IS NOT NULL AND undone_at IS NULL`;
  const [rows = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT attendee_id AS id FROM scans WHERE ${these}`,
  ]);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return refuse("attendee.undo_over");
  const ofPerson = sql`EXISTS (SELECT 1 FROM scans WHERE ${these} AND attendee_id = noted.value ->> 'id')`;
  const [, undone = []] = await queryBatch(deps, [
    noteEach(deps, actor, event, { what: "attendee.undo_scan", ids, only: ofPerson }),
    sql`UPDATE scans SET undone_at = ${deps.now()} WHERE ${these} RETURNING id`,
    ...settlePeople(event.id, ids),
  ]);
  return ok(undone.length);
}
