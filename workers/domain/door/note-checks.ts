import { sql } from "drizzle-orm";
import type { Actor } from "../../contract/permissions.ts";
import { noteEach } from "../attendees/manage/note-each.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Statement } from "../shared/batch.ts";
import type { JudgedScan } from "./judge-scans.ts";

const actions = { in: "attendee.check_in", out: "attendee.check_out" } as const;

/**
 * The statements that note whom staff checked in and out by their names: what was scanned, the scans themselves say. Go
 * behind those that settle the new scans, before these count as shown.
 */
export function noteChecks(
  deps: Deps,
  actor: Actor,
  event: Pick<EventRecord, "id" | "clientId">,
  judged: readonly JudgedScan[],
): readonly Statement[] {
  if (actor.kind === "gate") return [];
  return (["in", "out"] as const).flatMap((direction) => {
    const ids = judged.flatMap(({ scan, person }) =>
      scan.text === undefined && scan.direction === direction && person ? person.id : [],
    );
    if (ids.length === 0) return [];
    const isNew = sql`EXISTS (SELECT 1 FROM scans WHERE attendee_id = noted.value ->> 'id' AND direction = ${direction}
      AND result = 'ok' AND shown IS NULL)`;
    const noted = { what: actions[direction], ids: [...new Set(ids)], only: isNew };
    return [noteEach(deps, actor, event, noted)];
  });
}
