/** Clients' own accounts: how one is opened, what is believed of it, and what hangs on it. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, makeTestClient, must, noon, type TestClient } from "#tests/support/domain.ts";
import {
  buy,
  buyAndPay,
  connect,
  hand,
  makeSale,
  openStripeDomain,
  orderOf,
  type StripeDomain,
  stripeSecrets,
} from "#tests/support/payments/stripe-domain.ts";
import { setAccount, typeCard } from "#tests/support/payments/stripe-server.ts";
import { auditEntries, clients, events, stripeEvents } from "../../../db/schema/index.ts";
import { publishEvent } from "../../events/changes/transitions.ts";
import { showLandingPage } from "../../landing/show-landing-page.ts";
import { readRegistrationForm } from "../../registration/register.ts";
import { viewForm } from "../../registration/views/form-view.ts";
import { queryBatch } from "../../shared/batch.ts";
import { openPaymentPage } from "../open-order.ts";
import { releaseDueOrders } from "../release-due-orders.ts";
import { listSaleFaults } from "../sale/price.ts";
import { addTicketType } from "../ticket-types.ts";
import { checkPaymentAccount, linkPaymentAccount, readPaymentAccount } from "./payment-account.ts";

let world: StripeDomain;
/** A client that has begun nothing. */
let syd: TestClient;
let named = 0;

beforeAll(async () => {
  world = await openStripeDomain();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.domain.clock.now = noon;
  named += 1;
  syd = await makeTestClient(world.domain.deps, `Syd${named}`);
});

const deps = () => world.domain.deps;
const of = () => ({ clientId: syd.clientId });
const link = (actor = syd.client) => linkPaymentAccount(deps(), actor, of());
const check = () => checkPaymentAccount(deps(), syd.client, of());
const stateOf = async () => must(await readPaymentAccount(deps(), syd.client, of())).state;

async function opened(): Promise<string> {
  const { account } = must(await link());
  if (account === null) throw new Error("no account");
  return account;
}

const audited = async () => {
  const rows = await deps()
    .db.select({ what: auditEntries.what, who: auditEntries.who })
    .from(auditEntries)
    .where(eq(auditEntries.onWhich, syd.clientId));
  return rows
    .filter(({ what }) => what.includes("payment_account"))
    .map(({ what, who }) => `${what} by ${who === syd.client.id ? "client" : who}`);
};

test("the way to Stripe opens one account, leads back to the settings, and is noted", async () => {
  expect(must(await readPaymentAccount(deps(), syd.client, of()))).toEqual({
    state: "none",
    account: null,
    service: "stripe",
  });
  const [first, second] = await Promise.all([link(), link()]);
  expect(must(first).account).toBe(must(second).account);
  expect(must(await link())).toMatchObject({
    state: "begun",
    account: must(first).account,
    url: expect.stringContaining(must(first).account ?? "nothing"),
  });
  expect(world.stripe.calls.at(-1)?.form).toMatchObject({
    return_url: "http://127.0.0.1:20200/settings?payments=back#payments",
    refresh_url: "http://127.0.0.1:20200/settings?payments=again#payments",
  });
  expect(await audited()).toEqual(["client.open_payment_account by client"]);
});

test("only admins and the client itself may", async () => {
  const foreign = await makeTestClient(deps(), `Vest${named}`);
  for (const actor of [syd.team, syd.editor, foreign.client]) {
    for (const act of [readPaymentAccount, checkPaymentAccount, linkPaymentAccount]) {
      expect(codeOf(await act(deps(), actor, of()))).not.toBe("ok");
    }
  }
  expect(await stateOf()).toBe("none");
});

test("coming back says nothing: how the account stands is what Stripe says", async () => {
  const account = await opened();
  expect(must(await check()).state).toBe("begun");
  setAccount(world.stripe, account, { details_submitted: true });
  expect(await stateOf()).toBe("begun");
  expect(must(await check()).state).toBe("submitted");
  setAccount(world.stripe, account, { charges_enabled: true });
  expect(must(await check()).state).toBe("enabled");
  expect((await audited()).slice(1)).toEqual([
    "client.payment_account_state by client",
    "client.payment_account_state by client",
  ]);
});

