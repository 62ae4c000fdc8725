import { orThrow, type Visitor } from "#app/session.server.ts";
import { consoleRoles } from "#workers/contract/permissions.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import { listTeamsOfClient } from "#workers/domain/organisations/list-teams.ts";
import { listUsers } from "#workers/domain/organisations/list-users.ts";
import { chosenOf, listQueryOf } from "../lists/list-query.ts";
import { listChoosableClients } from "../manage/choosable-clients.server.ts";

const states = ["active", "blocked"] as const;

/** What the list of accounts shows for an address: `?q=`, `?role=`, `?state=`, `?team=`, `?client=`, `?cursor=`. */
export async function loadUsers(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const query = listQueryOf(url);
  const role = chosenOf(url, "role", consoleRoles);
  const state = chosenOf(url, "state", states);
  const team = url.searchParams.get("team") || undefined;
  const client = url.searchParams.get("client") || undefined;
  const ofClient = client ?? user?.clientId ?? null;
  const [page, teams, chosen, clients] = await Promise.all([
    listUsers(deps, actor, { ...query, role, state, team, client }),
    ofClient === null ? null : listTeamsOfClient(deps, actor, { clientId: ofClient }),
    client === undefined ? null : getClient(deps, actor, { id: client }),
    isAdmin ? listChoosableClients(visitor) : [],
  ]);
  return {
    ...orThrow(page),
    search: query.search,
    role: role ?? "",
    state: state ?? "",
    team: team ?? "",
    client: client ?? "",
    /** Of the client that is chosen, or of one's own. */
    teams: teams?.ok ? teams.value : [],
    clientName: chosen?.ok ? chosen.value.name : null,
    /** To choose from, for an admin. */
    clients,
    isAdmin,
  };
}
