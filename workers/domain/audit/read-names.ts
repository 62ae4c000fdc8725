import { sql } from "drizzle-orm";
import {
  apiKeys,
  auditEntries,
  clients,
  events,
  teams,
  users,
  webhookEndpoints,
} from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Somebody or something by its id; null = it has no name, or is gone. */
export interface Party {
  readonly id: string;
  readonly name: string | null;
}

/** The names of accounts, events, clients, teams, API keys, webhooks and moderators, all in one batch. */
export async function readNames(
  deps: Deps,
  found: readonly string[],
): Promise<(id: string) => Party> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(found)])}))`;
  const moderators = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(found)].filter(isModerator))}))`;
  const ofTable = (
    table: typeof users | typeof events | typeof clients | typeof teams | typeof apiKeys,
  ) =>
    deps.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(sql`${table.id} IN ${wanted}`);
  const lists = await deps.db.batch([
    ofTable(users),
    ofTable(events),
    ofTable(clients),
    ofTable(teams),
    ofTable(apiKeys),
    deps.db
      .select({ id: webhookEndpoints.id, name: webhookEndpoints.url })
      .from(webhookEndpoints)
      .where(sql`${webhookEndpoints.id} IN ${wanted}`),
    // A moderator is a session: what they called themselves, or their code's name, stands where they signed in.
    deps.db
      .select({ id: auditEntries.who, name: sql<string | null>`${nameOfModerator}` })
      .from(auditEntries)
      .where(
        sql`${auditEntries.who} IN ${moderators} AND ${auditEntries.what} = 'event.moderator_sign_in'`,
      ),
  ]);
  const names = new Map(lists.flat().map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? null });
}

const nameOfModerator = sql`coalesce(nullif(${auditEntries.after} ->> 'moderator', ''), nullif(${auditEntries.after} ->> 'code', ''))`;

function isModerator(id: string): boolean {
  return id.startsWith("mod_");
}
