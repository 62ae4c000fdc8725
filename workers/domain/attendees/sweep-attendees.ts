import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { dropExportsOf } from "../exports/jobs/exports.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { eraseLetters } from "./manage/erase-letters.ts";
import { eraseOwnActs } from "./manage/note-own-act.ts";
import { withoutPerson, withoutScanned } from "./without-person.ts";

/** Events whose people are erased in one go: what is left comes a minute later. */
const eventsAtOnce = 20;
const day = 24 * 60 * 60_000;

/**
 * Erases the people of events whose retention is over: names, addresses, answers, notes, the mails to them and what they did themselves go, the rows and what is
 * counted stay.
 */
export async function sweepAttendees(deps: Deps): Promise<void> {
  const now = deps.now();
  const [due = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT id FROM events INDEXED BY events_retention
          WHERE people_erased_at IS NULL AND closes_at + retention_days * ${sql.raw(String(day))} <= ${now} LIMIT ${eventsAtOnce}`,
  ]);
  if (due.length === 0) return;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`;
  await runBatch(deps, [
    sql`UPDATE attendees SET ${withoutPerson} WHERE event_id IN ${ids}`,
    sql`DELETE FROM attendee_profiles WHERE event_id IN ${ids}`,
    sql`UPDATE scans SET ${withoutScanned} WHERE event_id IN ${ids}`,
    ...eraseLetters(sql`(SELECT id FROM attendees WHERE event_id IN ${ids})`, now, sql`1`),
    eraseOwnActs(sql`(SELECT id FROM attendees WHERE event_id IN ${ids})`, sql`1`),
    ...dropExportsOf(now, ids),
    sql`DELETE FROM attendee_imports WHERE event_id IN ${ids}`,
    sql`DELETE FROM attendee_undos WHERE event_id IN ${ids}`,
    sql`UPDATE events SET people_erased_at = ${now} WHERE id IN ${ids}`,
  ]);
}
