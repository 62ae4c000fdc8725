import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { BalanceTransaction } from "../../contract/money/payment-gateway.ts";
import {
  clients,
  dayCloses,
  deliveries,
  events,
  ledgerEntries,
  openHours,
  orders,
  users,
} from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { settlePaid } from "../payments/settle.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { registerByProgram } from "../registration/register.ts";
import { queryBatch } from "../shared/batch.ts";
import { closeDays } from "./close-days.ts";
import { listCloses } from "./list-closes.ts";

let domain: TestDomain;
let nord: TestClient;
let orderId: string;
/** The payment service's list; null = it cannot be read. */
let balanceTransactions: readonly BalanceTransaction[] | null = null;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  const fonts = { read: () => Promise.reject(new Error("no fonts")) };
  const payments = {
    ...deps.payments,
    kind: "stripe" as const,
    listBalanceTransactions: async () => balanceTransactions,
  };
  domain = { ...domain, deps: { ...deps, fonts, payments } };
  nord = await makeTestClient(domain.deps, "Nord");
  await domain.deps.db
    .update(clients)
    .set({ replyTo: "books@nord.test", stripeAccount: "acct_1", stripeState: "enabled" })
    .where(eq(clients.id, nord.clientId));
  orderId = await pay();
});
afterAll(() => domain.close());

/** One paid order of 250 kroner. */
async function pay(): Promise<string> {
  const { deps } = domain;
  const { id: eventId } = must(
    await createEvent(deps, nord.client, newEvent("Concert", noon + 9 * day)),
  );
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 2_500 };
  const { id: ticketTypeId } = must(await addTicketType(deps, nord.client, { eventId, ...type }));
  await deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true })
    .where(eq(events.id, eventId));
  const given = { name: "Kari", email: "kari@x.test", ticketTypeId, companions: [] };
  const { payment } = must(
    await registerByProgram(deps, {
      address: eventId,
      token: null,
      device: "device",
      remote: "192.0.2.1",
      isKnown: true,
      key: "key",
      language: "no",
      given,
    }),
  );
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(eq(orders.id, payment?.orderId ?? ""));
  if (!order) throw new Error("no order");
  await settlePaid(deps, { order, by: "evt_1", paymentIntent: "pi_1" });
  return order.id;
}

/** As if the day of the order had not been closed yet. */
async function openAgain() {
  const { clientId } = nord;
  const { db } = domain.deps;
  await db.delete(dayCloses);
  await db.delete(openHours);
  const hours = Math.floor(noon / hour);
  await db.insert(openHours).values({ clientId, currency: "NOK", hour: hours, dueAt: noon });
}

const closed = async () => must(await listCloses(domain.deps, nord.client, {})).items;

const mailed = async () => {
  const [rows = []] = await queryBatch(domain.deps, [
    sql`SELECT id FROM deliveries WHERE kind = 'money_difference' AND recipient = 'books@nord.test'`,
  ]);
  return rows.length;
};

test("a day is closed hours after its end, asked again while the list cannot be read, and then balances with its fee", async () => {
  await closeDays(domain.deps);
  expect(await closed()).toEqual([]);
  domain.clock.now = noon + day;
  await closeDays(domain.deps);
  expect(await closed()).toMatchObject([{ day: "2026-05-12", state: "unread", orders: 25_000 }]);
  balanceTransactions = [
    {
      kind: "payment",
      source: "ch_1",
      orderId,
      refundId: null,
      total: { amount: 25_000, currency: "NOK" },
      fee: 625,
      at: noon,
    },
  ];
  await closeDays(domain.deps);
  expect(await closed()).toMatchObject([{ state: "unread" }]);
  domain.clock.now += hour;
  await closeDays(domain.deps);
  expect(await closed()).toMatchObject([
    {
      state: "balanced",
      payments: 25_000,
      refunds: 0,
      fees: 625,
      stripePayments: 25_000,
      differences: [],
    },
  ]);
  const fees = await domain.deps.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "fee"));
  expect(fees.map(({ amount }) => amount)).toEqual([625]);
  expect(await mailed()).toBe(0);
  // The fee is a part of the day that is closed, and opens none of its own.
  expect(await domain.deps.db.select().from(openHours)).toEqual([]);
});

