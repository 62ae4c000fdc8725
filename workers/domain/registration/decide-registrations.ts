import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { noteEach } from "../attendees/manage/note-each.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { moveLines } from "../seats/move-line.ts";
import { cancelSeats, takeSeats } from "../seats/seat-statements.ts";
import { queryBatch } from "../shared/batch.ts";
import { notifyNextStandIns } from "./notice-statements.ts";
import { notifyAttendees } from "./notify-attendees.ts";

export interface RegistrationDecision {
  readonly eventId: string;
  /** Of attendees; whoever registered first is given a seat first. */
  readonly ids: readonly string[];
  /** UTC milliseconds at which it stands in the log; now where it is not said. */
  readonly at?: number;
  /** Goes first into the batch: what keeps it undoable, `only` of those whom it is done to. */
  readonly keep?: ((only: SQL) => SQL) | null;
}

/** How many it was done to: others were decided already, or are not of this event. */
export interface Decided {
  readonly done: number;
}

/** Accepts people who registered or were told no; in a hall they are given seats, or stand in line. They are told. */
export async function approveRegistrations(
  deps: Deps,
  actor: Actor,
  { eventId, ids, at = deps.now(), keep }: RegistrationDecision,
): Promise<Result<Decided>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const isOpen = sql`(registration IS NULL OR registration <> 'accepted')`;
  const kept = keep ? [keep(isOpen)] : [];
  const results = await queryBatch(deps, [
    ...kept,
    sql`UPDATE attendees SET registration = 'accepted', notice = ${event.hybrid ? null : "registered"}, version = version + 1
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND event_id = ${event.id}
          AND ${isOpen} RETURNING id`,
    ...(event.hybrid ? [takeSeats({ eventId: event.id, who: { ids }, now: deps.now() })] : []),
    noteEach(deps, actor, event, { what: "attendee.approve", ids, at, only: isOf(event.id) }),
  ]);
  await notifyAttendees(deps, event.id);
  return ok({ done: results[kept.length]?.length ?? 0 });
}

/** Tells people no; a seat that they had goes to the next in line. They are told. */
export async function declineRegistrations(
  deps: Deps,
  actor: Actor,
  { eventId, ids, at = deps.now(), keep }: RegistrationDecision,
): Promise<Result<Decided>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const isOpen = sql`registration IN ('pending', 'accepted', 'invited')`;
  const json = JSON.stringify(ids);
  const leaving = sql`(SELECT value FROM json_each(${json})
    WHERE value IN (SELECT id FROM attendees WHERE event_id = ${event.id} AND ${isOpen}))`;
  // What can be undone leaves a group to the next only once it cannot any more.
  const first = keep ? keep(isOpen) : notifyNextStandIns({ ids: leaving, now: deps.now() });
  const results = await queryBatch(deps, [
    first,
    cancelSeats({ eventId: event.id, ids, reason: "staff" }),
    sql`UPDATE attendees SET registration = 'declined', notice = 'declined', version = version + 1
        WHERE id IN (SELECT value FROM json_each(${json})) AND event_id = ${event.id}
          AND ${isOpen} RETURNING id`,
    noteEach(deps, actor, event, { what: "attendee.decline", ids, at, only: isOf(event.id) }),
  ]);
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok({ done: results[2]?.length ?? 0 });
}

/** Whether who is noted is of the event: ids come from outside. */
function isOf(eventId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM attendees WHERE id = noted.value ->> 'id' AND event_id = ${eventId})`;
}
