import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients, events, teams, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findPage, inOrder, type PageQuery } from "../lists/find-page.ts";
import { codeFor } from "./refusals.ts";

export interface ClientQuery extends PageQuery {
  readonly state?: "active" | "blocked" | undefined;
}

/** A client as a line of a list. */
export interface ClientSummary {
  readonly id: string;
  readonly name: string;
  readonly organisationNumber: string;
  readonly blocked: boolean;
  readonly users: number;
  readonly teams: number;
  readonly events: number;
}

export interface ClientPage {
  readonly items: readonly ClientSummary[];
  readonly next: string | null;
}

/** The clients of the platform by name, a page at a time. */
export async function listClients(
  deps: Deps,
  actor: Actor,
  query: ClientQuery,
): Promise<Result<ClientPage>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const { state } = query;
  const filters = state === undefined ? [] : [`:state=${state}`];
  const isNarrow = state === "blocked";
  const page = await findPage(deps, {
    ...query,
    list: "clients",
    clientId: null,
    filters,
    isNarrow,
  });
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(page.ids)}))`;
  const countOf = (table: typeof users | typeof teams | typeof events) =>
    deps.db
      .select({ clientId: table.clientId, count: sql<number>`count(*)` })
      .from(table)
      .where(sql`${table.clientId} IN ${ids}`)
      .groupBy(table.clientId);
  const [rows, ofUsers, ofTeams, ofEvents] = await deps.db.batch([
    deps.db.select().from(clients).where(sql`${clients.id} IN ${ids}`),
    countOf(users),
    countOf(teams),
    countOf(events),
  ]);
  const items = inOrder(page.ids, rows).map(({ id, name, organisationNumber, blockedAt }) => ({
    id,
    name,
    organisationNumber,
    blocked: blockedAt !== null,
    users: countIn(ofUsers, id),
    teams: countIn(ofTeams, id),
    events: countIn(ofEvents, id),
  }));
  return ok({ items, next: page.next });
}

function countIn(
  rows: readonly { readonly clientId: string | null; readonly count: number }[],
  id: string,
): number {
  return rows.find(({ clientId }) => clientId === id)?.count ?? 0;
}
