import { type SQL, sql } from "drizzle-orm";
import { eraseLetters } from "../attendees/manage/erase-letters.ts";
import { eraseOwnActs } from "../attendees/manage/note-own-act.ts";
import { withoutPerson, withoutScanned } from "../attendees/without-person.ts";
import { dropExportsOf } from "../exports/jobs/exports.ts";

interface Erased {
  /** Ids of attendees, in parentheses to be asked with `IN`: also of those who have no row of their own. */
  readonly ids: SQL;
  /** UTC milliseconds. */
  readonly now: number;
  /** Holds until the last of the statements, which changes the rows themselves. */
  readonly only?: SQL;
}

/**
 * The statements that take people out of everything that is kept of them beside their row of the list and the room: what they
 * chose to show, mails to them, what they and others did to them, tables that they came by, their certificates, and the
 * exports that may hold them.
 */
export function eraseAround({ ids, now, only = sql`1` }: Erased): readonly SQL[] {
  const addresses = sql`(SELECT email FROM attendees WHERE id IN ${ids} AND email IS NOT NULL
      UNION SELECT phone FROM attendees WHERE id IN ${ids} AND phone IS NOT NULL)`;
  const events = sql`(SELECT event_id FROM attendees WHERE id IN ${ids})`;
  const clients = sql`(SELECT client_id FROM events WHERE id IN ${events})`;
  return [
    ...dropExportsOf(now, events, only),
    sql`DELETE FROM attendee_profiles WHERE attendee_id IN ${ids} AND ${only}`,
    sql`DELETE FROM certificates WHERE attendee_id IN ${ids} AND ${only}`,
    ...eraseLetters(ids, now, only),
    // A receipt that waits would be sent, and stay, with the name of who is gone.
    sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${now}
        WHERE recipient IN ${addresses} AND attendee_id IS NULL AND client_id IN ${clients}
          AND kind IN ('receipt', 'credit_note') AND state = 'queued' AND ${only}`,
    // Mails of the same client that name no attendee, such as a receipt.
    sql`UPDATE deliveries SET recipient = '', reply = NULL,
          content = json_set(content, '$.subject', '', '$.text', '', '$.html', '', '$.headers', json('[]'), '$.attachments', json('[]'))
        WHERE recipient IN ${addresses} AND attendee_id IS NULL AND client_id IN ${clients}
          AND channel IN ('mail', 'sms') AND state IN ('sent', 'failed', 'uncertain', 'cancelled') AND ${only}`,
    eraseOwnActs(ids, only),
    // Which row was merged into which is nobody's name.
    sql`UPDATE audit_entries SET "before" = NULL,
          "after" = CASE what WHEN 'attendee.merge' THEN json_object('merged', "after" ->> 'merged') END
        WHERE on_which IN ${ids} AND ${only}`,
    sql`DELETE FROM attendee_undos WHERE attendee_id IN ${ids} AND ${only}`,
    sql`DELETE FROM attendee_import_rows WHERE ${only} AND email IN (SELECT email FROM attendees WHERE id IN ${ids} AND email IS NOT NULL)
          AND import_id IN (SELECT id FROM attendee_imports WHERE event_id IN ${events})`,
  ];
}

/**
 * The statements that forget the wish not to be written to: of an address that no other of the client's events and none of its
 * accounts has. Whoever is still written to by the client keeps it.
 */
export function eraseWishes({ ids, only = sql`1` }: Omit<Erased, "now">): readonly SQL[] {
  const gone = sql`(SELECT events.client_id, said.address FROM attendees
      JOIN events ON events.id = attendees.event_id
      JOIN (SELECT id, email AS address FROM attendees WHERE id IN ${ids} AND email IS NOT NULL
        UNION SELECT id, phone FROM attendees WHERE id IN ${ids} AND phone IS NOT NULL) said ON said.id = attendees.id
      WHERE attendees.id IN ${ids}
        AND NOT EXISTS (SELECT 1 FROM attendees other JOIN events theirs ON theirs.id = other.event_id
          WHERE other.email = said.address AND theirs.client_id = events.client_id AND other.id NOT IN ${ids})
        AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = said.address AND users.status <> 'erased'))`;
  return [
    sql`DELETE FROM mail_suppressions WHERE (client_id, address) IN ${gone} AND ${only}`,
    sql`DELETE FROM unsubscribe_codes WHERE (client_id, address) IN ${gone} AND ${only}`,
  ];
}

/** Which kind of event of a room said a text, by its author. */
const sayings = sql`('questionAsked', 'replySent', 'messageSent')`;
/** Which kinds put another text in place of a question's. */
const rewordings = sql`('questionEdited', 'questionShortened')`;

/**
 * The statements that take people out of the copy of their rooms at once: names, links, and what they said under their number.
 * What they said anonymously only the room knows; its copy follows when the room has erased them.
 */
export function eraseRoomCopy(ids: SQL, only: SQL = sql`1`): readonly SQL[] {
  const places = sql`(SELECT event_id, no FROM room_people WHERE person_id IN ${ids})`;
  const rooms = sql`(SELECT event_id FROM room_people WHERE person_id IN ${ids})`;
  // The indexes of what somebody said hold what has a name alone.
  const said = sql`(event_id, person) IN ${places} AND person IS NOT NULL`;
  const theirs = sql`${said} AND ${only}`;
  const asked = sql`(SELECT event_id, id FROM questions WHERE ${said})`;
  return [
    sql`UPDATE room_events SET data = json_remove(json_set(data, '$.text', ''), '$.name')
        WHERE event_id IN ${rooms} AND type IN ${sayings} AND (event_id, data ->> 'person') IN ${places} AND ${only}`,
    sql`UPDATE room_events SET data = json_set(data, '$.text', '')
        WHERE event_id IN ${rooms} AND type IN ${rewordings} AND (event_id, data ->> 'question') IN ${asked} AND ${only}`,
    sql`UPDATE room_events SET data = json_remove(data, '$.name', '$.id')
        WHERE event_id IN ${rooms} AND (event_id, data ->> 'person') IN ${places} AND ${only}`,
    sql`UPDATE questions SET name = NULL, text = '', original = NULL, short = NULL, gone = 1 WHERE ${theirs}`,
    sql`UPDATE replies SET name = NULL, text = '' WHERE ${theirs}`,
    sql`UPDATE messages SET name = NULL, text = '', folded = '' WHERE ${theirs}`,
    sql`UPDATE named_ballots SET name = '', texts = '[]' WHERE ${theirs}`,
    sql`DELETE FROM room_stays WHERE event_id IN ${rooms} AND person_id IN ${ids} AND ${only}`,
    sql`UPDATE room_people SET name = NULL, person_id = NULL WHERE event_id IN ${rooms} AND (event_id, no) IN ${places} AND ${only}`,
  ];
}

/** The statement that has rooms erase people too: before the copy forgets who is in which. Nobody is asked of twice. */
export function queueRooms(ids: SQL, now: number, only: SQL = sql`1`): SQL {
  return sql`INSERT INTO erasures (event_id, person_id, stage, asked_at, due_at)
      SELECT event_id, id, 'room', ${now}, ${now} FROM attendees WHERE id IN ${ids} AND ${only}
      UNION SELECT event_id, person_id, 'room', ${now}, ${now} FROM room_people WHERE person_id IN ${ids} AND ${only}
      ON CONFLICT (event_id, person_id) DO UPDATE SET stage = 'room', due_at = excluded.due_at`;
}

/** The statements that leave of the rows what is counted, and of their scans that somebody passed. */
export function emptyRows(ids: SQL, only: SQL = sql`1`): readonly SQL[] {
  return [
    sql`UPDATE scans SET ${withoutScanned} WHERE attendee_id IN ${ids} AND ${only}`,
    sql`UPDATE attendees SET ${withoutPerson} WHERE id IN ${ids} AND ${only}`,
  ];
}
