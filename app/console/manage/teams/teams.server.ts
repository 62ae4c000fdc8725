import { orThrow, type Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { listClientNames } from "#workers/domain/organisations/clients.ts";
import { listTeams } from "#workers/domain/organisations/list-teams.ts";
import { createTeam, type Team } from "#workers/domain/organisations/teams.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/** What the list of teams shows for an address: `?q=`, `?client=`, `?cursor=`; and for an admin whose a new one may be. */
export async function loadTeams({ deps, actor }: Visitor, url: URL) {
  const query = listQueryOf(url);
  const client = url.searchParams.get("client") ?? undefined;
  const [page, names] = await Promise.all([
    listTeams(deps, actor, { ...query, client }),
    url.searchParams.has("new") ? listClientNames(deps, actor) : null,
  ]);
  return {
    ...orThrow(page),
    search: query.search,
    client: client ?? "",
    /** Empty for those who have a client of their own. */
    clients: names?.ok ? names.value : [],
    isAdmin: actor.kind === "user" && actor.role === "admin",
  };
}

/** Makes a team of the form above the list. */
export async function addTeam({ deps, actor }: Visitor, form: FormData): Promise<Result<Team>> {
  const name = String(form.get("name") ?? "");
  const clientId = form.get("clientId");
  return createTeam(deps, actor, typeof clientId === "string" ? { name, clientId } : { name });
}
