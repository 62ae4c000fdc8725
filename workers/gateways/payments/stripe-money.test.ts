/** What goes back, and what the balance says, against the service on loopback. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type StripeServer,
  setAccount,
  startStripeServer,
  stripeKey,
  typeCard,
} from "#tests/support/payments/stripe-server.ts";
import type { Money } from "../../contract/money/money.ts";
import { paymentPageMs } from "../../contract/money/orders.ts";
import type { PaymentGateway, RefundRequest } from "../../contract/money/payment-gateway.ts";
import { createStripeGateway } from "./stripe.ts";

const noon = Date.UTC(2026, 4, 12, 10);
const clock = { now: noon };
let server: StripeServer;
let gateway: PaymentGateway;
let orders = 0;
const quiet = console.error;

beforeAll(async () => {
  server = await startStripeServer(() => clock.now);
  const webhookSecrets = { own: "whsec_own", connect: "whsec_connect" };
  gateway = createStripeGateway({ url: server.url, key: stripeKey, webhookSecrets, fetch });
});
afterAll(() => server.close());
beforeEach(() => {
  console.error = quiet;
  server.refundStatus = "succeeded";
  orders += 1;
  // Each test has an account of its own, and a day.
  clock.now = noon + orders * 24 * 60 * 60_000;
  setAccount(server, account(), { charges_enabled: true });
});

const account = () => `acct_${orders}`;

/** Somebody pays on a page of the account. */
async function pay(given: Partial<Money> = {}, orderId = `ord_${orders}`) {
  const { amount = 25_000, currency = "NOK" } = given;
  const page = await gateway.openPage({
    orderId,
    account: account(),
    email: "kari@x.test",
    language: "no",
    currency,
    lines: [{ text: "Vanlig", amount }],
    expiresAt: clock.now + paymentPageMs,
    backUrl: "https://plenum.test/callback?order=t",
  });
  if (!page.ok) throw new Error(page.problem);
  typeCard(server, page.session, "paid");
  const intent = server.sessions.get(page.session)?.payment_intent;
  if (typeof intent !== "string") throw new Error("nothing was paid");
  return intent;
}

function back(paymentIntent: string, given: Partial<RefundRequest> = {}): RefundRequest {
  return {
    refundId: `ref_${orders}`,
    attempt: 1,
    orderId: `ord_${orders}`,
    account: account(),
    paymentIntent,
    total: { amount: 10_000, currency: "NOK" },
    isRepeat: false,
    ...given,
  };
}

const refundsOf = (intent: string) =>
  [...server.refunds.values()].filter(({ it }) => it.payment_intent === intent);

test("a part goes back from the account that was paid, and says whose it is", async () => {
  const intent = await pay();
  const answer = await gateway.refund(back(intent));
  expect(answer).toMatchObject({ ok: true, state: "done" });
  expect(server.calls.at(-1)).toMatchObject({
    path: "/v1/refunds",
    account: account(),
    key: `refund|ref_${orders}|1`,
    form: {
      payment_intent: intent,
      amount: "10000",
      "metadata[refund]": `ref_${orders}`,
      "metadata[attempt]": "1",
      "metadata[order]": `ord_${orders}`,
    },
  });
});

test.each([
  ["succeeded", "done"],
  ["pending", "sent"],
  ["failed", "failed"],
] as const)("a refund that is %s is %s", async (status, state) => {
  server.refundStatus = status;
  expect(await gateway.refund(back(await pay()))).toMatchObject({ ok: true, state });
});

test("the same refund asked twice goes back once, also where the first answer was lost", async () => {
  const intent = await pay();
  // Both tries of one call: what was done is known by its key.
  server.faults.push("lost", "lost");
  console.error = () => {};
  expect(await gateway.refund(back(intent))).toMatchObject({ ok: false, problem: "unreachable" });
  const again = await gateway.refund(back(intent, { isRepeat: true }));
  const [only, ...others] = refundsOf(intent);
  expect(others).toEqual([]);
  expect(again).toEqual({ ok: true, stripeRefund: only?.it.id, state: "done" });
});

