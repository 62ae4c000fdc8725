import { type SQL, sql } from "drizzle-orm";
import { ok, type Result } from "../../../../contract/errors.ts";
import type { Actor } from "../../../../contract/permissions.ts";
import type { Deps } from "../../../deps.ts";
import type { EventRecord } from "../../../events/event-record.ts";
import { notifyAttendees } from "../../../registration/notify-attendees.ts";
import { moveLines } from "../../../seats/move-line.ts";
import {
  cancelSeats,
  giveSeats,
  hasUnusedSeat,
  seatsForMany,
} from "../../../seats/seat-statements.ts";
import { queryBatch } from "../../../shared/batch.ts";
import { noteEach } from "../note-each.ts";
import { type BulkAct, keepUndo } from "./undo-statements.ts";

interface SeatChanges {
  /** Of attendees of the event. */
  readonly ids: readonly string[];
  /** When it stands in the log, UTC milliseconds. */
  readonly at: number;
  /** Null = it cannot be taken back. */
  readonly act: BulkAct | null;
}

/** Gives seats while there are any, also before those in line, and never more: one statement decides. Answers how many. */
export async function giveSeatsToMany(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { ids, at, act }: SeatChanges,
): Promise<Result<number>> {
  const given = { eventId: event.id, ids };
  const isGiven = (id: SQL) => sql`${id} IN ${seatsForMany(given)}`;
  return changeSeats(deps, event, {
    kept: act ? keepUndo(act, ids, isGiven(sql`attendees.id`)) : null,
    noted: noteEach(deps, actor, event, {
      what: "attendee.assign_seat",
      ids,
      at,
      only: isGiven(sql`noted.value ->> 'id'`),
    }),
    change: giveSeats(given),
  });
}

/** Takes seats, offers and places in line from people who stay registered; who has been let in keeps the seat. Answers from how many. */
export async function takeSeatsFromMany(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { ids, at, act }: SeatChanges,
): Promise<Result<number>> {
  return changeSeats(deps, event, {
    kept: act ? keepUndo(act, ids, hasUnusedSeat) : null,
    noted: noteEach(deps, actor, event, {
      what: "attendee.unassign_seat",
      ids,
      at,
      only: sql`EXISTS (SELECT 1 FROM attendees WHERE id = noted.value ->> 'id' AND event_id = ${event.id} AND ${hasUnusedSeat})`,
    }),
    change: cancelSeats({ eventId: event.id, ids, reason: "staff" }),
  });
}

/** What is kept and noted goes before the change: both ask what stands there now. */
async function changeSeats(
  deps: Deps,
  event: EventRecord,
  of: { readonly kept: SQL | null; readonly noted: SQL; readonly change: SQL },
): Promise<Result<number>> {
  const before = of.kept === null ? [of.noted] : [of.kept, of.noted];
  const results = await queryBatch(deps, [...before, of.change]);
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok(results[before.length]?.length ?? 0);
}
