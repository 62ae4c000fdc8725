import { type SQL, sql } from "drizzle-orm";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { queryBatch } from "../../shared/batch.ts";
import { wordsOf } from "../address/names.ts";

type Searchable = Pick<
  typeof events.$inferSelect,
  "id" | "clientId" | "name" | "organiser" | "slug" | "code" | "locationText"
>;

/** Statements that keep the words of an event, for the batch that changes them; `only` narrows it. */
export function keepWords(event: Searchable, only: SQL = sql`1`) {
  const { id, clientId, name, organiser, slug, code, locationText } = event;
  const words = JSON.stringify(wordsOf(name, code, organiser, locationText, slug));
  const condition = sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${id} AND ${only})`;
  return [
    sql`DELETE FROM event_words WHERE event_id = ${id} AND ${condition}`,
    sql`INSERT INTO event_words (client_id, word, event_id) SELECT ${clientId}, value, ${id} FROM json_each(${words}) WHERE ${condition}`,
  ] as const;
}

/** Words of a search that are looked at. */
const mostTerms = 5;
/** Events that are looked up one by one: of a word that more of them have, the list is asked event by event. */
const fewEvents = 40;

interface EventSearch {
  readonly search: string;
  /** Within one client, or everywhere for null. */
  readonly clientId: string | null;
  /** What is asked of the events besides. */
  readonly others: SQL;
}

/**
 * The condition on events that have a word beginning with each word of the search, and meet what is asked besides; that
 * alone when the search says nothing. Of a word that few have, those few are read, and no index of the others'; one that
 * many have is looked for among the events of the list, which ends with its page.
 */
export async function narrowBySearch(deps: Deps, asked: EventSearch): Promise<SQL> {
  const { search, clientId, others } = asked;
  const terms = wordsOf(search).slice(0, mostTerms);
  if (terms.length === 0) return others;
  const within = clientId === null ? sql`1` : sql`client_id = ${clientId}`;
  const found = await queryBatch<{ readonly id: string }>(
    deps,
    terms.map(
      (term) =>
        sql`SELECT event_id AS id FROM event_words WHERE ${within} AND ${beginsWith(term)} LIMIT ${fewEvents + 1}`,
    ),
  );
  const lists = found.map((rows, place) => ({ term: terms[place] ?? "", rows }));
  const [rarest] = lists.toSorted((one, other) => one.rows.length - other.rows.length);
  const isFew = rarest !== undefined && rarest.rows.length <= fewEvents;
  if (!isFew) return sql.join([others, ...terms.map(hasWord)], sql` AND `);
  const ids = JSON.stringify(rarest.rows.map(({ id }) => id));
  const few = sql`${events.id} IN (SELECT value FROM json_each(${ids}))`;
  const words = terms.filter((term) => term !== rarest.term).map(hasWord);
  // The plus keeps the planner from going through all that meets the others instead.
  return sql.join([few, sql`+(${others})`, ...words], sql` AND `);
}

function hasWord(term: string): SQL {
  return sql`EXISTS (SELECT 1 FROM event_words WHERE event_id = ${events.id} AND ${beginsWith(term)})`;
}

function beginsWith(term: string): SQL {
  // The end of the range: the last character there is, after the beginning that is looked for.
  return sql`word >= ${term} AND word < ${`${term}\u{10ffff}`}`;
}
