/** What people have answered to the fields of a form, for those who change the form. */
import { type SQL, sql } from "drizzle-orm";
import { attendees, events } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";

/** How many people have answered each of the fields; those that nobody answered are left out. */
export async function countAnswers(
  deps: Deps,
  eventId: string,
  fields: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (fields.length === 0) return new Map();
  const rows = await deps.db.all<{ field: string; n: number }>(
    sql`SELECT kept.key AS field, count(*) AS n FROM ${attendees}, json_each(${attendees.answers}) AS kept
        WHERE ${attendees.eventId} = ${eventId} AND kept.key IN ${listed(fields)} GROUP BY kept.key`,
  );
  return new Map(rows.map(({ field, n }) => [field, n]));
}

/** That nobody has answered any of the fields, as a condition of a change; undefined for none. */
export function whileUnanswered(eventId: string, fields: readonly string[]): SQL | undefined {
  if (fields.length === 0) return undefined;
  return sql`NOT EXISTS (SELECT 1 FROM ${attendees} WHERE ${attendees.eventId} = ${eventId} AND ${isAnswered(fields)})`;
}

/** Deletes the answers to the fields, while the event is `unchanged`. */
export function dropAnswers(eventId: string, fields: readonly string[], unchanged: SQL): SQL {
  return sql`UPDATE ${attendees} SET answers = json_remove(answers, ${pathsOf(fields)}), version = version + 1
      WHERE event_id = ${eventId} AND ${isAnswered(fields)}
      AND EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${unchanged})`;
}

/** At most so many people lose answers in one statement: of 10,000 it is some 0.2 s. */
const clearedAtOnce = 1_000;

/** Deletes the answers to the fields of some people of an event, while the event is `unchanged`. */
export function clearSomeAnswers(eventId: string, fields: readonly string[], unchanged: SQL): SQL {
  return sql`UPDATE ${attendees} SET answers = json_remove(answers, ${pathsOf(fields)}), version = version + 1
      WHERE id IN (SELECT id FROM ${attendees} WHERE event_id = ${eventId} AND ${isAnswered(fields)} LIMIT ${clearedAtOnce})
      AND EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${unchanged})`;
}

function pathsOf(fields: readonly string[]): SQL {
  return sql.join(
    fields.map((field) => sql`${pathOf(field)}`),
    sql`, `,
  );
}

function isAnswered(fields: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${attendees.answers}) AS kept WHERE kept.key IN ${listed(fields)})`;
}

/** One parameter for all of them: a statement has no more than a hundred. */
function listed(fields: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(fields)}))`;
}

/** Ids are letters, digits, `_` and `-`: within quotes they are names of members, whatever they begin with. */
function pathOf(field: string): string {
  return `$."${field}"`;
}