test("what is told of an account has it asked, so that late and doubled calls do no harm", async () => {
  const account = await opened();
  const early = setAccount(world.stripe, account, { details_submitted: true });
  const late = setAccount(world.stripe, account, { charges_enabled: true });
  for (const event of [late, early, late, early]) {
    expect(codeOf(await hand(world.domain, event))).toBe("ok");
    expect(await stateOf()).toBe("enabled");
  }
  const off = setAccount(world.stripe, account, { charges_enabled: false });
  must(await hand(world.domain, off));
  expect(await stateOf()).toBe("submitted");
  const requirements = { currently_due: ["external_account"], past_due: [] };
  must(await hand(world.domain, setAccount(world.stripe, account, { requirements })));
  expect(await stateOf()).toBe("restricted");
  expect((await audited()).slice(1)).toEqual([
    "client.payment_account_state by system",
    "client.payment_account_state by system",
    "client.payment_account_state by system",
  ]);
});

test("what is told is believed by the secret of connected accounts alone, for 300 seconds", async () => {
  const account = await opened();
  const told = setAccount(world.stripe, account, { charges_enabled: true });
  for (const how of [{ secret: stripeSecrets.own }, { secret: "whsec_x" }, { ago: 301 }]) {
    expect(codeOf(await hand(world.domain, told, how))).toBe("payment.signature");
  }
  expect(await stateOf()).toBe("begun");
});

test("where Stripe does not answer, nothing changes and the call is to come again", async () => {
  const account = await opened();
  const told = setAccount(world.stripe, account, { charges_enabled: true });
  world.stripe.faults.push("drop", "drop");
  expect(codeOf(await hand(world.domain, told))).toBe("payment_account.unreachable");
  const noted = await deps().db.select().from(stripeEvents).where(eq(stripeEvents.id, told.id));
  expect(noted).toEqual([]);
  world.stripe.faults.push("drop", "drop");
  expect(codeOf(await check())).toBe("payment_account.unreachable");
  world.stripe.faults.push("drop", "drop");
  expect(codeOf(await link())).toBe("payment_account.unreachable");
  expect(await stateOf()).toBe("begun");
  must(await hand(world.domain, told));
  expect(await stateOf()).toBe("enabled");
});

test("an answer to an earlier question does not undo that to a later one", async () => {
  const account = await opened();
  const { payments } = deps();
  let answer: (() => void) | undefined;
  const slow = {
    ...deps(),
    payments: {
      ...payments,
      readAccount: async (id: string) => {
        const read = await payments.readAccount(id);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return read;
      },
    },
  };
  const earlier = checkPaymentAccount(slow, syd.client, of());
  await expect.poll(() => answer).toBeDefined();
  world.domain.clock.now += 1_000;
  setAccount(world.stripe, account, { charges_enabled: true });
  must(await check());
  answer?.();
  must(await earlier);
  expect(await stateOf()).toBe("enabled");
});

test("an account that its owner has cut off sells nothing, and the next way opens another", async () => {
  const account = await opened();
  setAccount(world.stripe, account, { charges_enabled: true });
  must(await check());
  world.stripe.accounts.delete(account);
  must(
    await hand(world.domain, {
      id: `evt_cut_${named}`,
      object: "event",
      type: "account.application.deauthorized",
      account,
      created: 0,
      livemode: false,
      data: { object: { id: "ca_1", object: "application" } },
    }),
  );
  expect(await stateOf()).toBe("begun");
  const next = must(await link());
  expect(next.account).not.toBe(account);
  expect(world.stripe.accounts.has(next.account ?? "")).toBe(true);
});

test("an event that costs something is published only once the account takes payments", async () => {
  const { eventId } = await makeSale(world.domain, syd);
  await deps()
    .db.update(events)
    .set({ published: false, organiser: "Syd", description: "Tre retter." })
    .where(eq(events.id, eventId));
  const publish = () => publishEvent(deps(), syd.client, { eventId });
  const event = { id: eventId, clientId: syd.clientId };
  const faults = () =>
    listSaleFaults(deps(), { ...event, priceKind: "paid", registrationNeedsApproval: false });
  expect(await faults()).toEqual(["price.no_account"]);
  expect(codeOf(await publish())).toBe("price.no_account");
  const account = await opened();
  expect(codeOf(await publish())).toBe("price.no_account");
  setAccount(world.stripe, account, { charges_enabled: true });
  must(await check());
  expect(await faults()).toEqual([]);
  expect(codeOf(await publish())).toBe("ok");
});

