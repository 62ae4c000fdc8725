import { and, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { WebhookReply } from "../../contract/webhooks/webhook.ts";
import { testType } from "../../contract/webhooks/webhook-types.ts";
import { deliveries } from "../../db/schema/index.ts";
import { queueDelivery } from "../deliveries/queue-delivery.ts";
import type { Deps } from "../deps.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { deliveryContentOf, webhookBodyOf } from "./queue-webhooks.ts";
import { findEndpoint } from "./read-endpoints.ts";

/** A call, what was sent and what was answered last. Times are UTC milliseconds. */
export interface WebhookDelivery {
  readonly id: string;
  /** The header `webhook-id`: the same at every try. */
  readonly messageId: string;
  readonly type: string;
  readonly state: "waiting" | "sent" | "failed" | "cancelled";
  readonly tries: number;
  readonly createdAt: number;
  /** When it is tried next; null = not any more. */
  readonly dueAt: number | null;
  readonly settledAt: number | null;
  /** JSON. */
  readonly request: string;
  readonly answer: WebhookReply | null;
}

/** Calls on one page of the log. */
const perPage = 30;

/** The calls of thirty days to an endpoint, the newest first. */
export async function listWebhookLog(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly cursor?: string | undefined },
): Promise<Result<{ readonly items: readonly WebhookDelivery[]; readonly next: string | null }>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const [at, id] = readCursor(input.cursor);
  const isPlace = typeof at === "number" && typeof id === "string";
  const rows = await deps.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipient, input.id),
        isPlace ? sql`(${deliveries.createdAt}, ${deliveries.id}) < (${at}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor([last.createdAt, last.id]);
  return ok({ items: shown.map(toDelivery), next });
}

/** Sends a call again that is settled, or waits for its next try, with the id that it had: the receiver knows a repeat by that. */
export async function resendWebhook(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly deliveryId: string },
): Promise<Result<Record<string, never>>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const { row } = found.value;
  const which = and(eq(deliveries.id, input.deliveryId), eq(deliveries.recipient, row.id));
  const delivery = await deps.db.query.deliveries.findFirst({ where: which });
  if (!delivery) return refuse("request.not_found");
  if (!row.enabled) return refuse("webhook.off");
  await runBatch(deps, [
    deps.db
      .update(deliveries)
      .set({ state: "queued", tries: 0, dueAt: deps.now(), settledAt: null })
      .where(
        and(
          which,
          inArray(deliveries.state, ["queued", "sent", "failed", "uncertain", "cancelled"]),
        ),
      ),
    noteAudit(deps, actor, {
      what: "webhook.resend",
      onWhich: row.id,
      clientId: row.clientId,
      after: { type: delivery.kind, delivery: delivery.id },
      only: sql`changes() > 0`,
    }),
  ]);
  await deps.wakeDeliveries();
  return ok({});
}

/** Sends a trial to an endpoint, whatever types it wants. */
export async function testWebhook(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<Record<string, never>>> {
  const found = await findEndpoint(deps, actor, input.id);
  if (!found.ok) return found;
  const { row, shown } = found.value;
  if (!row.enabled) return refuse("webhook.off");
  const data = { client: shown.client };
  const body = webhookBodyOf({ type: testType, at: deps.now(), data });
  await runBatch(deps, [
    queueDelivery(deps, {
      channel: "webhook",
      kind: testType,
      recipient: row.id,
      content: deliveryContentOf(deps.newId("msg"), body),
    }),
    noteAudit(deps, actor, { what: "webhook.test", onWhich: row.id, clientId: row.clientId }),
  ]);
  await deps.wakeDeliveries();
  return ok({});
}

const states = {
  queued: "waiting",
  sending: "waiting",
  handing_over: "waiting",
  sent: "sent",
  failed: "failed",
  uncertain: "failed",
  cancelled: "cancelled",
} as const;

const reply = v.union([
  v.object({ status: v.number(), body: v.string(), ms: v.number() }),
  v.object({
    problem: v.picklist(["address", "connection", "timeout", "off"]),
    ms: v.number(),
  }),
]);

function toDelivery(row: typeof deliveries.$inferSelect): WebhookDelivery {
  const { id, kind: type, state, tries, createdAt, dueAt, settledAt, content } = row;
  const messageId = content.headers.find(([name]) => name === "webhook-id")?.[1] ?? "";
  const said =
    row.reply === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), reply), row.reply);
  return {
    id,
    messageId,
    type,
    state: states[state],
    tries,
    createdAt,
    dueAt,
    settledAt,
    request: content.text,
    answer: said?.success ? said.output : null,
  };
}
