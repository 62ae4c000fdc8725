import { orThrow, type Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { listTeams } from "#workers/domain/organisations/list-teams.ts";
import { createTeam, type Team } from "#workers/domain/organisations/teams.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { listChoosableClients } from "../choosable-clients.server.ts";

/** What the list of teams shows for an address: `?q=`, `?client=`, `?cursor=`; and for an admin the clients to choose from. */
export async function loadTeams(visitor: Visitor, url: URL) {
  const { deps, actor } = visitor;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const query = listQueryOf(url);
  const client = url.searchParams.get("client") || undefined;
  const [page, clients] = await Promise.all([
    listTeams(deps, actor, { ...query, client }),
    isAdmin ? listChoosableClients(visitor) : [],
  ]);
  return {
    ...orThrow(page),
    search: query.search,
    client: client ?? "",
    clients,
    isAdmin,
  };
}

/** Makes a team of the form above the list. */
export async function addTeam({ deps, actor }: Visitor, form: FormData): Promise<Result<Team>> {
  const name = String(form.get("name") ?? "");
  const clientId = form.get("clientId");
  return createTeam(deps, actor, typeof clientId === "string" ? { name, clientId } : { name });
}
