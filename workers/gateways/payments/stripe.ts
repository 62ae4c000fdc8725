import Stripe from "stripe";
import type {
  PaymentGateway,
  PaymentNotice,
  PaymentPage,
  PaymentRequest,
  SignedNotice,
} from "../../contract/money/payment-gateway.ts";
import { fromStripeAmount, toStripeAmount } from "../../contract/money/stripe-amount.ts";
import { listBalanceTransactions } from "./list-balance-transactions.ts";
import { logError } from "./log-error.ts";
import { linkAccount, openAccount, readAccount } from "./stripe-accounts.ts";
import { refund, refundNoticeOf, returnedOf } from "./stripe-refunds.ts";

/** What each endpoint's calls are signed with. */
export interface WebhookSecrets {
  /** Of what is told of the platform's own account. */
  readonly own: string;
  /** Of what is told of connected ones; null where there are none. */
  readonly connect: string | null;
}

export interface StripeSettings {
  /** Address of the API, without a path. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecrets: WebhookSecrets;
  readonly fetch: typeof fetch;
}

/** Seconds for which what was signed is believed (Stripe's own advice). */
const toleranceSeconds = 300;
/** Milliseconds that the service has for an answer: somebody waits for the page. */
const answerMs = 15_000;

/** Takes cards on Stripe's own page, Checkout. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const { protocol, hostname, port } = new URL(settings.url);
  const stripe = new Stripe(settings.key, {
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    kind: "stripe",
    openPage: (request) => openPage(stripe, request),
    refund: (request) => refund(stripe, request),
    listBalanceTransactions: (wanted) => listBalanceTransactions(stripe, wanted),
    openAccount: (request) => openAccount(stripe, request),
    linkAccount: (request) => linkAccount(stripe, request),
    readAccount: (account) => readAccount(stripe, account),
    readNotice: (signed) => readPaymentNotice(settings.webhookSecrets, signed),
  };
}

async function openPage(stripe: Stripe, request: PaymentRequest): Promise<PaymentPage> {
  const params = paramsOf(request);
  if (params === null) return { ok: false, problem: "refused" };
  try {
    const session = await stripe.checkout.sessions.create(params, optionsOf(request));
    return session.url === null
      ? { ok: false, problem: "refused" }
      : { ok: true, session: session.id, url: session.url };
  } catch (error) {
    const isOurs = error instanceof Stripe.errors.StripeInvalidRequestError;
    logError(error);
    return { ok: false, problem: isOurs ? "refused" : "unreachable" };
  }
}

/** A connected account is charged directly: the page, the payment and its fees are that account's. */
function optionsOf(request: PaymentRequest): Stripe.RequestOptions {
  const { orderId, account } = request;
  // A page that closes later is asked for in other words, which the same key would not take.
  const idempotencyKey = `checkout|${orderId}|${Math.floor(request.expiresAt / 1_000)}`;
  return account === null ? { idempotencyKey } : { idempotencyKey, stripeAccount: account };
}

/** Null for an amount that Stripe cannot charge. */
function paramsOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams | null {
  const lines: Stripe.Checkout.SessionCreateParams.LineItem[] = [];
  for (const { text, amount } of request.lines) {
    const unitAmount = toStripeAmount({ amount, currency: request.currency });
    if (unitAmount === null) return null;
    lines.push({
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: unitAmount,
        product_data: { name: text },
      },
    });
  }
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: lines,
    client_reference_id: request.orderId,
    metadata: { order: request.orderId },
    payment_intent_data: { metadata: { order: request.orderId } },
    customer_email: request.email,
    locale: request.language === "no" ? "nb" : "en",
    expires_at: Math.floor(request.expiresAt / 1_000),
    success_url: request.backUrl,
    cancel_url: request.backUrl,
  };
}

const outcomes = {
  "checkout.session.completed": "paid",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
} as const;

/**
 * What was signed, by the secret of the endpoint that it is for: only that of connected accounts may speak of one, and it of
 * nothing else.
 */
export async function readPaymentNotice(
  { own, connect }: WebhookSecrets,
  signed: SignedNotice,
): Promise<PaymentNotice | null> {
  const ofPlatform = await readSigned(own, signed);
  if (ofPlatform !== null) return ofPlatform.account === null ? ofPlatform : null;
  const ofAccount = connect === null ? null : await readSigned(connect, signed);
  return ofAccount?.account == null ? null : ofAccount;
}

async function readSigned(
  secret: string,
  { body, signature, now }: SignedNotice,
): Promise<PaymentNotice | null> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      toleranceSeconds,
      Stripe.createSubtleCryptoProvider(),
      now,
    );
    return noticeOf(event);
  } catch {
    // Of another endpoint, or nobody's.
    return null;
  }
}

function noticeOf(event: Stripe.Event): PaymentNotice {
  const of = { id: event.id, type: event.type, account: event.account ?? null };
  const nothing = { page: null, refund: null, returned: null, isOfAccount: false };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { ...of, ...nothing, page: pageOf(event.data.object, outcomes[event.type]) };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { ...of, ...nothing, refund: refundNoticeOf(event.data.object) };
    case "charge.refunded":
      return { ...of, ...nothing, returned: returnedOf(event.data.object) };
    case "account.updated":
    case "account.application.deauthorized":
    case "capability.updated":
      return { ...of, ...nothing, isOfAccount: true };
    default:
      return { ...of, ...nothing };
  }
}

function pageOf(
  session: Stripe.Checkout.Session,
  outcome: "paid" | "failed" | "expired",
): PaymentNotice["page"] {
  const orderId = session.metadata?.order;
  if (orderId === undefined) return null;
  const { payment_intent: intent } = session;
  const currency = (session.currency ?? "").toUpperCase();
  return {
    session: session.id,
    orderId,
    total: { amount: fromStripeAmount(session.amount_total ?? 0, currency), currency },
    paymentIntent: typeof intent === "string" ? intent : (intent?.id ?? null),
    // A page may be completed before its money has come.
    outcome: outcome === "paid" && session.payment_status === "unpaid" ? null : outcome,
  };
}
