import { sql } from "drizzle-orm";
import { apiKeys, clients, events, teams, users, webhookEndpoints } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Somebody or something by its id; null = it has no name, or is gone. */
export interface Party {
  readonly id: string;
  readonly name: string | null;
}

/** The names of accounts, events, clients, teams and API keys, all in one batch. */
export async function readNames(
  deps: Deps,
  found: readonly string[],
): Promise<(id: string) => Party> {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(found)])}))`;
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
  ]);
  const names = new Map(lists.flat().map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? null });
}
