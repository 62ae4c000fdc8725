import { orThrow, type Visitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { deleteTeam } from "#workers/domain/organisations/delete-team.ts";
import { listUsers } from "#workers/domain/organisations/list-users.ts";
import { setTeamMember } from "#workers/domain/organisations/team-members.ts";
import { getTeam, updateTeam } from "#workers/domain/organisations/teams.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/** Accounts that a search for new members offers. */
const mostFound = 10;

/** A team with a page of its members, and for `?q=` the accounts of its client that may be put into it. */
export async function loadTeam({ deps, actor }: Visitor, id: string, url: URL) {
  const team = orThrow(await getTeam(deps, actor, { id }));
  const { search, cursor } = listQueryOf(url);
  const client = team.clientId;
  const [members, found] = await Promise.all([
    listUsers(deps, actor, { client, team: id, cursor }),
    search === "" ? null : listUsers(deps, actor, { client, search, limit: mostFound }),
  ]);
  const page = orThrow(members);
  return {
    team,
    search,
    members: page.items,
    next: page.next,
    previous: page.previous,
    found: (found ? orThrow(found).items : []).map(({ teams, ...user }) => ({
      ...user,
      isMember: teams.some((one) => one.id === id),
    })),
  };
}

/** Does what a form of a team's page asks for. */
export async function runTeamAction(
  { deps, actor }: Visitor,
  id: string,
  form: FormData,
): Promise<Result<unknown>> {
  const userId = String(form.get("userId") ?? "");
  switch (form.get("intent")) {
    case "rename":
      return updateTeam(deps, actor, { id, name: String(form.get("name") ?? "") });
    case "addMember":
      return setTeamMember(deps, actor, { teamId: id, userId, member: true });
    case "removeMember":
      return setTeamMember(deps, actor, { teamId: id, userId, member: false });
    case "delete":
      return deleteTeam(deps, actor, { id });
    default:
      return refuse("request.invalid");
  }
}
