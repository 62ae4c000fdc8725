import { and, eq, sql } from "drizzle-orm";
import type { NewRefundInput } from "../../contract/api/money/transactions.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { toStripeAmount } from "../../contract/money/stripe-amount.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { orders, refunds } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findEvent } from "../events/record.ts";
import { refuseForeign } from "../organisations/refusals.ts";
import { notifyAttendees } from "../registration/notify-attendees.ts";
import { moveLines } from "../seats/move-line.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { findTransaction } from "../transactions/read-transaction.ts";
import { type OrderLine, prepareRefund, type RefundOrder, readLines } from "./make-refund.ts";
import { leftOf, refundParts } from "./refund-parts.ts";
import { isRefundMade, makeRefundStatements, type NewRefund } from "./refund-statements.ts";
import { sendRefunds } from "./send-refunds.ts";

/** A refund as staff and programs see it. */
export type Refund = typeof refunds.$inferSelect;

export interface RefundAsked extends NewRefundInput {
  /** Of the payment. */
  readonly id: string;
  /** Names the request: a repeat makes no second one. */
  readonly key: string;
}

/**
 * Gives back a payment, all that is left of it or a part, to the card that paid. With `release` the places of the tickets are
 * given up. Refuses what is no payment, more than is left, and what somebody else has given back meanwhile.
 */
export async function refundTransaction(
  deps: Deps,
  actor: Actor,
  input: RefundAsked,
): Promise<Result<Refund>> {
  const found = await findTransaction(deps, input.id);
  if (!found || !can(actor, "money.manage", { clientId: found.clientId })) {
    return found && can(actor, "money.read", await subjectOfEvent(deps, found.eventId))
      ? refuse("auth.forbidden")
      : refuseForeign(actor);
  }
  const submission = await sha256(`staff|${found.id}|${input.key}`);
  const known = await findRefund(deps, submission);
  if (known) return ok(known);
  if (found.kind !== "payment") return refuse("refund.not_a_payment");
  const order = await deps.db.query.orders.findFirst({ where: eq(orders.id, found.orderId) });
  if (!order) return refuse("request.not_found");
  const prepared = await prepareByStaff(deps, { order, input, submission });
  if (!prepared.ok) return prepared;
  const refund = prepared.value;
  await runBatch(deps, [
    ...makeRefundStatements(refund),
    noteAudit(deps, actor, {
      what: "order.refund",
      onWhich: order.id,
      clientId: order.clientId,
      eventId: order.eventId,
      after: {
        amount: refund.parts.reduce((sum, { amount }) => sum + amount, 0),
        released: input.release ?? false,
      },
      only: isRefundMade(refund),
    }),
  ]);
  const made = await findRefund(deps, submission);
  if (!made) return refuse("refund.changed");
  await sendRefunds(deps, order.id);
  await moveLines(deps, [order.eventId]);
  await notifyAttendees(deps, order.eventId);
  return ok((await findRefund(deps, submission)) ?? made);
}

async function subjectOfEvent(deps: Deps, eventId: string) {
  const event = await findEvent(deps, eventId);
  return event ? { clientId: event.clientId, teamIds: event.teamIds, ownerId: event.ownerId } : {};
}

interface ByStaff {
  readonly order: RefundOrder;
  readonly input: RefundAsked;
  readonly submission: string;
}

async function prepareByStaff(
  deps: Deps,
  { order, input, submission }: ByStaff,
): Promise<Result<NewRefund>> {
  const { amount = null, attendeeId, release = false } = input;
  const lines = (await readLines(deps, [order.id])).filter(
    (line) =>
      (line.state === "paid" || line.state === "refunded") &&
      (attendeeId === undefined || line.attendeeId === attendeeId),
  );
  if (lines.length === 0) return refuse("request.not_found");
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  if (left === 0) return refuse("refund.nothing_left");
  if (amount !== null && toStripeAmount({ amount, currency: order.currency }) === null) {
    return refuse("money.unchargeable", undefined, { amount: "money.unchargeable" });
  }
  const parts = refundParts(lines, amount);
  if (parts === null || parts.length === 0) {
    return refuse("refund.too_much", undefined, { amount: "refund.too_much" });
  }
  const released = release ? lines.filter(({ state }) => state === "paid") : [];
  if (await isAnyInside(deps, released)) return refuse("attendee.inside");
  const ids = released.map(({ id }) => id);
  return ok(
    await prepareRefund(deps, { order, reason: "staff", parts, released: ids, submission }),
  );
}

async function isAnyInside(deps: Deps, lines: readonly OrderLine[]): Promise<boolean> {
  if (lines.length === 0) return false;
  const rows = await deps.db.query.attendees.findMany({
    columns: { presence: true },
    where: (table, { inArray }) =>
      inArray(
        table.id,
        lines.map(({ attendeeId }) => attendeeId),
      ),
  });
  return rows.some(({ presence }) => presence !== "none");
}

async function findRefund(deps: Deps, submission: string): Promise<Refund | undefined> {
  return deps.db.query.refunds.findFirst({ where: eq(refunds.submission, submission) });
}

/** Tries a refund anew that the payment service gave up: under a name of its own, so that it is not taken for the old one. */
export async function retryRefund(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<Refund>> {
  const found = await deps.db.query.refunds.findFirst({ where: eq(refunds.id, id) });
  if (!found || !can(actor, "money.manage", { clientId: found.clientId })) {
    return refuseForeign(actor);
  }
  const now = deps.now();
  const isFailed = and(
    eq(refunds.id, id),
    eq(refunds.state, "failed"),
    // Nobody else has tried it meanwhile.
    eq(refunds.attempt, found.attempt),
  );
  const [, changed] = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "order.retry_refund",
      onWhich: found.orderId,
      clientId: found.clientId,
      eventId: found.eventId,
      only: sql`EXISTS (SELECT 1 FROM refunds WHERE ${isFailed})`,
    }),
    deps.db
      .update(refunds)
      .set({
        state: "due",
        attempt: found.attempt + 1,
        tries: 0,
        nextTryAt: now,
        stripeRefund: null,
        problem: "",
        settledAt: null,
      })
      .where(isFailed),
  ]);
  if (changed === 0) return refuse("refund.not_failed");
  await sendRefunds(deps, found.orderId);
  const again = await deps.db.query.refunds.findFirst({ where: eq(refunds.id, id) });
  return ok(again ?? found);
}
