import { type SQL, sql } from "drizzle-orm";
import { events, eventWords } from "#workers/db/schema/index.ts";
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

/**
 * Ids of events that have a word beginning with each word of the search; within one client, or
 * everywhere for null. Null when the search says nothing.
 */
export function matchesSearch(search: string, clientId: string | null, id: SQL): SQL | null {
  const terms = wordsOf(search).slice(0, mostTerms);
  if (terms.length === 0) return null;
  return sql.join(
    terms.map((term) => {
      const within = clientId === null ? sql`1` : sql`${eventWords.clientId} = ${clientId}`;
      // The end of the range: the last character there is, after the beginning that is looked for.
      return sql`${id} IN (SELECT ${eventWords.eventId} FROM ${eventWords} WHERE ${within} AND ${eventWords.word} >= ${term} AND ${eventWords.word} < ${`${term}\u{10ffff}`})`;
    }),
    sql` AND `,
  );
}
