import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { userChangeSchema } from "#workers/contract/api/users.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import { listTeamsOfClient } from "#workers/domain/organisations/list-teams.ts";
import {
  getUser,
  type ManagedUser,
  setUserBlocked,
  updateUser,
} from "#workers/domain/organisations/manage-user.ts";
import { resetFactors } from "#workers/domain/organisations/reset-factors.ts";
import { givableRoles } from "#workers/domain/organisations/roles.ts";

/** An account with what may be given to it. */
export async function loadUser({ deps, actor }: Visitor, id: string) {
  const user = orThrow(await getUser(deps, actor, { id }));
  const { clientId } = user;
  const [client, teams] = await Promise.all([
    clientId === null ? null : getClient(deps, actor, { id: clientId }),
    clientId === null ? null : listTeamsOfClient(deps, actor, { clientId }),
  ]);
  return {
    user,
    clientName: client?.ok ? client.value.name : null,
    roles: givableRoles(actor, clientId),
    teams: teams?.ok ? teams.value : [],
    isSelf: actor.kind === "user" && actor.id === id,
  };
}

/** Does what a form of an account's page asks for. */
export async function runUserAction(
  { deps, actor }: Visitor,
  id: string,
  form: FormData,
): Promise<Result<ManagedUser>> {
  switch (form.get("intent")) {
    case "save": {
      const parsed = parseInput(userChangeSchema, {
        roles: form.getAll("roles"),
        teamIds: form.getAll("teamIds"),
      });
      return parsed.ok ? updateUser(deps, actor, { ...parsed.value, id }) : parsed;
    }
    case "block":
      return setUserBlocked(deps, actor, { id, blocked: true });
    case "unblock":
      return setUserBlocked(deps, actor, { id, blocked: false });
    case "resetFactors":
      return resetFactors(deps, actor, { id });
    default:
      return refuse("request.invalid");
  }
}
