import { sql } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import { type Actor, type ConsoleRole, can, clientOfList } from "../../contract/permissions.ts";
import { clients, teamMembers, teams, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findPage, orderById, type PageQuery } from "../lists/find-page.ts";
import { everyRow, keyOfTeam } from "../lists/list-keys.ts";
import { refuseForeign } from "./refusals.ts";
import { keyOfUsers } from "./user-keys.ts";

export interface UserQuery extends PageQuery {
  readonly role?: ConsoleRole | undefined;
  readonly state?: "active" | "blocked" | undefined;
  /** Of one client; absent = all that one manages. */
  readonly client?: string | undefined;
  /** Id of a team. */
  readonly team?: string | undefined;
}

/** An account as a line of a list. */
export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly ConsoleRole[];
  readonly state: "active" | "blocked";
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

export interface UserPage {
  readonly items: readonly UserSummary[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The accounts that the actor manages, by name or in the order of what is searched: an admin's are everybody's. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  query: UserQuery,
): Promise<Result<UserPage>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "organisation.view", { clientId })) return refuseForeign(actor);
  const { role, state, team } = query;
  const ofTeam = team === undefined ? [] : [keyOfTeam(team)];
  const isPlain = role === undefined && state === undefined;
  const page = await findPage(deps, {
    ...query,
    list: "users",
    clientId,
    filters: [...ofTeam, isPlain ? everyRow : keyOfUsers({ role, state })],
    // A team and those who are blocked are few; a role may be everybody's.
    isNarrow: team !== undefined || state === "blocked",
  });
  const { ids, next, previous } = page;
  return ok({ items: await readSummaries(deps, ids), next, previous });
}

/** Accounts by their ids, in that order, each with its teams. */
async function readSummaries(
  deps: Deps,
  found: readonly string[],
): Promise<readonly UserSummary[]> {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(found)}))`;
  const ofPage = sql`${teamMembers.userId} IN ${ids}`;
  const [rows, memberships, named, ofClients] = await deps.db.batch([
    deps.db.select().from(users).where(sql`${users.id} IN ${ids}`),
    deps.db
      .select({ userId: teamMembers.userId, teamId: teamMembers.teamId })
      .from(teamMembers)
      .where(ofPage),
    // Each once, however many of the page are in it.
    deps.db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(sql`${teams.id} IN (SELECT team_id FROM team_members WHERE ${ofPage})`)
      .orderBy(teams.name),
    deps.db
      .select({ id: clients.id, name: clients.name })
      .from(clients)
      .where(sql`${clients.id} IN (SELECT client_id FROM users WHERE id IN ${ids})`),
  ]);
  return orderById(found, rows).map(({ id, name, email, roles, status, clientId }) => ({
    id,
    name,
    email,
    roles,
    state: status === "blocked" ? "blocked" : "active",
    clientId,
    clientName: ofClients.find((client) => client.id === clientId)?.name ?? null,
    teams: named.filter((team) => {
      return memberships.some(({ userId, teamId }) => userId === id && teamId === team.id);
    }),
  }));
}