test("a day is closed once, and looked at when it is over and not before", async () => {
  const { deps } = domain;
  const asked = vi.fn(deps.payments.listBalanceTransactions);
  const by = { ...deps, payments: { ...deps.payments, listBalanceTransactions: asked } };
  // The day before is looked at too: the account has a list of its own.
  const askedOfDay = () => asked.mock.calls.filter(([{ until }]) => until > noon);
  await openAgain();
  domain.clock.now = noon + hour;
  await closeDays(by);
  const [row] = await deps.db.select().from(openHours);
  // Midnight in Oslo, and three hours.
  expect(row?.dueAt).toBe(Date.UTC(2026, 4, 13, 1));
  domain.clock.now = noon + day;
  await closeDays(by);
  await closeDays(by);
  expect(askedOfDay()).toHaveLength(1);
  // Somebody has put the hour there again: the day stays as it was closed.
  await deps.db.insert(openHours).values({
    clientId: nord.clientId,
    currency: "NOK",
    hour: Math.floor(noon / hour),
    dueAt: noon,
  });
  await closeDays(by);
  expect(askedOfDay()).toHaveLength(1);
  expect(await deps.db.select().from(openHours)).toEqual([]);
});

test("a day on which the ledger knows of nothing is looked at too where the account has a list, once", async () => {
  const { deps } = domain;
  const asked = vi.fn(deps.payments.listBalanceTransactions);
  const by = { ...deps, payments: { ...deps.payments, listBalanceTransactions: asked } };
  domain.clock.now = noon + 40 * day;
  await closeDays(by);
  await closeDays(by);
  expect(asked).toHaveBeenCalledTimes(1);
  const rows = await deps.db.select().from(dayCloses).where(eq(dayCloses.day, "2026-06-20"));
  expect(rows).toMatchObject([{ clientId: nord.clientId, payments: 0 }]);
  domain.clock.now = noon;
});

test("a client is looked at when its next day is over, an hour after a list that could not be read, and while its account takes payments", async () => {
  const { deps } = domain;
  const was = balanceTransactions;
  const dueAt = async () => {
    const [row] = await deps.db.select().from(clients).where(eq(clients.id, nord.clientId));
    return row?.closeDueAt;
  };
  const setState = (stripeState: "submitted" | "enabled") =>
    deps.db.update(clients).set({ stripeState }).where(eq(clients.id, nord.clientId));
  await setState("submitted");
  expect(await dueAt()).toBeNull();
  await setState("enabled");
  expect(await dueAt()).toBe(0);
  domain.clock.now = noon + 60 * day;
  balanceTransactions = null;
  await closeDays(deps);
  expect(await dueAt()).toBe(noon + 60 * day + hour);
  balanceTransactions = [];
  domain.clock.now += hour;
  await closeDays(deps);
  // Midnight in Oslo, and three hours.
  expect(await dueAt()).toBe(Date.UTC(2026, 6, 12, 1));
  // A client of which nothing was ever sold has no such time.
  const other = await makeTestClient(deps, "Sor");
  const [row] = await deps.db.select().from(clients).where(eq(clients.id, other.clientId));
  expect(row?.closeDueAt).toBeNull();
  domain.clock.now = noon;
  balanceTransactions = was;
});

test("a list that cannot be read for two weeks is asked for no more", async () => {
  const { deps } = domain;
  balanceTransactions = null;
  await openAgain();
  domain.clock.now = noon + 13 * day;
  await closeDays(deps);
  expect(await deps.db.select().from(openHours)).toHaveLength(1);
  domain.clock.now = noon + 16 * day;
  await closeDays(deps);
  expect(await closed()).toMatchObject([{ state: "unread" }]);
  expect(await deps.db.select().from(openHours)).toEqual([]);
});

