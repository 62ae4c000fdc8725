import type { EventVisitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { formatAmount, formatMoney } from "#workers/contract/money/money.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import {
  type AttendeePayment,
  readAttendeePayment,
} from "#workers/domain/refunds/attendee-payment.ts";
import { refundTransaction } from "#workers/domain/refunds/refund-transaction.ts";
import { readRefund } from "../../../money/read-refund.server.ts";

/** A payment as the person's page shows it. */
export function viewPayment(payment: AttendeePayment | null, key: string, locale: Locale) {
  if (payment === null) return null;
  const { transactionId, number, paid, back, left, canRefund } = payment;
  return {
    transactionId,
    number,
    paid: formatMoney(paid, locale),
    back: formatMoney(back, locale),
    hasBack: back.amount > 0,
    leftTyped: formatAmount(left, locale),
    currency: left.currency,
    canRefund,
    /** Names the form, so that pressing twice is once. */
    key,
  };
}

/** Gives back what was paid for the person's ticket, or as much of it as is typed. */
export async function refundPerson(
  { deps, actor, event }: EventVisitor,
  id: string,
  form: FormData,
): Promise<Result<unknown>> {
  const read = await readAttendeePayment(deps, actor, { eventId: event.id, id });
  if (!read.ok) return read;
  if (!can(actor, "money.manage", subjectOf(event))) return refuse("auth.forbidden");
  if (event.archivedAt !== null) return refuse("event.archived");
  const payment = read.value;
  if (payment === null) return refuse("refund.nothing_left");
  const input = readRefund(form, payment.paid.currency, id);
  if (!input.ok) return input;
  return refundTransaction(deps, actor, { ...input.value, id: payment.transactionId });
}