test("what was asked for a day ago is found in the list, whatever became of its key", async () => {
  const intent = await pay();
  const first = await gateway.refund(back(intent));
  const made = server.calls.length;
  const again = await gateway.refund(back(intent, { isRepeat: true }));
  expect(again).toEqual(first);
  // Only looked for.
  expect(server.calls.slice(made).map(({ method }) => method)).toEqual(["GET"]);
  // Another attempt is another refund.
  const other = await gateway.refund(back(intent, { isRepeat: true, attempt: 2 }));
  expect(other).toMatchObject({ ok: true });
  expect(refundsOf(intent)).toHaveLength(2);
});

test("more than is left, of nobody's payment or of another account's is refused for good", async () => {
  console.error = () => {};
  const intent = await pay();
  const refusal = { ok: false, problem: "refused" };
  const most = { total: { amount: 25_001, currency: "NOK" } };
  expect(await gateway.refund(back(intent, most))).toMatchObject(refusal);
  expect(await gateway.refund(back("pi_nobodys"))).toEqual({
    ...refusal,
    reason: "resource_missing",
  });
  setAccount(server, "acct_other", { charges_enabled: true });
  expect(await gateway.refund(back(intent, { account: "acct_other" }))).toMatchObject(refusal);
  await gateway.refund(back(intent, { total: { amount: 25_000, currency: "NOK" } }));
  expect(await gateway.refund(back(intent, { refundId: "ref_more" }))).toEqual({
    ...refusal,
    reason: "charge_already_refunded",
  });
  expect(refundsOf(intent)).toHaveLength(1);
});

test("a key of a call is not taken for other words", async () => {
  console.error = () => {};
  const intent = await pay();
  await gateway.refund(back(intent));
  const other = { total: { amount: 9_000, currency: "NOK" } };
  expect(await gateway.refund(back(intent, other))).toMatchObject({ ok: false });
  expect(refundsOf(intent)).toHaveLength(1);
});

test.each([
  ["JPY", 1_200, "1200"],
  ["ISK", 900, "90000"],
  ["KWD", 5_120, "5120"],
])("%s goes back and stands in the list as it was paid", async (currency, amount, told) => {
  const intent = await pay({ currency, amount });
  expect(server.charges.get(intent)?.it.amount).toBe(Number(told));
  await gateway.refund(back(intent, { total: { amount, currency } }));
  expect(refundsOf(intent)[0]?.it.amount).toBe(Number(told));
  const balanceTransactions = await listed();
  expect(balanceTransactions?.map(({ kind, total }) => [kind, total])).toEqual([
    ["refund", { amount: -amount, currency }],
    ["payment", { amount, currency }],
  ]);
});

const listed = (from = clock.now - 1_000, until = clock.now + 1_000) =>
  gateway.listBalanceTransactions({ account: account(), from, until });

test("the balance is read whole, page by page, of one account and its time alone", async () => {
  for (let n = 0; n < 105; n += 1) await pay({ amount: 1_000 + n }, `ord_${orders}_${n}`);
  const balanceTransactions = (await listed()) ?? [];
  expect(balanceTransactions).toHaveLength(105);
  expect(new Set(balanceTransactions.map(({ orderId }) => orderId)).size).toBe(105);
  expect(balanceTransactions.at(-1)).toEqual({
    kind: "payment",
    source: expect.stringMatching(/^ch_/),
    orderId: `ord_${orders}_0`,
    refundId: null,
    total: { amount: 1_000, currency: "NOK" },
    fee: 224,
    at: clock.now,
  });
  const asked = server.calls.filter(
    ({ path, account: of }) => path.includes("balance") && of === account(),
  );
  expect(asked).toHaveLength(2);
  expect(asked[1]?.path).toContain("starting_after=txn_");
  expect(await listed(clock.now + 1_000, clock.now + 2_000)).toEqual([]);
});

test("a balance that cannot be read is none, and not an empty one", async () => {
  console.error = () => {};
  server.faults.push("drop", "drop");
  expect(await listed()).toBeNull();
  server.faults.push({ status: 500, type: "api_error" }, { status: 500, type: "api_error" });
  expect(await listed()).toBeNull();
  expect(
    await gateway.listBalanceTransactions({ account: "acct_nobodys", from: 0, until: 1_000 }),
  ).toBeNull();
});
