import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { invitationSchema } from "#workers/contract/api/users.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { consoleRoles } from "#workers/contract/permissions.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import {
  inviteAgain,
  inviteUser,
  withdrawInvitation,
} from "#workers/domain/organisations/invitations/invitations.ts";
import { listInvitations } from "#workers/domain/organisations/invitations/list-invitations.ts";
import { listTeamsOfClient } from "#workers/domain/organisations/list-teams.ts";
import { givableRoles } from "#workers/domain/organisations/roles.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";

/** What the form offers for an address (`?client=`), and the invitations that are not used yet. */
export async function loadInvite(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const client = url.searchParams.get("client") || (user?.clientId ?? null);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const [page, teams, clients, chosen] = await Promise.all([
    listInvitations(deps, actor, { client: client ?? undefined, cursor }),
    client === null ? null : listTeamsOfClient(deps, actor, { clientId: client }),
    isAdmin && client === null ? listChoosableClients(visitor) : [],
    client === null ? null : getClient(deps, actor, { id: client }),
  ]);
  return {
    ...orThrow(page),
    client,
    clientName: chosen?.ok ? chosen.value.name : null,
    /** To choose from, for an admin who has not said of which. */
    clients,
    isOpen: isAdmin && client === null,
    roles: client === null ? consoleRoles : givableRoles(actor, client),
    teams: teams?.ok ? teams.value : [],
  };
}

/** Does what a form of the page asks for. */
export async function runInviteAction(
  { deps, actor }: Visitor,
  form: FormData,
): Promise<Result<unknown>> {
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "invite": {
      const typed = {
        email: String(form.get("email") ?? ""),
        name: String(form.get("name") ?? ""),
        roles: form.getAll("roles"),
        teamIds: form.getAll("teamIds"),
      };
      const clientId = form.get("clientId");
      const parsed = parseInput(invitationSchema, clientId ? { ...typed, clientId } : typed);
      return parsed.ok ? inviteUser(deps, actor, parsed.value) : parsed;
    }
    case "again":
      return inviteAgain(deps, actor, { id });
    case "withdraw":
      return withdrawInvitation(deps, actor, { id });
    default:
      return refuse("request.invalid");
  }
}
