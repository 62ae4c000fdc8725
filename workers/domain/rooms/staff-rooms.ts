/**
 * Where sessions have pages open, so that the rooms are told at once when one of them may have lost
 * its right. Rooms say so themselves, each time they ask about their staff.
 */
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { roomTimes } from "../../contract/limits.ts";
import { sessions, staffRooms } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { rehearsalOf } from "../rehearsals/rehearsal.ts";
import type { Statement } from "../shared/batch.ts";

/** A room asks every five minutes: what is older than three times that is no page any more. */
const keptMs = 3 * roomTimes.rightsEveryMs;

/** The statement that notes a room's sessions; one that has ended meanwhile is passed over. */
export function noteStaffRoom(deps: Deps, room: string, sessionIds: readonly string[]): Statement {
  const ids = JSON.stringify(sessionIds);
  return sql`INSERT INTO staff_rooms (session_id, room, at)
    SELECT id, ${room}, ${deps.now()} FROM sessions WHERE id IN (SELECT value FROM json_each(${ids}))
    ON CONFLICT (session_id, room) DO UPDATE SET at = excluded.at`;
}

/** The query for the rooms in which the sessions that are meant have pages. */
export function selectStaffRooms(deps: Deps, which: SQL | undefined) {
  return deps.db
    .selectDistinct({ room: staffRooms.room })
    .from(sessions)
    .innerJoin(staffRooms, eq(staffRooms.sessionId, sessions.id))
    .where(and(which, gt(staffRooms.at, deps.now() - keptMs)));
}

/** The statement that forgets pages that are long gone. */
export function sweepStaffRooms(now: number): Statement {
  return sql`DELETE FROM staff_rooms WHERE at <= ${now - keptMs}`;
}

/**
 * Has rooms ask anew who of their staff may stay, and waits until they have. That one cannot be
 * reached is no failure: it asks by itself before long.
 */
export async function sendRights(
  deps: Deps,
  rooms: readonly { readonly room: string }[],
): Promise<void> {
  await Promise.all(rooms.map(({ room }) => deps.room.askRights(room)));
}

/** The same for an event: its own room, and that of its rehearsal. */
export async function sendRightsOfEvent(deps: Deps, event: EventRecord): Promise<void> {
  const rehearsal = rehearsalOf(event, deps.now());
  await sendRights(deps, [{ room: event.id }, ...(rehearsal ? [rehearsal] : [])]);
}
