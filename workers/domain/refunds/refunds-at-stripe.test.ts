/** What goes back at the payment service itself, on loopback: lost answers, killed Workers, tampered calls, and its own list. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, day, hour, must, noon } from "#tests/support/domain.ts";
import type { StoredEvent } from "#tests/support/payments/stripe/objects.ts";
import {
  buy,
  buyAndPay,
  hand,
  makeSale,
  nordAccount,
  openStripeDomain,
  orderOf,
  type StripeDomain,
  stripeSecrets,
} from "#tests/support/payments/stripe-domain.ts";
import { typeCard } from "#tests/support/payments/stripe-server.ts";
import { clients, refunds, stripeEvents, transactions } from "../../db/schema/index.ts";
import { closeDays } from "../closes/close-days.ts";
import { listCloses } from "../closes/list-closes.ts";
import { queryBatch } from "../shared/batch.ts";
import { refundTransaction } from "./refund-transaction.ts";
import { sendRefunds } from "./send-refunds.ts";

let world: StripeDomain;
let sale: Awaited<ReturnType<typeof makeSale>>;
/** Each test has a day of its own. */
let today = noon;

beforeAll(async () => {
  world = await openStripeDomain();
  await world.domain.deps.db
    .update(clients)
    .set({ replyTo: "books@nord.test" })
    .where(eq(clients.id, world.nord.clientId));
  sale = await makeSale(world.domain, world.nord);
});
afterAll(() => world.close());
beforeEach(() => {
  world.stripe.refundStatus = "succeeded";
  today += day;
  world.domain.clock.now = today;
});

async function paid() {
  const orderId = await buyAndPay(world, sale);
  const [row] = await world.domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  return { orderId, id: row?.id ?? "" };
}

let keys = 0;
function giveBack(id: string, amount?: number, deps = world.domain.deps) {
  keys += 1;
  return refundTransaction(deps, world.nord.client, { id, amount, key: `key-${keys}` });
}

const refundsOf = async (orderId: string) =>
  world.domain.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));

const atStripe = (orderId: string) =>
  [...world.stripe.refunds.values()].filter(({ it }) => it.metadata?.order === orderId);

