import { type SQL, sql } from "drizzle-orm";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import type { DeliveryContent } from "../../db/schema/deliveries.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

/** Something that has happened, for programs of the client whose it is. */
export interface WebhookMessage {
  /** The same for the same happening, whoever finds it how often: no endpoint is told twice. */
  readonly id: string;
  readonly clientId: string;
  readonly type: WebhookType;
  /** UTC milliseconds. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The statement that puts messages into line for every endpoint that wants them: goes into the batch of
 * what they tell of, so that there is either both or neither. `only` may look at `given.value`, the message
 * with what `more` says of it, and at `endpoint`.
 */
export function queueWebhooks<More extends Readonly<Record<string, unknown>>>(
  deps: Deps,
  messages: readonly (WebhookMessage & { readonly more?: More })[],
  only: SQL = sql`1`,
): readonly Statement[] {
  if (messages.length === 0) return [];
  const now = deps.now();
  const given = messages.map(({ id, clientId, type, more, ...message }) => ({
    id,
    clientId,
    type,
    more,
    content: JSON.stringify(deliveryContentOf(`msg_${id}`, webhookBodyOf({ type, ...message }))),
  }));
  return [
    sql`INSERT INTO deliveries (id, channel, kind, recipient, content, state, tries, due_at, created_at)
      SELECT 'dlv_' || (given.value ->> 'id') || '_' || substr(endpoint.id, 5), 'webhook', given.value ->> 'type',
        endpoint.id, given.value ->> 'content', 'queued', 0, ${now}, ${now}
      FROM json_each(${JSON.stringify(given)}) AS given
      JOIN webhook_endpoints AS endpoint ON endpoint.client_id = given.value ->> 'clientId'
      WHERE endpoint.enabled = 1 AND ${only}
        AND EXISTS (SELECT 1 FROM json_each(endpoint.types) AS wanted WHERE wanted.value = given.value ->> 'type')
      ON CONFLICT DO NOTHING`,
  ];
}

/** The body of a call, as Standard Webhooks has it. */
export function webhookBodyOf(message: {
  readonly type: string;
  readonly at: number;
  readonly data: object;
}): string {
  const { type, at, data } = message;
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}

/** A call as the table of deliveries keeps it: its body, and the id that stays when it is sent again. */
export function deliveryContentOf(id: string, body: string): DeliveryContent {
  return {
    from: { name: null, address: "" },
    replyTo: null,
    subject: "",
    text: body,
    html: "",
    headers: [["webhook-id", id]],
    attachments: [],
  };
}
