import type { DeliveryContent } from "../../db/schema/deliveries.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

export interface NewDelivery {
  readonly channel: "mail" | "sms" | "webhook";
  /** What it is, e.g. `reset_password`. */
  readonly kind: string;
  readonly recipient: string;
  readonly content: DeliveryContent;
  /** Written with the same work as any other and never sent: what is asked for with an unknown address. */
  readonly isForNobody?: boolean;
  /** Milliseconds after which it is not sent any more: what it says has run out. */
  readonly goodForMs?: number | undefined;
}

/**
 * The statement that puts a message into line: goes into the batch of what it tells about, so that
 * there is either both or neither. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueDelivery(deps: Deps, delivery: NewDelivery): Statement {
  const now = deps.now();
  const { channel, kind, recipient, content, isForNobody = false, goodForMs } = delivery;
  return deps.db.insert(deliveries).values({
    id: deps.newId("dlv"),
    channel,
    kind,
    recipient: isForNobody ? "" : recipient,
    content: isForNobody ? { ...content, text: "", html: "" } : content,
    state: isForNobody ? "cancelled" : "queued",
    tries: 0,
    dueAt: isForNobody ? null : now,
    expiresAt: goodForMs === undefined ? null : now + goodForMs,
    createdAt: now,
    settledAt: isForNobody ? now : null,
  });
}
