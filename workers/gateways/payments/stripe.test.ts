import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type StripeServer,
  setAccount,
  signStripe,
  startStripeServer,
  stripeKey,
} from "#tests/support/payments/stripe-server.ts";
import { paymentPageMs } from "../../contract/money/orders.ts";
import type { PaymentGateway, PaymentRequest } from "../../contract/money/payment-gateway.ts";
import { createStripeGateway } from "./stripe.ts";

const now = Date.UTC(2026, 4, 12, 10);
const secrets = { own: "whsec_of_the_platform", connect: "whsec_of_connected_accounts" };
let server: StripeServer;
let gateway: PaymentGateway;
let orders = 0;
const quiet = console.error;

beforeAll(async () => {
  server = await startStripeServer(() => now);
  gateway = gatewayWith(stripeKey);
});
afterAll(() => server.close());
beforeEach(() => {
  console.error = quiet;
});

function gatewayWith(key: string): PaymentGateway {
  return createStripeGateway({ url: server.url, key, webhookSecrets: secrets, fetch });
}

function request(given: Partial<PaymentRequest> = {}): PaymentRequest {
  orders += 1;
  return {
    orderId: `ord_${orders}`,
    account: null,
    email: "kari@x.test",
    language: "no",
    currency: "NOK",
    lines: [
      { text: "Vanlig – Konsert", amount: 25_000 },
      { text: "Student – Konsert", amount: 12_500 },
    ],
    expiresAt: now + paymentPageMs,
    backUrl: "https://plenum.test/callback?order=t",
    ...given,
  };
}

test("an order is a page for cards alone, in the buyer's language, that closes in time", async () => {
  const asked = request();
  const page = await gateway.openPage(asked);
  const call = server.calls.at(-1);
  expect(call).toMatchObject({
    path: "/v1/checkout/sessions",
    account: undefined,
    key: `checkout|${asked.orderId}|${(now + paymentPageMs) / 1_000}`,
  });
  expect(call?.form).toMatchObject({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "nok",
    "line_items[0][price_data][unit_amount]": "25000",
    "line_items[0][price_data][product_data][name]": "Vanlig – Konsert",
    "line_items[1][price_data][unit_amount]": "12500",
    "metadata[order]": asked.orderId,
    "payment_intent_data[metadata][order]": asked.orderId,
    customer_email: "kari@x.test",
    locale: "nb",
    expires_at: String((now + paymentPageMs) / 1_000),
    success_url: asked.backUrl,
    cancel_url: asked.backUrl,
  });
  expect(page).toEqual({
    ok: true,
    session: expect.stringMatching(/^cs_test_/),
    url: expect.stringContaining(`${server.url}/c/pay/cs_test_`),
  });
});

test("the same order twice is the same page, also where the first answer was lost", async () => {
  const asked = request();
  server.faults.push("lost");
  const first = await gateway.openPage(asked);
  const second = await gateway.openPage(asked);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  const made = [...server.sessions.values()].filter(
    ({ metadata }) => metadata?.order === asked.orderId,
  );
  expect(made).toHaveLength(1);
});

test("a client of its own account is paid there directly", async () => {
  setAccount(server, "acct_1", { charges_enabled: true });
  expect((await gateway.openPage(request({ account: "acct_1" }))).ok).toBe(true);
  expect(server.calls.at(-1)?.account).toBe("acct_1");
});

test("an account that takes no payments yet, or that is not ours, gets no page", async () => {
  console.error = () => {};
  setAccount(server, "acct_2", { charges_enabled: false });
  for (const account of ["acct_2", "acct_nobodys"]) {
    expect((await gateway.openPage(request({ account }))).ok).toBe(false);
  }
});

test.each([
  ["JPY", 1_200, "1200"],
  ["ISK", 900, "90000"],
  ["KWD", 5_120, "5120"],
])("%s is counted as Stripe counts it", async (currency, amount, told) => {
  const page = await gateway.openPage(request({ currency, lines: [{ text: "A", amount }] }));
  expect(page.ok).toBe(true);
  expect(server.calls.at(-1)?.form["line_items[0][price_data][unit_amount]"]).toBe(told);
});

