import { type SQL, sql } from "drizzle-orm";
import type { ExportPart } from "../../contract/exports/exports.ts";
import type { Deps } from "../deps.ts";
import { queryBatch } from "../shared/batch.ts";

/** Tables whose rows are written for a part: each by an index of its event. */
const tablesOf: Readonly<Record<ExportPart, (eventId: string) => readonly SQL[]>> = {
  attendees: (id) => [count(sql`attendees`, id)],
  // Read for the stays, and once more for the scans.
  scans: (id) => [count(sql`scans`, id), count(sql`scans`, id)],
  questions: (id) => [
    count(sql`questions`, id),
    count(sql`questions`, id),
    count(sql`replies`, id),
  ],
  polls: (id) => [count(sql`named_ballots`, id), count(sql`poll_answers`, id)],
  surveys: (id) => [count(sql`survey_answers`, id), count(sql`survey_answers`, id)],
  captions: (id) => [count(sql`captions`, id)],
  chat: (id) => [count(sql`messages`, id)],
  messages: (id) => [
    sql`SELECT coalesce(sum(people), 0) AS n FROM message_figures WHERE message_id IN (SELECT id FROM event_messages WHERE event_id = ${id})`,
  ],
  transactions: (id) => [count(sql`transactions`, id)],
  // A hundred items at most, and the room tells them at once.
  run: () => [],
  metrics: () => [],
  files: () => [],
};

/**
 * About how many rows an export has to read: that many it would read anyway. What its progress is told of, and whether
 * somebody can wait for it.
 */
export async function countRows(
  deps: Deps,
  eventId: string,
  parts: readonly ExportPart[],
): Promise<number> {
  const counts = parts.flatMap((part) => tablesOf[part](eventId));
  const answers = await queryBatch<{ readonly n: number }>(deps, counts);
  return answers.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
}

function count(table: SQL, eventId: string): SQL {
  return sql`SELECT count(*) AS n FROM ${table} WHERE event_id = ${eventId}`;
}
