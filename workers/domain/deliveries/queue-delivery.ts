import type { DeliveryContent } from "../../db/schema/deliveries.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

export interface NewDelivery {
  readonly channel: "mail" | "sms";
  /** What it is, e.g. `reset_password`. */
  readonly kind: string;
  readonly recipient: string;
  readonly content: DeliveryContent;
}

/**
 * The statement that puts a message into line: goes into the batch of what it tells about, so that
 * there is either both or neither. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueDelivery(deps: Deps, delivery: NewDelivery): Statement {
  const now = deps.now();
  return deps.db.insert(deliveries).values({
    id: deps.newId("dlv"),
    channel: delivery.channel,
    kind: delivery.kind,
    recipient: delivery.recipient,
    content: delivery.content,
    state: "queued",
    tries: 0,
    dueAt: now,
    createdAt: now,
  });
}
