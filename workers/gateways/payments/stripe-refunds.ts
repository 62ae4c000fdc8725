import Stripe from "stripe";
import type { Money } from "../../contract/money/money.ts";
import type {
  PaymentNotice,
  RefundAnswer,
  RefundNotice,
  RefundProgress,
  RefundRequest,
} from "../../contract/money/payment-gateway.ts";
import { fromStripeAmount, toStripeAmount } from "../../contract/money/stripe-amount.ts";
import { logError } from "./log-error.ts";

/** Gives back to the card that paid. */
export async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, attempt, orderId, paymentIntent, account } = request;
  const amount = toStripeAmount(request.total);
  if (amount === null) return { ok: false, problem: "refused", reason: "amount" };
  try {
    const known = request.isRepeat ? await findRefund(stripe, request) : null;
    const made =
      known ??
      (await stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount,
          metadata: { refund: refundId, attempt: String(attempt), order: orderId },
        },
        withAccount(account, { idempotencyKey: `refund|${refundId}|${attempt}` }),
      ));
    return { ok: true, stripeRefund: made.id, state: progressOf(made.status) };
  } catch (error) {
    logError(error);
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError;
    const reason = error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : "";
    return { ok: false, problem: isFinal ? "refused" : "unreachable", reason };
  }
}

/** One that was asked for already, and whose answer was lost. */
async function findRefund(
  stripe: Stripe,
  { paymentIntent, account, refundId, attempt }: RefundRequest,
): Promise<Stripe.Refund | null> {
  const page = await stripe.refunds.list(
    { payment_intent: paymentIntent, limit: 100 },
    withAccount(account, {}),
  );
  const isOurs = ({ metadata }: Stripe.Refund) =>
    metadata?.refund === refundId && metadata.attempt === String(attempt);
  return page.data.find(isOurs) ?? null;
}

/** Calls about a connected account's money name it. */
export function withAccount(
  account: string | null,
  options: Stripe.RequestOptions,
): Stripe.RequestOptions {
  return account === null ? options : { ...options, stripeAccount: account };
}

function progressOf(status: string | null): RefundProgress {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "sent";
}

/** What a notice says of a refund. */
export function refundNoticeOf(refund: Stripe.Refund): RefundNotice {
  return {
    stripeRefund: refund.id,
    refundId: refund.metadata?.refund ?? null,
    attempt: Number(refund.metadata?.attempt ?? 1),
    total: moneyOf(refund.amount, refund.currency),
    state: progressOf(refund.status),
  };
}

/** What a notice says of all that went back of a payment; null for one of no order of ours. */
export function returnedOf(charge: Stripe.Charge): PaymentNotice["returned"] {
  const orderId = charge.metadata.order;
  if (orderId === undefined) return null;
  return { orderId, total: moneyOf(charge.amount_refunded, charge.currency) };
}

/** An amount of the service in our units. */
export function moneyOf(amount: number, code: string): Money {
  const currency = code.toUpperCase();
  return { amount: fromStripeAmount(amount, currency), currency };
}
