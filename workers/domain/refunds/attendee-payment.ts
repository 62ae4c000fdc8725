import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import type { Money } from "../../contract/money/money.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { orderLines, orders, transactions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { subjectOf } from "../events/record.ts";
import { showTransaction } from "../transactions/read-transaction.ts";
import { leftOf } from "./refund-parts.ts";

/** What was paid for somebody's ticket, the last one they had. */
export interface AttendeePayment {
  readonly transactionId: string;
  /** As it stands on the receipt. */
  readonly number: string | null;
  readonly paid: Money;
  readonly back: Money;
  readonly left: Money;
  readonly canRefund: boolean;
}

/** The payment of one attendee, for staff who may see money; null where there is none, and for all others. */
export async function readAttendeePayment(
  deps: Deps,
  actor: Actor,
  { eventId, id }: { readonly eventId: string; readonly id: string },
): Promise<Result<AttendeePayment | null>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const subject = subjectOf(found.value);
  if (!can(actor, "money.read", subject)) return ok(null);
  const [row] = await deps.db
    .select({ line: orderLines, transaction: transactions })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      transactions,
      and(eq(transactions.orderId, orders.id), ne(transactions.kind, "refund")),
    )
    .where(
      and(
        eq(orderLines.attendeeId, id),
        eq(orders.eventId, found.value.id),
        inArray(orderLines.state, ["paid", "refund_due", "refunded"]),
      ),
    )
    .orderBy(desc(orderLines.id))
    .limit(1);
  if (!row || row.line.amount === 0) return ok(null);
  const { line, transaction } = row;
  const { currency } = transaction;
  const left = leftOf(line);
  return ok({
    transactionId: transaction.id,
    number: showTransaction(transaction).number,
    paid: { amount: line.amount, currency },
    back: { amount: line.refunded, currency },
    left: { amount: left, currency },
    canRefund: left > 0 && can(actor, "money.manage", subject),
  });
}