test("what the payment service has and we have not is told to the client and the log, and to nobody else", async () => {
  const { errors } = domain;
  errors.length = 0;
  await openAgain();
  balanceTransactions = [
    {
      kind: "payment",
      source: "ch_1",
      orderId,
      refundId: null,
      total: { amount: 24_000, currency: "NOK" },
      fee: 0,
      at: noon,
    },
  ];
  await closeDays(domain.deps);
  expect(await closed()).toMatchObject([
    {
      state: "differs",
      differences: [{ kind: "payment_missing", about: orderId, amount: -1_000 }],
    },
  ]);
  expect(errors).toEqual(["money.difference"]);
  expect(await mailed()).toBe(1);
  const other = await makeTestClient(domain.deps, "Syd");
  expect(must(await listCloses(domain.deps, other.client, {})).items).toEqual([]);
  const foreign = listCloses(domain.deps, other.client, { client: nord.clientId });
  expect(codeOf(await foreign)).toBe("request.not_found");
});

test("what differs is told in the language of whoever reads it", async () => {
  const { deps } = domain;
  const subjects = async () => {
    await openAgain();
    await closeDays(deps);
    const [rows = []] = await queryBatch<{ readonly subject: string }>(deps, [
      sql`SELECT content ->> 'subject' AS subject FROM deliveries WHERE kind = 'money_difference' ORDER BY created_at DESC, id DESC LIMIT 1`,
    ]);
    return rows.map(({ subject }) => subject);
  };
  await deps.db.update(clients).set({ replyTo: "books@nord.test" });
  expect(await subjects()).toEqual(["Oppgjøret for 12. mai 2026 stemmer ikke"]);
  // The team's address: its own language, whatever others of the client read.
  await deps.db.update(users).set({ language: "en" }).where(eq(users.id, nord.team.id));
  await deps.db.update(clients).set({ replyTo: "Team@Nord.test" });
  expect(await subjects()).toEqual(["The close of 12 May 2026 does not balance"]);
});

test("where a client has no address for answers, those who run it are told, each in their language", async () => {
  const { deps } = domain;
  await deps.db.update(clients).set({ replyTo: "" }).where(eq(clients.id, nord.clientId));
  await deps.db.update(users).set({ language: "en" }).where(eq(users.id, nord.client.id));
  await deps.db.delete(deliveries);
  await openAgain();
  await closeDays(deps);
  const mails = await deps.db.select().from(deliveries);
  expect(mails.map(({ kind, recipient, content }) => [kind, recipient, content.subject])).toEqual([
    ["money_difference", "client@nord.test", "The close of 12 May 2026 does not balance"],
  ]);
});

test("an order that is not what was paid, and entries that do not sum to nothing, are told of to the unit", async () => {
  const { db } = domain.deps;
  balanceTransactions = [
    {
      kind: "payment",
      source: "ch_1",
      orderId,
      refundId: null,
      total: { amount: 25_000, currency: "NOK" },
      fee: 625,
      at: noon,
    },
  ];
  const differences = async () => {
    await openAgain();
    await closeDays(domain.deps);
    return (await closed()).flatMap((row) => row.differences);
  };
  expect(await differences()).toEqual([]);
  const setAmount = (amount: number) =>
    db.update(orders).set({ amount }).where(eq(orders.id, orderId));
  await setAmount(24_999);
  expect(await differences()).toEqual([{ kind: "order", about: orderId, amount: -1 }]);
  await setAmount(25_000);
  const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.account, "sales"));
  if (!entry) throw new Error("no entry");
  await db.insert(ledgerEntries).values({ ...entry, position: 800, amount: 3 });
  expect(await differences()).toEqual([{ kind: "entries", about: entry.transactionId, amount: 3 }]);
});
