import { type SQL, sql } from "drizzle-orm";

/**
 * The id of whoever hears of those in a group who have no address, and changes and cancels for them: who registered it. When
 * that one is gone, or has no address any more, it is the first of the others with one, rather one who still comes. No row and no undo
 * has to be changed for it, and one who was only removed by mistake has them all again.
 */
export function readerOfGroup(group: SQL): SQL {
  return sql`coalesce(
      (SELECT id FROM attendees booker WHERE booker.id = ${group} AND booker.email IS NOT NULL),
      (SELECT id FROM attendees member WHERE member.group_id = ${group} AND member.email IS NOT NULL
        ORDER BY member.registration IS 'declined', id LIMIT 1))`;
}
