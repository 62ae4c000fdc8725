import { sql } from "drizzle-orm";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { withoutPerson, withoutScanned, withoutSeat } from "../../attendees/without-person.ts";
import { dropExportsOf } from "../../exports/jobs/exports.ts";

/** Which kind of event said a text, and where its id stands in it. */
const sayings = [
  { rows: "questions", type: "questionAsked", id: "question" },
  { rows: "questions", type: "questionEdited", id: "question" },
  { rows: "questions", type: "questionShortened", id: "question" },
  { rows: "replies", type: "replySent", id: "reply" },
  { rows: "messages", type: "messageSent", id: "message" },
] as const;

/**
 * Statements that take out of D1 what the room has dropped for good: texts that came as
 * empty, and people who came without an id. The device may come back under the same id, so of their
 * row no time from before stays either (`now` is UTC milliseconds): it would tell who they were
 * among the nameless. That they came is counted still.
 */
export function eraseReplicated(eventId: string, { rows }: Replication, now: number) {
  const statements = sayings.flatMap(({ rows: kind, type, id }) => {
    const gone = rows[kind].filter((row) => row.text === "").map((row) => row.id);
    if (gone.length === 0) return [];
    return [
      sql`UPDATE room_events SET data = json_remove(json_set(data, '$.text', ''), '$.name', '$.person')
            WHERE event_id = ${eventId} AND type = ${type} AND data ->> ${id} IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`,
    ];
  });
  statements.push(...eraseAnswers(eventId, rows.answers));
  const erased = rows.people.filter((person) => person.id === null).map((person) => person.no);
  if (erased.length === 0) return statements;
  const numbers = JSON.stringify(erased);
  const people = sql`(SELECT person_id FROM room_people WHERE event_id = ${eventId} AND no IN (SELECT value FROM json_each(${numbers})))`;
  statements.push(
    sql`DELETE FROM attendee_profiles WHERE attendee_id IN ${people}`,
    sql`DELETE FROM room_stays WHERE person_id IN ${people}`,
    sql`UPDATE attendees SET ${withoutPerson}, ${withoutSeat}, created_at = ${now},
            joined_at = CASE WHEN joined_at IS NULL THEN NULL ELSE ${now} END
          WHERE id IN ${people}`,
    sql`UPDATE scans SET ${withoutScanned} WHERE attendee_id IN ${people}`,
    ...dropExportsOf(now, sql`(${eventId})`),
  );
  return statements;
}

/** Answers that came without a text: what was said of them before goes from the events too. */
function eraseAnswers(eventId: string, answers: Replication["rows"]["answers"]) {
  const gone = answers.filter((row) => row.texts.length === 0);
  if (gone.length === 0) return [];
  const places = JSON.stringify(gone.map(({ poll, ballot }) => `${poll}:${ballot}`));
  return [
    sql`UPDATE room_events SET data = json_set(data, '$.texts', json('[]'))
          WHERE event_id = ${eventId} AND type = 'answerWritten'
          AND (data ->> 'poll') || ':' || (data ->> 'ballot') IN (SELECT value FROM json_each(${places}))`,
  ];
}
