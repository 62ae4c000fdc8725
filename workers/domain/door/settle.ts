import { type SQL, sql } from "drizzle-orm";

/**
 * The statements that say what the scans of people come to, after any of them was added, taken back or moved: result of
 * each by the times of all, as `settleScans` has it, and from that the people's presence. Go into the batch of the change,
 * so that two scanners at once see each other. Of people without any scan nothing changes.
 */
export function settlePeople(eventId: string, attendeeIds: readonly string[]): readonly SQL[] {
  if (attendeeIds.length === 0) return [];
  const people = sql`(SELECT value FROM json_each(${JSON.stringify(attendeeIds)}))`;
  // By attendee alone, so that their own index finds the scans; an attendee is of one event.
  const counted = sql`scans WHERE attendee_id IN ${people} AND undone_at IS NULL
    AND result IN ('ok', 'already_in', 'already_out')`;
  return [
    sql`UPDATE scans SET result = settled.result FROM (
          SELECT id, CASE WHEN coalesce(lag(direction) OVER (PARTITION BY attendee_id ORDER BY at, id), 'out') = direction
            THEN 'already_' || direction ELSE 'ok' END AS result
          FROM ${counted}) AS settled
        WHERE scans.event_id = ${eventId} AND scans.id = settled.id AND scans.result <> settled.result`,
    sql`UPDATE attendees SET presence = settled.presence, version = version + 1 FROM (
          SELECT person.value AS id, coalesce((
            SELECT CASE WHEN last.came = 0 THEN 'none' ELSE last.direction END FROM (
              SELECT direction, max(direction = 'in') OVER () AS came, at, id
              FROM scans WHERE attendee_id = person.value AND undone_at IS NULL
                AND result IN ('ok', 'already_in', 'already_out')) AS last
            ORDER BY last.at DESC, last.id DESC LIMIT 1), 'none') AS presence
          FROM json_each(${JSON.stringify(attendeeIds)}) AS person
          WHERE EXISTS (SELECT 1 FROM scans WHERE attendee_id = person.value)) AS settled
        WHERE attendees.id = settled.id AND attendees.presence <> settled.presence`,
  ];
}
