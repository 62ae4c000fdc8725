import { orThrow, type Visitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { setClientBlocked } from "#workers/domain/organisations/block-client.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import { getOpenid } from "#workers/domain/organisations/openid/openid-settings.ts";
import { listCurrencies } from "#workers/domain/platform/currencies/currencies.ts";
import { dropOpenid, saveOpenid } from "./openid.server.ts";
import { saveClient } from "./save-client.server.ts";

/** A client with all that is known of it. */
export async function loadClient({ deps, actor }: Visitor, id: string) {
  const client = orThrow(await getClient(deps, actor, { id }));
  const currencies = orThrow(await listCurrencies(deps, actor, { state: "on" }));
  return {
    client: { ...client, currencies },
    openid: orThrow(await getOpenid(deps, actor, { clientId: id })),
  };
}

/** Does what a form of a client's page asks for. */
export async function runClientAction(
  visitor: Visitor,
  id: string,
  form: FormData,
): Promise<Result<unknown>> {
  const { deps, actor } = visitor;
  switch (form.get("intent")) {
    case "save":
      return saveClient(visitor, id, form);
    case "openid":
      return saveOpenid(visitor, id, form);
    case "removeOpenid":
      return dropOpenid(visitor, id);
    case "block":
      return setClientBlocked(deps, actor, { id, blocked: true });
    case "unblock":
      return setClientBlocked(deps, actor, { id, blocked: false });
    default:
      return refuse("request.invalid");
  }
}
