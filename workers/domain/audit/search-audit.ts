import { type SQL, sql } from "drizzle-orm";
import { apiKeys, auditEntries, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { wordsOf } from "../events/address/names.ts";
import { narrowBySearch } from "../events/lists/search.ts";
import { findPage } from "../lists/find-page.ts";
import { rotationsOf, termsOf } from "../lists/list-keys.ts";
import { queryBatch } from "../shared/batch.ts";

export const newestFirst = sql`${auditEntries.at} DESC, ${auditEntries.id} DESC`;

interface Search {
  readonly search: string;
  /** Whose log it is; null = everybody's. */
  readonly clientId: string | null;
  /** What is asked besides. */
  readonly others: SQL;
  readonly limit: number;
}

/** Of each kind, those with a name that a search takes into account: people, moderators, API keys, events. */
const mostNamed = 20;
/** Moderators' sign-ins, and keys, whose names are looked at, the newest first. */
const mostLookedAt = 500;
/** What one statement reads the entries of: of each as many as a page needs. D1 takes five parts of a compound query. */
const namedAtOnce = 5;

/** An id finds what it did and what was done to it; anything else is the name of who did it, or of the event that it was done at. */
export async function searchFor(deps: Deps, asked: Search): Promise<SQL> {
  const { search, others, limit } = asked;
  if (/^[a-z]{3}_\w+$/i.test(search)) {
    const { who, onWhich } = auditEntries;
    const [done, suffered] = [sql`${who} = ${search}`, sql`${onWhich} = ${search}`].map((is) => {
      return sql`SELECT id FROM (${newestOf(sql`${is} AND ${others}`, limit)})`;
    });
    return sql`${auditEntries.id} IN (${done} UNION ALL ${suffered})`;
  }
  const parts = (await findNamed(deps, asked)).map((is) => {
    return sql`SELECT id, at FROM (${newestOf(sql`${is} AND ${others}`, limit)})`;
  });
  const statements: SQL[] = [];
  for (let from = 0; from < parts.length; from += namedAtOnce) {
    statements.push(sql.join(parts.slice(from, from + namedAtOnce), sql` UNION ALL `));
  }
  const found = await queryBatch<{ readonly id: string; readonly at: number }>(deps, statements);
  const newest = found
    .flat()
    .sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, limit + 1);
  const ids = JSON.stringify(newest.map(({ id }) => id));
  return sql`${auditEntries.id} IN (SELECT value FROM json_each(${ids}))`;
}

/** As many as a page needs: all of somebody's would be read to the end and then sorted. */
function newestOf(where: SQL, limit: number): SQL {
  return sql`SELECT ${auditEntries.id}, ${auditEntries.at} FROM ${auditEntries} WHERE ${where}
    ORDER BY ${newestFirst} LIMIT ${limit + 1}`;
}

/** A condition on entries for each person, moderator, API key and event that has the name. */
async function findNamed(deps: Deps, { search, clientId }: Search): Promise<readonly SQL[]> {
  const [people, moderators, keys, found] = await Promise.all([
    findPage(deps, { list: "users", clientId, search, limit: mostNamed }),
    findModerators(deps, search, clientId),
    findKeys(deps, search, clientId),
    findEvents(deps, search, clientId),
  ]);
  const actors = [...people.ids, ...moderators, ...keys];
  return [
    ...actors.map((id) => sql`${auditEntries.who} = ${id}`),
    ...found.map((id) => sql`${auditEntries.eventId} = ${id}`),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** Sessions of moderators, by what they called themselves or by their code's name: both stand in the log itself, and nowhere else for long. */
async function findModerators(deps: Deps, search: string, clientId: string | null) {
  const { who, what, at, after } = auditEntries;
  const client = clientId === null ? sql`1` : sql`${auditEntries.clientId} = ${clientId}`;
  const names = sql`coalesce(${after} ->> 'moderator', '') || ' ' || coalesce(${after} ->> 'code', '')`;
  const found = await deps.db
    .select({ id: who, name: sql<string | null>`${names}` })
    .from(auditEntries)
    .where(sql`${client} AND ${what} = 'event.moderator_sign_in' AND ${at} >= 0`)
    .orderBy(newestFirst)
    .limit(mostLookedAt);
  return named(found, search);
}

/** API keys by their names, revoked ones too. */
async function findKeys(deps: Deps, search: string, clientId: string | null) {
  const { id, name } = apiKeys;
  const client = clientId === null ? sql`${id} > ''` : sql`${apiKeys.clientId} = ${clientId}`;
  const found = await deps.db
    .select({ id, name })
    .from(apiKeys)
    .where(client)
    .orderBy(sql`${id} DESC`)
    .limit(mostLookedAt);
  return named(found, search);
}

/** The newest events that the search of their list finds. */
async function findEvents(deps: Deps, search: string, clientId: string | null) {
  if (wordsOf(search).length === 0) return [];
  const client = clientId === null ? sql`${events.id} > ''` : sql`${events.clientId} = ${clientId}`;
  const found = await deps.db
    .select({ id: events.id })
    .from(events)
    .where(await narrowBySearch(deps, { search, clientId, others: client }))
    .orderBy(sql`${events.id} DESC`)
    .limit(mostNamed);
  return found.map(({ id }) => id);
}

/** The ids of those whose names have the words of the search beside each other, as on lists. */
function named(found: readonly Named[], search: string): readonly string[] {
  const wanted = termsOf(search).join(" ");
  if (wanted === "") return [];
  return found
    .filter(({ name }) => rotationsOf(name ?? "").some((key) => key.startsWith(wanted)))
    .slice(0, mostNamed)
    .map(({ id }) => id);
}
