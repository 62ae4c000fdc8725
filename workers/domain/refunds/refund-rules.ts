import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { toStripeAmount } from "../../contract/money/stripe-amount.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** What those get back who have paid and cancel. */
export interface RefundRules {
  /** Hours before the start until which anything goes back; null = nothing does. */
  readonly refundUntilHours: number | null;
  /** Minor units of each ticket that the host keeps. */
  readonly refundFee: number;
}

/** Sets an event's rules of cancellation, for whoever cancels from then on. */
export async function setRefundRules(
  deps: Deps,
  actor: Actor,
  { eventId, refundUntilHours, refundFee }: RefundRules & { readonly eventId: string },
): Promise<Result<RefundRules>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  // What is left of a price without it must be an amount that the payment service can give back.
  if (toStripeAmount({ amount: refundFee, currency: event.priceCurrency }) === null) {
    return refuse("money.unchargeable", undefined, { refundFee: "money.unchargeable" });
  }
  const rules = { refundUntilHours, refundFee };
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "event.update_refund_rules",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { refundUntilHours: event.refundUntilHours, refundFee: event.refundFee },
      after: { refundUntilHours, refundFee },
    }),
    sql`UPDATE events SET refund_until_hours = ${refundUntilHours}, refund_fee = ${refundFee}, version = version + 1,
        updated_at = ${deps.now()}
      WHERE id = ${event.id}`,
  ]);
  deps.eventCache.forget(event.id);
  return ok(rules);
}
