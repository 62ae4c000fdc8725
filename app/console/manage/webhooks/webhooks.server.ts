import * as v from "valibot";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { newWebhookSchema, webhookChangeSchema } from "#workers/contract/api/security/webhooks.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
} from "#workers/domain/webhooks/endpoints.ts";
import { getEndpoint, listEndpoints } from "#workers/domain/webhooks/read-endpoints.ts";
import {
  listWebhookLog,
  resendWebhook,
  testWebhook,
} from "#workers/domain/webhooks/webhook-log.ts";
import { answerFormOnce } from "../../forms/answer-once.server.ts";
import { listChoosableClients } from "../choosable-clients.server.ts";
import type { MadeSecret } from "./webhooks-model.ts";

/** What the list shows for an address: `?client=`; and for an admin whose a new endpoint may be. */
export async function loadWebhooks(visitor: Visitor, url: URL) {
  const { deps, actor } = visitor;
  const client = url.searchParams.get("client") || undefined;
  const [items, clients] = await Promise.all([
    listEndpoints(deps, actor, { client }),
    listChoosableClients(visitor),
  ]);
  return {
    items: orThrow(items),
    client: client ?? "",
    clients,
    isAdmin: actor.kind === "user" && actor.role === "admin",
    once: makeToken(deps),
  };
}

/** Makes an endpoint of the form below the list. */
export async function addWebhook(visitor: Visitor, form: FormData): Promise<Result<MadeSecret>> {
  const { deps, actor } = visitor;
  const clientId = String(form.get("clientId") ?? "") || undefined;
  const parsed = parseInput(newWebhookSchema, { ...fieldsOf(form), clientId });
  if (!parsed.ok) return parsed;
  return makeSecretOnce(visitor, { about: "webhooks", form }, () =>
    createEndpoint(deps, actor, parsed.value),
  );
}

const madeSecretSchema = v.object({ id: v.string(), secret: v.string() });

/** What makes a secret, once for each showing of its form: a second one would end the first. */
function makeSecretOnce(
  visitor: Visitor,
  posted: { readonly about: string; readonly form: FormData },
  make: () => Promise<Result<MadeSecret>>,
): Promise<Result<MadeSecret>> {
  return answerFormOnce(visitor, { ...posted, schema: madeSecretSchema }, async () => {
    const made = await make();
    return made.ok ? ok({ id: made.value.id, secret: made.value.secret }) : made;
  });
}

/** An endpoint with a page of its log. */
export async function loadWebhook({ deps, actor }: Visitor, id: string, url: URL) {
  const endpoint = orThrow(await getEndpoint(deps, actor, { id }));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const log = orThrow(await listWebhookLog(deps, actor, { id, cursor }));
  return { endpoint, log, once: makeToken(deps) };
}

/** Does what a form of an endpoint's page asks for; answers a secret that was made. */
export async function runWebhookAction(
  visitor: Visitor,
  id: string,
  form: FormData,
): Promise<Result<MadeSecret | null>> {
  const { deps, actor } = visitor;
  const done = (result: Result<unknown>): Result<null> =>
    result.ok ? { ok: true, value: null } : result;
  switch (form.get("intent")) {
    case "save": {
      const enabled = form.has("enabled");
      const parsed = parseInput(webhookChangeSchema, { ...fieldsOf(form), enabled });
      return parsed.ok ? done(await updateEndpoint(deps, actor, { ...parsed.value, id })) : parsed;
    }
    case "rotate":
      return makeSecretOnce(visitor, { about: id, form }, () => rotateSecret(deps, actor, { id }));
    case "test":
      return done(await testWebhook(deps, actor, { id }));
    case "resend": {
      const deliveryId = String(form.get("delivery") ?? "");
      return done(await resendWebhook(deps, actor, { id, deliveryId }));
    }
    case "delete":
      return done(await deleteEndpoint(deps, actor, { id }));
    default:
      return refuse("request.invalid");
  }
}

function fieldsOf(form: FormData) {
  return { url: String(form.get("url") ?? ""), types: form.getAll("type").map(String) };
}
