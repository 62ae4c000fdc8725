import { newRefundSchema } from "#workers/contract/api/money/transactions.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ok, refuse } from "#workers/contract/errors.ts";
import { parseAmount } from "#workers/contract/money/money.ts";

/**
 * What `RefundFields` have sent: minor units of `currency`, and the form's key. An attendee's id gives back that ticket
 * alone. Refuses an amount that is none, at its field.
 */
export function readRefund(form: FormData, currency: string, attendeeId?: string) {
  const amount = parseAmount(String(form.get("amount") ?? ""), currency);
  const release = form.get("release") === "yes";
  const parsed = parseInput(newRefundSchema, { amount, attendeeId, release });
  if (amount === null || !parsed.ok) {
    return refuse("request.invalid", undefined, { amount: "refund.too_much" });
  }
  return ok({ ...parsed.value, key: String(form.get("key") ?? "").slice(0, 60) });
}
