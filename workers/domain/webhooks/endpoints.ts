import { and, count, eq } from "drizzle-orm";
import type { NewWebhook, WebhookChange } from "../../contract/api/security/webhooks.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { webhookLimits } from "../../contract/organisations/console-limits.ts";
import { type Actor, can, clientOf } from "../../contract/permissions.ts";
import { writeSecret } from "../../contract/webhooks/webhook-signature.ts";
import { clients, deliveries, webhookEndpoints } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { codeFor } from "../organisations/refusals.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { sealSecret } from "../shared/secrets.ts";
import {
  type EndpointRow,
  findEndpoint,
  getEndpoint,
  toEndpoint,
  type WebhookEndpoint,
} from "./read-endpoints.ts";

interface OfEndpoint {
  readonly id: string;
}

/** Makes an endpoint. Its secret is told here and never again. */
export async function createEndpoint(
  deps: Deps,
  actor: Actor,
  input: NewWebhook,
): Promise<Result<WebhookEndpoint & { readonly secret: string }>> {
  const clientId = input.clientId ?? clientOf(actor);
  if (clientId === null && can(actor, "platform.manage")) {
    return refuse("request.invalid", undefined, { clientId: "text.empty" });
  }
  if (!can(actor, "security.manage", { clientId })) return refuse(codeFor(actor));
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId ?? "") });
  if (!client) return refuse("request.invalid", undefined, { clientId: "field.choice" });
  if (client.blockedAt !== null) return refuse("client.blocked");
  const { url, types } = input;
  if (!deps.webhooks.mayCall(url)) return refuseAddress();
  const most = webhookLimits.perClient;
  if ((await countEndpoints(deps, client.id)) >= most) return refuse("webhook.too_many", { most });
  const id = deps.newId("whe");
  const secret = writeSecret(deps.randomBytes(32));
  const now = deps.now();
  const row: EndpointRow = {
    id,
    clientId: client.id,
    url,
    types,
    enabled: true,
    enabledAt: now,
    goneAt: null,
    secret: await sealSecret(deps, "webhook", id, secret),
    formerSecret: null,
    formerUntil: null,
    createdAt: now,
  };
  await runBatch(deps, [
    deps.db.insert(webhookEndpoints).values(row),
    noteAudit(deps, actor, {
      what: "webhook.create",
      onWhich: id,
      clientId: client.id,
      after: { url, types },
    }),
  ]);
  return ok({ ...toEndpoint(deps, row, client), secret });
}

/** Changes what is given. Switched off, it is told nothing, and what waits for it is taken out of line. */
export async function updateEndpoint(
  deps: Deps,
  actor: Actor,
  input: WebhookChange & OfEndpoint,
): Promise<Result<WebhookEndpoint>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const { row } = found.value;
  const { url = row.url, types = row.types, enabled = row.enabled } = input;
  if (url !== row.url && !deps.webhooks.mayCall(url)) return refuseAddress();
  const isSwitchedOn = enabled && !row.enabled;
  await runBatch(deps, [
    deps.db
      .update(webhookEndpoints)
      .set({
        url,
        types,
        enabled,
        enabledAt: isSwitchedOn ? deps.now() : row.enabledAt,
        goneAt: enabled ? null : row.goneAt,
      })
      .where(eq(webhookEndpoints.id, row.id)),
    ...(enabled ? [] : [cancelDeliveries(deps, row.id)]),
    noteAudit(deps, actor, {
      what: "webhook.update",
      onWhich: row.id,
      clientId: row.clientId,
      before: { url: row.url, types: row.types, enabled: row.enabled },
      after: { url, types, enabled },
    }),
  ]);
  return getEndpoint(deps, actor, input);
}

/** Makes another secret, told this once; the one so far signs beside it for a day. */
export async function rotateSecret(
  deps: Deps,
  actor: Actor,
  input: OfEndpoint,
): Promise<Result<WebhookEndpoint & { readonly secret: string }>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const { row } = found.value;
  const secret = writeSecret(deps.randomBytes(32));
  const formerUntil = deps.now() + webhookLimits.formerSecretMs;
  await runBatch(deps, [
    deps.db
      .update(webhookEndpoints)
      .set({
        secret: await sealSecret(deps, "webhook", row.id, secret),
        formerSecret: row.secret,
        formerUntil,
      })
      .where(eq(webhookEndpoints.id, row.id)),
    noteAudit(deps, actor, {
      what: "webhook.rotate",
      onWhich: row.id,
      clientId: row.clientId,
    }),
  ]);
  return ok({ ...found.value.shown, formerUntil, secret });
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(
  deps: Deps,
  actor: Actor,
  input: OfEndpoint,
): Promise<Result<Record<string, never>>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const { id, clientId, url, types } = found.value.row;
  await runBatch(deps, [
    deps.db.delete(deliveries).where(eq(deliveries.recipient, id)),
    deps.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
    noteAudit(deps, actor, {
      what: "webhook.delete",
      onWhich: id,
      clientId,
      before: { url, types },
    }),
  ]);
  return ok({});
}

/** The statement that takes what waits for an endpoint out of line. */
export function cancelDeliveries(deps: Deps, endpointId: string): Statement {
  return deps.db
    .update(deliveries)
    .set({ state: "cancelled", dueAt: null, settledAt: deps.now() })
    .where(and(eq(deliveries.recipient, endpointId), eq(deliveries.state, "queued")));
}

function refuseAddress() {
  return refuse("request.invalid", undefined, { url: "webhook.address" });
}

async function countEndpoints(deps: Deps, clientId: string): Promise<number> {
  const [row] = await deps.db
    .select({ n: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.clientId, clientId));
  return row?.n ?? 0;
}
