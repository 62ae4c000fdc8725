import { type SQL, sql } from "drizzle-orm";

/**
 * The statements that take people out of the mails to them, and keep what waits from being sent: into the batch that takes
 * the people away, where `isDone` says that it has. `rows` are their ids, in parentheses.
 */
export function eraseLetters(rows: SQL, now: number, isDone: SQL): readonly SQL[] {
  const theirs = sql`attendee_id IN ${rows} AND ${isDone}`;
  return [
    sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${now}
        WHERE ${theirs} AND state = 'queued'`,
    sql`UPDATE deliveries SET recipient = '', reply = NULL,
          content = json_set(content, '$.subject', '', '$.text', '', '$.html', '', '$.headers', json('[]'), '$.attachments', json('[]'))
        WHERE ${theirs} AND state IN ('sent', 'failed', 'uncertain', 'cancelled')`,
    // A server's answer names the address. Whoever a message has not been made for yet gets none.
    sql`UPDATE message_recipients SET reply = NULL, state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END,
          changed_at = ${now} WHERE ${theirs}`,
  ];
}
