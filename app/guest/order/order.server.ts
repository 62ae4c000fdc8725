import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { faultsOf } from "#app/guest/form-answer.ts";
import { orThrow } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { formatMoney } from "#workers/contract/money/money.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { payOrder, readOrderPage } from "#workers/domain/payments/order-page.ts";
import { headOf } from "#workers/domain/registration/views/form-view.ts";

/** The token in the address that leads back from the payment page; null = it is of something else. */
export function orderTokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("order");
}

/** How an order stands, in the words of its buyer. */
export async function loadOrder(
  request: Request,
  { deps }: Pick<AppLoadContext, "deps">,
  token: string,
) {
  const page = orThrow(await readOrderPage(deps, { token }));
  const { event, order, standing, total, hasVat, lines, canPay } = page;
  const { isPaymentHeldBack, isSoldOut } = page;
  const locale = localeOfRequest(request);
  const money = (amount: number) => formatMoney({ amount, currency: total.currency }, locale);
  return {
    kind: "order" as const,
    event: headOf(event),
    standing,
    total: money(total.amount),
    hasVat,
    lines: lines.map(({ id, text, amount }) => ({ id, text, price: money(amount) })),
    email: order.buyerEmail,
    /** The payment page, while it is open; there is nothing to be paid for an event that is cancelled, or to who takes no payments. */
    paymentUrl:
      order.expiresAt > deps.now() && event.cancelledAt === null && !isPaymentHeldBack
        ? order.paymentUrl
        : null,
    canPay,
    isPaymentHeldBack,
    isSoldOut,
    eventColors: eventColorVariables(event.baseColor),
  };
}
export type OrderStatus = Awaited<ReturnType<typeof loadOrder>>;

/** Opens the payment page of an order that has none, or orders anew what was given up. */
export async function actOnOrder(request: Request, { deps }: Pick<AppLoadContext, "deps">) {
  const paid = await payOrder(deps, { token: orderTokenOf(request) ?? "" });
  if (!paid.ok) {
    return data({ faults: faultsOf(paid.refusal) }, { status: errorStatus[paid.refusal.code] });
  }
  // Nobody of them has a place: they stand in line, and are told by mail.
  if (paid.value === null)
    return data({ faults: faultsOf({ code: "seats.none" }) }, { status: 409 });
  return redirect(paid.value.statusAddress);
}
