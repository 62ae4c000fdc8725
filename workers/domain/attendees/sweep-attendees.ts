import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { emptyRows, eraseAround, eraseRoomCopy, queueRooms } from "../erasure/erase-attendees.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";

/** Events that are looked at in one run, and how many people go in one batch, and in one run: what is left comes a minute later. */
const eventsAtOnce = 20;
const peopleAtOnce = 500;
const batchesAtOnce = 20;
const day = 24 * 60 * 60_000;

/** Rows from which the person has not been taken yet. */
const hasPerson = sql`(name IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL OR answers <> '{}' OR notes <> ''
    OR tags <> '[]' OR consent_text IS NOT NULL OR user_id IS NOT NULL OR ticket_serial IS NOT NULL OR notice IS NOT NULL)`;

/**
 * Erases the people of events whose retention is over: names, addresses, answers, notes, what they said, the mails to them and what
 * they did themselves go, the rows and what is counted stay. Their rooms are told of everybody whom they know.
 */
export async function sweepAttendees(deps: Deps): Promise<void> {
  const now = deps.now();
  const [due = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT id FROM events INDEXED BY events_retention
          WHERE people_erased_at IS NULL AND closes_at + retention_days * ${sql.raw(String(day))} <= ${now} LIMIT ${eventsAtOnce}`,
  ]);
  let batches = batchesAtOnce;
  for (const { id } of due) {
    batches -= await erasePeople(deps, id, batches);
    if (batches <= 0) return;
  }
}

/** Resolves with how many batches that took; `most` of them at most. */
async function erasePeople(deps: Deps, eventId: string, most: number): Promise<number> {
  for (let batch = 1; batch <= most; batch += 1) {
    const [rows = []] = await queryBatch<{ readonly id: string }>(deps, [
      sql`SELECT id FROM attendees WHERE event_id = ${eventId} AND ${hasPerson} LIMIT ${peopleAtOnce}`,
    ]);
    if (rows.length === 0) {
      await finish(deps, eventId);
      return batch;
    }
    const people = JSON.stringify(rows.map(({ id }) => id));
    const ids = sql`(SELECT value FROM json_each(${people}))`;
    await runBatch(deps, [...eraseAround({ ids, now: deps.now() }), ...emptyRows(ids)]);
  }
  return most;
}

/** The rest, once no row has a person in it: whom the room knows, and what was on its way. */
async function finish(deps: Deps, eventId: string): Promise<void> {
  const now = deps.now();
  const met = sql`(SELECT person_id FROM room_people WHERE event_id = ${eventId} AND NOT staff AND person_id IS NOT NULL)`;
  await runBatch(deps, [
    queueRooms(met, now),
    ...eraseRoomCopy(met),
    sql`DELETE FROM attendee_profiles WHERE event_id = ${eventId}`,
    sql`UPDATE scans SET attendee_id = NULL WHERE event_id = ${eventId} AND attendee_id IS NOT NULL`,
    sql`DELETE FROM certificates WHERE event_id = ${eventId}`,
    sql`DELETE FROM attendee_imports WHERE event_id = ${eventId}`,
    sql`DELETE FROM attendee_undos WHERE event_id = ${eventId}`,
    sql`UPDATE events SET people_erased_at = ${now} WHERE id = ${eventId}`,
  ]);
}
