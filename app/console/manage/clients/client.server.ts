import { orThrow, type Visitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { setClientBlocked } from "#workers/domain/organisations/block-client.ts";
import { type ClientDetails, getClient } from "#workers/domain/organisations/clients.ts";
import { saveClient } from "./save-client.server.ts";

/** A client with all that is known of it. */
export async function loadClient({ deps, actor }: Visitor, id: string): Promise<ClientDetails> {
  return orThrow(await getClient(deps, actor, { id }));
}

/** Does what a form of a client's page asks for. */
export async function runClientAction(
  visitor: Visitor,
  id: string,
  form: FormData,
): Promise<Result<ClientDetails>> {
  const { deps, actor } = visitor;
  switch (form.get("intent")) {
    case "save":
      return saveClient(visitor, id, form);
    case "block":
      return setClientBlocked(deps, actor, { id, blocked: true });
    case "unblock":
      return setClientBlocked(deps, actor, { id, blocked: false });
    default:
      return refuse("request.invalid");
  }
}
