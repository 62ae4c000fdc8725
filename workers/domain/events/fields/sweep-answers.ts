import { sql } from "drizzle-orm";
import { type CustomField, labelOf } from "../../../contract/attendees/custom-fields.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { queryBatch, runBatch } from "../../shared/batch.ts";
import { clearSomeAnswers, whileUnanswered } from "./answers.ts";

/** Events whose answers are deleted in one go, and statements of 1,000 people for each: the rest comes a minute later. */
const eventsAtOnce = 10;
const passes = 20;
const day = 24 * 60 * 60_000;

interface Due {
  readonly id: string;
  readonly client_id: string;
  readonly version: number;
  readonly answer_days: number;
  /** As JSON. */
  readonly custom_fields: string;
}

/**
 * Deletes the answers to fields whose own retention is over, at events whose other data are still kept. Hosts find it in
 * the audit log, with the fields' names and without what was answered.
 */
export async function sweepAnswers(deps: Deps): Promise<void> {
  const now = deps.now();
  const [due = []] = await queryBatch<Due>(deps, [
    sql`SELECT id, client_id, version, answer_days, custom_fields FROM events INDEXED BY events_answers
          WHERE answer_days IS NOT NULL AND people_erased_at IS NULL
            AND closes_at + answer_days * ${sql.raw(String(day))} <= ${now} LIMIT ${eventsAtOnce}`,
  ]);
  for (const event of due) await clearAnswers(deps, event);
}

async function clearAnswers(deps: Deps, event: Due): Promise<void> {
  const fields: readonly CustomField[] = JSON.parse(event.custom_fields);
  const over = fields.filter(({ retentionDays }) => retentionDays === event.answer_days);
  const ids = over.map(({ id }) => id);
  // An event that was opened again meanwhile, or whose form was changed, keeps what it has.
  const unchanged = sql`version = ${event.version} AND answer_days = ${event.answer_days}`;
  const none = whileUnanswered(event.id, ids) ?? sql`1`;
  const noted = noteAudit(
    deps,
    { kind: "system" },
    {
      what: "event.delete_answers",
      onWhich: event.id,
      clientId: event.client_id,
      eventId: event.id,
      after: { fields: over.map((field) => labelOf(field, "no")) },
      only: sql`EXISTS (SELECT 1 FROM events WHERE id = ${event.id} AND ${unchanged}) AND NOT ${none}`,
    },
  );
  const goOn = sql`UPDATE events SET answer_days = (SELECT min(value ->> 'retentionDays') FROM json_each(custom_fields)
        WHERE value ->> 'retentionDays' > ${event.answer_days})
      WHERE id = ${event.id} AND ${unchanged} AND ${none}`;
  for (let pass = 0; pass < passes; pass += 1) {
    const clear = ids.length === 0 ? [] : [clearSomeAnswers(event.id, ids, unchanged)];
    const first = pass === 0 ? [noted, dropImported(event.id, ids)] : [];
    const changes = await runBatch(deps, [...first, ...clear, goOn]);
    const isDone = changes.at(-1) === 1;
    const hasCleared = (changes.at(-2) ?? 0) > 0;
    if (isDone || !hasCleared) return;
  }
}

/** Deletes what is left of tables of people that had a column for one of the fields. */
function dropImported(eventId: string, fields: readonly string[]) {
  return sql`DELETE FROM attendee_import_rows WHERE import_id IN (
      SELECT id FROM attendee_imports WHERE event_id = ${eventId} AND settled_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM json_each(columns) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(fields)}))))`;
}
