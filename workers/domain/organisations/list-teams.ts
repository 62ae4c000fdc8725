import { eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can, clientOfList } from "../../contract/permissions.ts";
import { clients, organisationFigures, teams } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findPage, orderById, type PageQuery } from "../lists/find-page.ts";
import { refuseForeign } from "./refusals.ts";

export interface TeamQuery extends PageQuery {
  /** Of one client; absent = all that one manages. */
  readonly client?: string | undefined;
}

/** A team as a line of a list. */
export interface TeamSummary {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly members: number;
  readonly events: number;
}

export interface TeamPage {
  readonly items: readonly TeamSummary[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The teams that the actor manages, by name: an admin's are everybody's. */
export async function listTeams(
  deps: Deps,
  actor: Actor,
  query: TeamQuery,
): Promise<Result<TeamPage>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "organisation.view", { clientId })) return refuseForeign(actor);
  const page = await findPage(deps, { ...query, list: "teams", clientId });
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(page.ids)}))`;
  const [rows, figures] = await deps.db.batch([
    deps.db
      .select({
        id: teams.id,
        name: teams.name,
        clientId: teams.clientId,
        // In a batch rows come by the names of their columns: two of one name would be one.
        clientName: sql<string>`${clients.name}`.as("client_name"),
      })
      .from(teams)
      .innerJoin(clients, eq(clients.id, teams.clientId))
      .where(sql`${teams.id} IN ${ids}`),
    deps.db.select().from(organisationFigures).where(sql`${organisationFigures.id} IN ${ids}`),
  ]);
  const figuresOf = new Map(figures.map((row) => [row.id, row]));
  const items = orderById(page.ids, rows).map((team) => ({
    ...team,
    members: figuresOf.get(team.id)?.users ?? 0,
    events: figuresOf.get(team.id)?.events ?? 0,
  }));
  return ok({ items, next: page.next, previous: page.previous });
}

/** The teams of one client to choose from, by name. */
export async function listTeamsOfClient(
  deps: Deps,
  actor: Actor,
  input: { readonly clientId: string },
): Promise<Result<readonly { readonly id: string; readonly name: string }[]>> {
  if (!can(actor, "organisation.view", input)) return refuse("auth.forbidden");
  const rows = await deps.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.clientId, input.clientId))
    .orderBy(teams.name)
    .limit(mostToChooseFrom);
  return ok(rows);
}

/** Teams that a form offers; who has more puts people in on the team's own page. */
const mostToChooseFrom = 100;
