import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients, organisationFigures } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findPage, orderById, type PageQuery } from "../lists/find-page.ts";
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
  readonly previous: string | null;
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
  const [rows, figures] = await deps.db.batch([
    deps.db.select().from(clients).where(sql`${clients.id} IN ${ids}`),
    deps.db.select().from(organisationFigures).where(sql`${organisationFigures.id} IN ${ids}`),
  ]);
  const figuresOf = new Map(figures.map((row) => [row.id, row]));
  const items = orderById(page.ids, rows).map(({ id, name, organisationNumber, blockedAt }) => ({
    id,
    name,
    organisationNumber,
    blocked: blockedAt !== null,
    users: figuresOf.get(id)?.users ?? 0,
    teams: figuresOf.get(id)?.teams ?? 0,
    events: figuresOf.get(id)?.events ?? 0,
  }));
  return ok({ items, next: page.next, previous: page.previous });
}
