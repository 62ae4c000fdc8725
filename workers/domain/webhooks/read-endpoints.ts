import { asc, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can, clientOfList } from "../../contract/permissions.ts";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import { clients, webhookEndpoints } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { refuseForeign } from "../organisations/refusals.ts";

/** An endpoint as it is shown, without its secret. Times are UTC milliseconds. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly enabled: boolean;
  /** Since when it is off because it answered 410. */
  readonly goneAt: number | null;
  /** Until when the secret before the present one still signs. */
  readonly formerUntil: number | null;
  readonly createdAt: number;
}

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Endpoints on the list of all clients': they are few. */
const mostListed = 500;

/** The endpoints of a client, the oldest first: an admin's are all clients', the role client's its own. */
export async function listEndpoints(
  deps: Deps,
  actor: Actor,
  query: { readonly client?: string | undefined },
): Promise<Result<readonly WebhookEndpoint[]>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "security.manage", { clientId })) return refuseForeign(actor);
  const which = clientId === null ? undefined : eq(webhookEndpoints.clientId, clientId);
  const rows = await selectEndpoints(deps)
    .where(which)
    .orderBy(asc(webhookEndpoints.id))
    .limit(mostListed);
  return ok(rows.map(({ endpoint, client }) => toEndpoint(deps, endpoint, client)));
}

/** One endpoint of a client that one manages. */
export async function getEndpoint(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<WebhookEndpoint>> {
  const found = await findEndpoint(deps, actor, input.id);
  return found.ok ? ok(found.value.shown) : found;
}

/** An endpoint of a client that the actor manages; any other one is unknown. */
export async function findEndpoint(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<Result<{ readonly row: EndpointRow; readonly shown: WebhookEndpoint }>> {
  const [found] = await selectEndpoints(deps).where(eq(webhookEndpoints.id, id));
  if (!found && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = found?.endpoint.clientId ?? null;
  if (!found || !can(actor, "security.manage", { clientId })) return refuseForeign(actor);
  const { endpoint, client } = found;
  return ok({ row: endpoint, shown: toEndpoint(deps, endpoint, client) });
}

function selectEndpoints(deps: Deps) {
  return deps.db
    .select({
      endpoint: webhookEndpoints,
      client: { id: clients.id, name: sql<string>`${clients.name}`.as("client_name") },
    })
    .from(webhookEndpoints)
    .innerJoin(clients, eq(clients.id, webhookEndpoints.clientId));
}

export function toEndpoint(
  deps: Deps,
  row: EndpointRow,
  client: { readonly id: string; readonly name: string },
): WebhookEndpoint {
  const { id, url, types, enabled, goneAt, formerUntil, createdAt } = row;
  const isFormerGood = formerUntil !== null && formerUntil > deps.now();
  return {
    id,
    client: { id: client.id, name: client.name },
    url,
    types,
    enabled,
    goneAt,
    formerUntil: isFormerGood ? formerUntil : null,
    createdAt,
  };
}