test("what no card can be charged, and what the service takes for wrong, is refused", async () => {
  console.error = () => {};
  const before = server.calls.length;
  const uneven = request({ currency: "KWD", lines: [{ text: "A", amount: 5_123 }] });
  expect(await gateway.openPage(uneven)).toEqual({ ok: false, problem: "refused" });
  expect(server.calls).toHaveLength(before);
  const soon = request({ expiresAt: now + 60_000 });
  expect(await gateway.openPage(soon)).toEqual({ ok: false, problem: "refused" });
});

test("a service that is away, overloaded or does not know the key may take it later", async () => {
  console.error = () => {};
  server.faults.push("drop", "drop");
  expect(await gateway.openPage(request())).toEqual({ ok: false, problem: "unreachable" });
  server.faults.push({ status: 500, type: "api_error" }, { status: 500, type: "api_error" });
  expect(await gateway.openPage(request())).toEqual({ ok: false, problem: "unreachable" });
  const other = gatewayWith("sk_test_unknown");
  expect(await other.openPage(request())).toEqual({ ok: false, problem: "unreachable" });
});

/** What the service tells of a session. */
function eventOf(type: string, of: Record<string, unknown> = {}, account?: string): string {
  const object = {
    id: "cs_1",
    object: "checkout.session",
    metadata: { order: "ord_1" },
    amount_total: 90_000,
    currency: "isk",
    payment_intent: { id: "pi_1" },
    payment_status: "paid",
    ...of,
  };
  return JSON.stringify({ id: "evt_1", object: "event", type, account, data: { object } });
}

test.each([
  [secrets.own, undefined],
  [secrets.connect, "acct_1"],
] as const)("what is signed with %s is believed, for 300 seconds", async (secret, account) => {
  const body = eventOf("checkout.session.completed", {}, account);
  const read = (ago: number, given = body) =>
    gateway.readNotice({ body: given, signature: signStripe(secret, body, now - ago), now });
  expect(await read(0)).toEqual({
    id: "evt_1",
    type: "checkout.session.completed",
    account: account ?? null,
    page: {
      session: "cs_1",
      orderId: "ord_1",
      total: { amount: 900, currency: "ISK" },
      paymentIntent: "pi_1",
      outcome: "paid",
    },
    refund: null,
    returned: null,
    isOfAccount: false,
  });
  expect(await read(300_000)).not.toBeNull();
  expect(await read(301_000)).toBeNull();
  expect(await read(0, body.replace("90000", "1"))).toBeNull();
});

test.each([
  ["checkout.session.completed", { payment_status: "unpaid" }, null],
  ["checkout.session.async_payment_succeeded", {}, "paid"],
  ["checkout.session.async_payment_failed", { payment_status: "unpaid" }, "failed"],
  ["checkout.session.expired", { payment_status: "unpaid" }, "expired"],
] as const)("%s of %j comes to %j", async (type, of, outcome) => {
  const body = eventOf(type, of);
  const signature = signStripe(secrets.own, body, now);
  const notice = await gateway.readNotice({ body, signature, now });
  expect(notice?.page?.outcome).toBe(outcome);
});

test("what is of no order of ours is nobody's page", async () => {
  for (const body of [
    eventOf("checkout.session.completed", { metadata: {} }),
    eventOf("payment_intent.payment_failed"),
  ]) {
    const signature = signStripe(secrets.own, body, now);
    expect((await gateway.readNotice({ body, signature, now }))?.page).toBeNull();
  }
});

test("the platform's secret speaks of no connected account, and that of accounts of nothing else", async () => {
  for (const [secret, account] of [
    [secrets.own, "acct_1"],
    [secrets.connect, undefined],
  ] as const) {
    const body = eventOf("checkout.session.completed", {}, account);
    const signature = signStripe(secret, body, now);
    expect(await gateway.readNotice({ body, signature, now })).toBeNull();
  }
});
