import type { EventVisitor } from "#app/session.server.ts";
import { refundRulesSchema } from "#workers/contract/api/money/transactions.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { formatAmount, formatMoney, parseAmount } from "#workers/contract/money/money.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { cancelEvent, readEventRefunds } from "#workers/domain/refunds/refund-event.ts";
import { setRefundRules } from "#workers/domain/refunds/refund-rules.ts";

/** The rules of cancellation of an event, and, for who manages its money, how its refunds stand. */
export async function loadEventMoney({ deps, actor, event }: EventVisitor, locale: Locale) {
  const progress = await readEventRefunds(deps, actor, { eventId: event.id });
  const { priceCurrency: currency, refundFee, refundUntilHours } = event;
  return {
    slug: event.slug,
    name: event.name,
    timeZone: event.timeZone,
    currency,
    isArchived: event.archivedAt !== null,
    rules: {
      hours: refundUntilHours === null ? "" : String(refundUntilHours),
      fee: formatAmount({ amount: refundFee, currency }, locale),
    },
    progress: progress.ok
      ? {
          ...progress.value,
          returned: formatMoney(progress.value.returned, locale),
          left: formatMoney(progress.value.left, locale),
        }
      : null,
  };
}
export type MoneyOfEvent = Awaited<ReturnType<typeof loadEventMoney>>;

/** Sets the rules of cancellation, or cancels the event. */
export async function actOnEvent(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<"rules" | "cancel">> {
  if (form.get("intent") === "cancel") {
    if (form.get("sure") !== "yes")
      return refuse("request.invalid", undefined, { sure: "answer.required" });
    const done = await cancelEvent(deps, actor, { eventId: event.id });
    return done.ok ? ok("cancel") : done;
  }
  if (form.get("intent") !== "rules") return refuse("request.invalid");
  const hours = String(form.get("refundUntilHours") ?? "").trim();
  const fee = String(form.get("refundFee") ?? "").trim() || "0";
  const given = {
    refundUntilHours: hours === "" ? null : Number(hours),
    refundFee: parseAmount(fee, event.priceCurrency),
  };
  if (given.refundFee === null)
    return refuse("request.invalid", undefined, { refundFee: "money.unchargeable" });
  const parsed = parseInput(refundRulesSchema, given);
  if (!parsed.ok) return parsed;
  const done = await setRefundRules(deps, actor, { ...parsed.value, eventId: event.id });
  return done.ok ? ok("rules") : done;
}
