import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Money } from "../../contract/money/money.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { prepareRefund } from "./make-refund.ts";
import { leftOf, refundPartOf } from "./refund-parts.ts";
import { makeRefundStatements } from "./refund-statements.ts";

type Rules = Pick<EventRecord, "startsAt" | "refundUntilHours" | "refundFee" | "cancelledAt">;

/** Until when whoever cancels is paid back, UTC milliseconds; null = nobody is. */
export function refundDeadline({ startsAt, refundUntilHours }: Rules): number | null {
  return refundUntilHours === null ? null : startsAt - refundUntilHours * 3_600_000;
}

/** What of a ticket goes back by the host's rules if it is cancelled now. */
export function refundByRules(
  event: Rules,
  line: { readonly amount: number; readonly refunded: number },
  now: number,
): number {
  const deadline = refundDeadline(event);
  if (deadline === null || now > deadline) return 0;
  return Math.max(0, leftOf(line) - event.refundFee);
}

/** The ticket of somebody that is paid; null where there is none. */
async function findPaidLine(deps: Deps, attendeeId: string) {
  const [found] = await deps.db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.attendeeId, attendeeId), eq(orderLines.state, "paid")))
    .limit(1);
  return found ?? null;
}

/** What goes back of each one's ticket if they cancel now, by their ids; nobody who has not paid is among them. */
export async function readOwnRefunds(
  deps: Deps,
  event: EventRecord,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (attendeeIds.length === 0) return new Map();
  const rows = await deps.db
    .select({ line: orderLines, currency: orders.currency })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.attendeeId, [...attendeeIds]), eq(orderLines.state, "paid")));
  const paid = rows.filter(({ line }) => line.amount > 0);
  return new Map(
    paid.map(({ line, currency }) => {
      const amount = refundByRules(event, line, deps.now());
      return [line.attendeeId, { amount, currency }];
    }),
  );
}

/**
 * The statements that give back, by the host's rules, what somebody paid who cancels: of the batch that cancels, before it. The
 * place is free for others whether anything goes back or not.
 */
export async function ownRefundStatements(
  deps: Deps,
  event: EventRecord,
  { attendeeId, only }: { readonly attendeeId: string; readonly only: SQL },
): Promise<readonly SQL[]> {
  const found = await findPaidLine(deps, attendeeId);
  if (!found) return [];
  const { line, order } = found;
  const amount = refundByRules(event, line, deps.now());
  const refund = await prepareRefund(deps, {
    order,
    reason: "attendee",
    parts: amount === 0 ? [] : [refundPartOf(line, amount)],
    released: [line.id],
    submission: `own|${line.id}`,
  });
  const isTheirs = sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${attendeeId} AND ${only})`;
  return makeRefundStatements({ ...refund, only: isTheirs });
}
