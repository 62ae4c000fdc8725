import { sql } from "drizzle-orm";
import type { Replication } from "../../../contract/api/room/replication.ts";

/**
 * A room that had lost its storage knows nobody who was there before: they were there until it was made again at the latest.
 * Whoever was still there comes back within seconds, and begins anew.
 */
export function endLostStays(eventId: string, { entries }: Replication) {
  const made = entries.filter(({ type }) => type === "roomRebuilt").map(({ at }) => at);
  if (made.length === 0) return [];
  const at = Math.max(...made);
  return [
    sql`UPDATE room_stays SET left_at = ${at}
          WHERE event_id = ${eventId} AND came_at < ${at} AND left_at IS NULL`,
  ];
}

/**
 * Keeps how long attendees were in the room. Comes after the people: of whoever has been erased meanwhile nothing is kept.
 * A call that comes late takes no end back.
 */
export function upsertStays(eventId: string, { stays = [] }: Replication) {
  if (stays.length === 0) return [];
  return [
    sql`INSERT INTO room_stays (event_id, person_id, came_at, left_at)
          SELECT ${eventId}, stay.value ->> 'person', stay.value ->> 'cameAt', stay.value ->> 'leftAt'
          FROM json_each(${JSON.stringify(stays)}) stay
          WHERE EXISTS (SELECT 1 FROM room_people WHERE person_id = stay.value ->> 'person' AND event_id = ${eventId})
          ON CONFLICT (event_id, person_id, came_at) DO UPDATE SET
            left_at = MAX(COALESCE(excluded.left_at, left_at), COALESCE(left_at, excluded.left_at))`,
  ];
}
