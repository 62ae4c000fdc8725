import { type SQL, sql } from "drizzle-orm";
import type { DeliveryContent } from "../../db/schema/deliveries.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

export interface NewDelivery {
  readonly channel: "mail" | "sms" | "webhook";
  /** What it is, e.g. `reset_password`. */
  readonly kind: string;
  readonly recipient: string;
  readonly content: DeliveryContent;
  /** Whose mail about an event it is, where it is an attendee's. */
  readonly attendeeId?: string | undefined;
  /** In whose name it is; absent where it is no client's. */
  readonly clientId?: string | null | undefined;
  /** Written with the same work as any other and never sent: what is asked for with an unknown address. */
  readonly isForNobody?: boolean;
  /** What somebody sits and waits for, such as a code to sign in: past everything else, also past what is being sent. */
  readonly isAwaited?: boolean | undefined;
  /** One of very many: behind whatever somebody waits for. */
  readonly isBulk?: boolean | undefined;
  /** Milliseconds after which it is not sent any more: what it says has run out. */
  readonly goodForMs?: number | undefined;
  /** Put into line only if this holds, for what somebody else may have told meanwhile. */
  readonly only?: SQL | undefined;
}

/** What is due goes in this order, and what is as old in the order of time. */
export const deliveryRanks = { awaited: -1, single: 0, bulk: 1 } as const;

/**
 * The statement that puts a message into line: goes into the batch of what it tells about, so that
 * there is either both or neither. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueDelivery(deps: Deps, delivery: NewDelivery): Statement {
  const now = deps.now();
  const { channel, kind, recipient, isForNobody = false, goodForMs, only = sql`1` } = delivery;
  const { attendeeId = null, clientId = null } = delivery;
  const content = isForNobody ? { ...delivery.content, text: "", html: "" } : delivery.content;
  const expiresAt = goodForMs === undefined ? null : now + goodForMs;
  const [state, dueAt, settledAt] = isForNobody ? ["cancelled", null, now] : ["queued", now, null];
  return sql`INSERT INTO deliveries
      (id, channel, kind, rank, recipient, content, state, tries, due_at, expires_at, created_at, settled_at, attendee_id, client_id)
    SELECT ${deps.newId("dlv")}, ${channel}, ${kind}, ${rankOf(delivery)}, ${isForNobody ? "" : recipient}, ${JSON.stringify(content)},
      ${state}, 0, ${dueAt}, ${expiresAt}, ${now}, ${settledAt}, ${attendeeId}, ${clientId}
    WHERE ${only}`;
}

function rankOf({ isAwaited = false, isBulk = false }: NewDelivery): number {
  if (isAwaited) return deliveryRanks.awaited;
  return isBulk ? deliveryRanks.bulk : deliveryRanks.single;
}