/** What a client's books come to by account, of one order. */
async function balances(orderId: string) {
  const [rows = []] = await queryBatch<{ account: string; amount: number }>(world.domain.deps, [
    sql`SELECT account, SUM(amount) AS amount FROM ledger_entries
      WHERE transaction_id IN (SELECT id FROM transactions WHERE order_id = ${orderId}) GROUP BY account ORDER BY account`,
  ]);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const lastEvent = (type: string): StoredEvent => {
  const told = world.stripe.events.findLast((event) => event.type === type);
  if (!told) throw new Error(`nothing was told of ${type}`);
  return told;
};

test("a part goes back at the client's own account, and what is told of it changes nothing more", async () => {
  const { orderId, id } = await paid();
  must(await giveBack(id, 10_000));
  expect(await refundsOf(orderId)).toMatchObject([{ state: "done", amount: 10_000 }]);
  expect(atStripe(orderId)).toMatchObject([{ of: nordAccount, it: { amount: 10_000 } }]);
  const before = await balances(orderId);
  expect(before).toMatchObject({ card: 15_000, owed: 0 });
  for (const type of ["charge.refunded", "refund.created", "refund.created"]) {
    must(await hand(world.domain, lastEvent(type)));
  }
  expect(await balances(orderId)).toEqual(before);
});

test("a refund that is on its way is done, or owed again, once that is told", async () => {
  for (const [status, state, card] of [
    ["succeeded", "done", 0],
    ["failed", "failed", 25_000],
  ] as const) {
    world.stripe.refundStatus = "pending";
    const { orderId, id } = await paid();
    must(await giveBack(id));
    expect(await refundsOf(orderId)).toMatchObject([{ state: "sent" }]);
    const [made] = atStripe(orderId);
    const object = { ...made?.it, status };
    const told = { ...lastEvent("refund.created"), id: `evt_${status}_${orderId}` };
    const event = { ...told, type: "refund.updated", data: { object } };
    must(await hand(world.domain, event));
    must(await hand(world.domain, event));
    expect(await refundsOf(orderId)).toMatchObject([{ state }]);
    expect(await balances(orderId)).toMatchObject({ card, owed: card === 0 ? 0 : -25_000 });
  }
});

test("a tampered, stale or foreign call about a refund changes nothing", async () => {
  world.stripe.refundStatus = "pending";
  const { orderId, id } = await paid();
  must(await giveBack(id));
  const created = lastEvent("refund.created");
  const { object } = created.data;
  const failed = (more: object, of: Partial<StoredEvent> = {}): StoredEvent => {
    const event = { ...created, type: "refund.failed", ...of };
    return { ...event, data: { object: { ...object, status: "failed", ...more } } };
  };
  const unsigned = [{ secret: "whsec_of_nobody" }, { secret: stripeSecrets.own }, { ago: 301 }];
  for (const how of unsigned) {
    expect(codeOf(await hand(world.domain, failed({}), how))).toBe("payment.signature");
  }
  const unfit = [
    failed({ amount: 24_999 }, { id: "evt_amount" }),
    failed({ currency: "sek" }, { id: "evt_currency" }),
    failed({ id: "re_other" }, { id: "evt_other" }),
    failed({}, { id: "evt_account", account: "acct_other" }),
  ];
  for (const event of unfit) must(await hand(world.domain, event));
  const noted = await world.domain.deps.db
    .select({ outcome: stripeEvents.outcome })
    .from(stripeEvents)
    .where(sql`id IN ('evt_amount', 'evt_currency', 'evt_other', 'evt_account')`);
  expect(noted.map(({ outcome }) => outcome)).toEqual(Array(4).fill("mismatch"));
  expect(await refundsOf(orderId)).toMatchObject([{ state: "sent" }]);
  // The same, untouched, counts.
  must(await hand(world.domain, failed({}, { id: "evt_true" })));
  expect(await refundsOf(orderId)).toMatchObject([{ state: "failed" }]);
});

test("an answer that is lost is asked for again with the same key, and goes back once", async () => {
  const { orderId, id } = await paid();
  world.stripe.faults.push("lost", "lost");
  must(await giveBack(id));
  const keys = () => world.stripe.calls.filter(({ path }) => path === "/v1/refunds");
  const [first, second] = keys().slice(-2);
  expect(first?.key).toBe(second?.key);
  expect(first?.form).toEqual(second?.form);
  expect(await refundsOf(orderId)).toMatchObject([{ state: "due" }]);
  expect(await balances(orderId)).toMatchObject({ card: 25_000, owed: -25_000 });
  world.domain.clock.now += hour;
  await sendRefunds(world.domain.deps);
  expect(await refundsOf(orderId)).toMatchObject([{ state: "done", attempt: 1 }]);
  expect(atStripe(orderId)).toHaveLength(1);
  expect(await balances(orderId)).toMatchObject({ card: 0, owed: 0 });
});

test("a Worker that is killed between call and answer has given back once, whoever goes on", async () => {
  const { orderId, id } = await paid();
  const { deps } = world.domain;
  const killed = {
    ...deps,
    payments: {
      ...deps.payments,
      refund: async (...asked: Parameters<typeof deps.payments.refund>) => {
        await deps.payments.refund(...asked);
        throw new Error("killed");
      },
    },
  };
  await expect(giveBack(id, undefined, killed)).rejects.toThrow("killed");
  expect(await refundsOf(orderId)).toMatchObject([{ state: "due", tries: 1 }]);
  // The same minute, twice at once, and a day later when the service has forgotten the key.
  world.domain.clock.now += 25 * hour;
  await Promise.all([sendRefunds(deps), sendRefunds(deps)]);
  expect(await refundsOf(orderId)).toMatchObject([{ state: "done" }]);
  expect(atStripe(orderId)).toHaveLength(1);
  expect(await balances(orderId)).toMatchObject({ card: 0, owed: 0 });
});

test("a Worker that is killed before it has asked leaves nothing undone", async () => {
  const { deps } = world.domain;
  const never = async () => {
    throw new Error("killed");
  };
  const killed = { ...deps, payments: { ...deps.payments, refund: never } };
  const first = await paid();
  await expect(giveBack(first.id, undefined, killed)).rejects.toThrow("killed");
  world.domain.clock.now += hour;
  await sendRefunds(deps);
  expect(await refundsOf(first.orderId)).toMatchObject([{ state: "done" }]);
  expect(atStripe(first.orderId)).toHaveLength(1);
});

test("a refund that Stripe will not do is shown as failed and is owed still", async () => {
  const { orderId, id } = await paid();
  // Given back in full on Stripe's own pages a moment ago.
  const { stripePaymentIntent } = await orderOf(world.domain, orderId);
  const charge = world.stripe.charges.get(stripePaymentIntent ?? "");
  if (!charge) throw new Error("no charge");
  charge.it.amount_refunded = charge.it.amount;
  must(await giveBack(id));
  expect(await refundsOf(orderId)).toMatchObject([
    { state: "failed", problem: "charge_already_refunded" },
  ]);
  expect(await balances(orderId)).toMatchObject({ card: 25_000, owed: -25_000 });
});

/** The close of the day of this test, once it is over. */
async function closed() {
  const dayName = new Date(today).toISOString().slice(0, 10);
  world.domain.clock.now = today + day;
  await closeDays(world.domain.deps);
  const { items } = must(await listCloses(world.domain.deps, world.nord.client, {}));
  return items.find((item) => item.day === dayName);
}

const mails = async () => {
  const [rows = []] = await queryBatch(world.domain.deps, [
    sql`SELECT id FROM deliveries WHERE kind = 'money_difference' AND recipient = 'books@nord.test'`,
  ]);
  return rows.length;
};

test("a day of payments and refunds agrees with Stripe's list to the unit, and its fees are booked", async () => {
  const before = await mails();
  const orders = [];
  for (let n = 0; n < 3; n += 1) orders.push(await paid());
  must(await giveBack(orders[0]?.id ?? "", 9_999));
  must(await giveBack(orders[1]?.id ?? ""));
  expect(await closed()).toMatchObject({
    state: "balanced",
    payments: 75_000,
    refunds: 34_999,
    stripePayments: 75_000,
    stripeRefunds: 34_999,
    fees: 3 * 800,
    differences: [],
  });
  expect(await balances(orders[0]?.orderId ?? "")).toMatchObject({ fee: 800, card: 14_201 });
  expect(await mails()).toBe(before);
});

test("what Stripe's list has otherwise is told to the client and the log", async () => {
  const { errors } = world.domain;
  errors.length = 0;
  const before = await mails();
  const less = await paid();
  const gone = await paid();
  const chargeOf = async (orderId: string) => {
    const { stripePaymentIntent } = await orderOf(world.domain, orderId);
    return world.stripe.charges.get(stripePaymentIntent ?? "")?.it;
  };
  const changed = await chargeOf(less.orderId);
  if (changed) changed.amount = 24_000;
  const missing = await chargeOf(gone.orderId);
  const place = world.stripe.balanceTransactions.findIndex(({ it }) => it.source === missing?.id);
  world.stripe.balanceTransactions.splice(place, 1);
  expect(await closed()).toMatchObject({ state: "differs" });
  const { differences = [] } = (await closed()) ?? {};
  expect(differences.map(({ kind, about, amount }) => [kind, about, amount]).sort()).toEqual(
    [
      ["payment_missing", less.orderId, -1_000],
      ["payment_missing", gone.orderId, -25_000],
    ].sort(),
  );
  expect(errors).toContain("money.difference");
  expect(await mails()).toBe(before + 1);
});

test("money that nothing here tells of is found, also on a day without any sale of ours", async () => {
  const { errors } = world.domain;
  errors.length = 0;
  const before = await mails();
  // Paid on the page, and never told: the endpoint was switched off.
  const { payment } = must(await buy(world.domain, sale));
  const { stripeSession } = await orderOf(world.domain, payment?.orderId ?? "");
  typeCard(world.stripe, stripeSession ?? "", "paid");
  expect(await closed()).toMatchObject({
    state: "differs",
    payments: 0,
    differences: [{ kind: "payment_unknown", about: payment?.orderId, amount: 25_000 }],
  });
  expect(errors).toContain("money.difference");
  expect(await mails()).toBe(before + 1);
});