test("nobody orders what nobody can be paid for, and each buyer pays the client's own account", async () => {
  const sale = await makeSale(world.domain, syd);
  expect(codeOf(await buy(world.domain, sale))).toBe("order.no_payments");
  const [left = []] = await queryBatch(deps(), [
    sql`SELECT 1 FROM attendees WHERE event_id = ${sale.eventId}`,
  ]);
  expect(left).toEqual([]);
  // Its form and landing page say so, of what costs something alone.
  const free = { nameNo: "Gratis", nameEn: "Free", amount: 0, vatRate: 0 };
  const { eventId } = sale;
  must(await addTicketType(deps(), syd.client, { eventId, ...free }));
  const offered = async () => {
    const asker = { address: eventId, token: null, device: "device", remote: "192.0.2.1" };
    const form = viewForm(must(await readRegistrationForm(deps(), asker)), "no");
    const shown = (await showLandingPage(deps(), eventId))?.registration.prices?.types.map(
      ({ nameNo, closed }) => [nameNo, closed],
    );
    expect(form.ticketTypes?.map(({ name, closed }) => [name, closed])).toEqual(shown);
    return shown;
  };
  expect(await offered()).toEqual([
    ["Vanlig", "no_payments"],
    ["Gratis", null],
  ]);
  await connect(world.domain, world.stripe, { ...of(), account: `acct_syd_${named}` });
  expect(await offered()).toEqual([
    ["Vanlig", null],
    ["Gratis", null],
  ]);
  const orderId = await buyAndPay(world, sale);
  expect(await orderOf(world.domain, orderId)).toMatchObject({
    state: "paid",
    stripeAccount: `acct_syd_${named}`,
  });
});

test("a payment told of another account than that of the order's client is looked at by people", async () => {
  const { errors } = world.domain;
  errors.length = 0;
  const sale = await makeSale(world.domain, world.nord);
  const { payment } = must(await buy(world.domain, sale));
  const order = await orderOf(world.domain, payment?.orderId ?? "");
  const paid = typeCard(world.stripe, order.stripeSession ?? "", "paid");
  if (!paid) throw new Error("nobody could pay");
  await connect(world.domain, world.stripe, { ...of(), account: `acct_syd_${named}` });
  must(await hand(world.domain, { ...paid, id: "evt_other", account: `acct_syd_${named}` }));
  const { account: _, ...ofPlatform } = paid;
  must(await hand(world.domain, { ...ofPlatform, id: "evt_platform" }));
  expect((await orderOf(world.domain, order.id)).state).toBe("pending");
  expect(errors).toEqual(["payment.mismatch", "payment.mismatch"]);
  must(await hand(world.domain, paid));
  expect((await orderOf(world.domain, order.id)).state).toBe("paid");
});

test("a page that could not be opened at once is opened minutes later, as long as the others, and once", async () => {
  const { domain, stripe } = world;
  const sale = await makeSale(domain, world.nord);
  stripe.faults.push("drop", "drop");
  const { payment } = must(await buy(domain, sale));
  expect(payment?.paymentUrl).toBeNull();
  const order = () => orderOf(domain, payment?.orderId ?? "");
  domain.clock.now += 2 * 60_000 + 5_000;
  const before = stripe.sessions.size;
  const pages = await Promise.all(
    [order(), order()].map(async (o) => openPaymentPage(deps(), await o)),
  );
  const [first, second] = pages.map(must);
  expect(second).toBe(first);
  expect(stripe.sessions.size).toBe(before + 1);
  expect(await order()).toMatchObject({ paymentUrl: first, expiresAt: noon + 34 * 60_000 });
  const told = typeCard(stripe, (await order()).stripeSession ?? "", "paid");
  if (!told) throw new Error("nobody could pay");
  must(await hand(domain, told));
  expect((await order()).state).toBe("paid");
});

test("a page that would outlast the place is not opened, and the place is let go in its time", async () => {
  const { domain, stripe } = world;
  const sale = await makeSale(domain, world.nord);
  stripe.faults.push("drop", "drop");
  const { payment } = must(await buy(domain, sale));
  const order = () => orderOf(domain, payment?.orderId ?? "");
  domain.clock.now += 9 * 60_000;
  expect(codeOf(await openPaymentPage(deps(), await order()))).toBe("payment.refused");
  domain.clock.now = noon + 39 * 60_000;
  await releaseDueOrders(deps());
  expect((await order()).state).toBe("pending");
  domain.clock.now = noon + 40 * 60_000;
  await releaseDueOrders(deps());
  expect((await order()).state).toBe("expired");
});

test("without a key there is no way to Stripe, and what is missing is said", async () => {
  const none = { ...deps().payments, kind: "none" as const };
  const without = { ...deps(), payments: none };
  expect(codeOf(await linkPaymentAccount(without, syd.client, of()))).toBe("price.no_service");
  expect(must(await checkPaymentAccount(without, syd.client, of())).service).toBe("none");
  const [client] = await deps().db.select().from(clients).where(eq(clients.id, syd.clientId));
  expect(client?.stripeAccount).toBeNull();
});
