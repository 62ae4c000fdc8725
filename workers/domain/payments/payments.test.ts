/** R5 and what a purchase comes to: orders, numbers and ledger on a real database. */
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cardSecret,
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { placeHeldMs } from "../../contract/money/orders.ts";
import {
  attendees,
  clients,
  deliveries,
  events,
  ledgerEntries,
  orderLines,
  orders,
  stripeEvents,
  ticketTypes,
  transactions,
  webhookEndpoints,
} from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import { registerByProgram } from "../registration/register.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { createEndpoint } from "../webhooks/endpoints.ts";
import { receivePayment } from "./receive-payment.ts";
import { addTicketType, changeTicketType } from "./ticket-types.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let typeId: string;
const quiet = console.error;

beforeAll(async () => {
  domain = await openDomain();
  // Tickets without their sheets of paper: what is mailed is another test's, and setting type takes longer than all else.
  domain = {
    ...domain,
    deps: { ...domain.deps, fonts: { read: () => Promise.reject(new Error("no fonts")) } },
  };
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  console.error = quiet;
  const made = must(
    await createEvent(domain.deps, nord.client, newEvent("Concert", noon + 9 * day)),
  );
  eventId = made.id;
  typeId = await addType({ amount: 25_000 });
  await setEvent({ hybrid: true, seatQuota: 2 });
});

async function addType(given: { amount: number; vatRate?: number; quota?: number | null }) {
  const base = { nameNo: "Vanlig", nameEn: "Standard", vatRate: 2_500 };
  const type = must(await addTicketType(domain.deps, nord.client, { eventId, ...base, ...given }));
  return type.id;
}

async function setEvent(set: Partial<typeof events.$inferInsert>) {
  await domain.deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true, ...set })
    .where(eq(events.id, eventId));
}

let keys = 0;
async function buy(email: string, companions: readonly string[] = [], type = typeId) {
  keys += 1;
  const answer = await registerByProgram(domain.deps, {
    address: eventId,
    token: null,
    device: `device-${keys}`,
    remote: `192.0.2.${keys % 250}`,
    isKnown: true,
    key: `key-${keys}`,
    language: "no",
    given: {
      name: `Kari ${email}`,
      email,
      ticketTypeId: type,
      companions: companions.map((name) => ({ name, email: "", ticketTypeId: type })),
    },
  });
  await domain.finish();
  return answer;
}

async function bought(email: string, companions: readonly string[] = [], type = typeId) {
  const { payment } = must(await buy(email, companions, type));
  if (!payment) throw new Error("nothing is to be paid");
  return payment.orderId;
}

interface NoticeFields {
  readonly type?: string;
  readonly id?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly account?: string;
  readonly session?: string;
}

/** What the service would send of an order, and its signature, `ago` seconds old. */
async function signNotice(orderId: string, told: NoticeFields = {}, ago = 0, secret = cardSecret) {
  const order = await orderOf(orderId);
  const type = told.type ?? "checkout.session.completed";
  const body = JSON.stringify({
    id: told.id ?? `evt_${type}_${orderId}`,
    object: "event",
    type,
    account: told.account,
    data: {
      object: {
        id: told.session ?? order.stripeSession,
        object: "checkout.session",
        metadata: { order: orderId },
        amount_total: told.amount ?? order.amount,
        currency: told.currency ?? order.currency.toLowerCase(),
        payment_intent: `pi_${orderId}`,
        payment_status: type.endsWith("completed") ? "paid" : "unpaid",
      },
    },
  });
  const at = Math.floor(domain.clock.now / 1_000) - ago;
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { body, signature: `t=${at},v1=${mac}` };
}

const receive = async (...given: Parameters<typeof signNotice>) =>
  receivePayment(domain.deps, await signNotice(...given));

async function orderOf(id: string) {
  const [order] = await domain.deps.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no such order");
  return order;
}

async function people() {
  const rows = await domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  return rows
    .map(({ seat, notice, paidTransactionId }) => {
      return `${seat} ${notice ?? "-"} ${paidTransactionId === null ? "unpaid" : "paid"}`;
    })
    .sort();
}

/** Lets the event's people go without mails: a test of money makes hundreds of them. */
async function withoutMails() {
  await runBatch(domain.deps, [
    sql`CREATE TRIGGER IF NOT EXISTS without_mails AFTER UPDATE OF notice ON attendees
      WHEN NEW.notice IS NOT NULL AND NEW.tags = '["quiet"]' BEGIN
        UPDATE attendees SET notice = NULL WHERE id = NEW.id;
      END`,
    sql`CREATE TRIGGER IF NOT EXISTS quiet AFTER INSERT ON attendees
      WHEN (SELECT name FROM events WHERE id = NEW.event_id) = 'Quiet' BEGIN
        UPDATE attendees SET tags = '["quiet"]' WHERE id = NEW.id;
      END`,
  ]);
  await setEvent({ name: "Quiet" });
}

const linesOf = async (orderId: string) =>
  (await domain.deps.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).map(
    ({ state }) => state,
  );

async function taken() {
  const [type] = await domain.deps.db.select().from(ticketTypes).where(eq(ticketTypes.id, typeId));
  return type?.taken;
}

test("a place is held for the payment, and theirs with a receipt once it is told of", async () => {
  const { email, payment } = must(await buy("kari@x.test", ["Ola"]));
  expect(email).toBe("kari@x.test");
  expect(payment?.paymentUrl).toBe(`http://127.0.0.1:20200/dev/card/${payment?.orderId}`);
  const orderId = payment?.orderId ?? "";
  expect(await orderOf(orderId)).toMatchObject({
    state: "pending",
    amount: 50_000,
    currency: "NOK",
  });
  expect(await people()).toEqual(["held - unpaid", "held - unpaid"]);
  expect(await taken()).toBe(2);

  expect(codeOf(await receive(orderId))).toBe("ok");
  expect(await orderOf(orderId)).toMatchObject({
    state: "paid",
    stripePaymentIntent: `pi_${orderId}`,
  });
  expect(await people()).toEqual(["confirmed - paid", "confirmed - paid"]);
  const [mail] = await queryBatch<{ kind: string }>(domain.deps, [
    sql`SELECT kind FROM deliveries WHERE recipient = 'kari@x.test' ORDER BY kind`,
  ]);
  expect(mail).toEqual([{ kind: "receipt" }, { kind: "registration_registered" }]);
  const [row] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  expect(row).toMatchObject({ kind: "payment", amount: 50_000, vat: 10_000, state: "paid" });
  expect(row?.seller.name).toBe("Nord");
  expect(row?.buyer).toMatchObject({ name: "Kari kari@x.test", email: "kari@x.test" });
  expect(row?.lines).toHaveLength(2);
  const entries = await domain.deps.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, row?.id ?? ""));
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ["card", 50_000],
    ["sales", -40_000],
    ["vat", -10_000],
  ]);
});

test("VAT is booked by rate, and what costs nothing is no part of a payment", async () => {
  const other = await addType({ amount: 11_200, vatRate: 1_200 });
  keys += 1;
  const { payment } = must(
    await registerByProgram(domain.deps, {
      address: eventId,
      token: null,
      device: "d",
      remote: "192.0.2.1",
      isKnown: true,
      key: `key-${keys}`,
      language: "en",
      given: {
        name: "Kari",
        email: "two@x.test",
        ticketTypeId: typeId,
        companions: [{ name: "Ola", email: "", ticketTypeId: other }],
      },
    }),
  );
  const orderId = payment?.orderId ?? "";
  await receive(orderId);
  const [entries] = await queryBatch<{ account: string; rate: number | null; amount: number }>(
    domain.deps,
    [
      sql`SELECT account, vat_rate AS rate, amount FROM ledger_entries
        WHERE transaction_id = (SELECT id FROM transactions WHERE order_id = ${orderId}) ORDER BY position`,
    ],
  );
  expect(entries).toEqual([
    { account: "card", rate: null, amount: 36_200 },
    { account: "sales", rate: 1_200, amount: -10_000 },
    { account: "vat", rate: 1_200, amount: -1_200 },
    { account: "sales", rate: 2_500, amount: -20_000 },
    { account: "vat", rate: 2_500, amount: -5_000 },
  ]);
});

test("programs are told of a payment once, by ids, however often it comes, and not of what cost nothing", async () => {
  const url = "http://127.0.0.1:9/";
  const { id } = must(
    await createEndpoint(domain.deps, nord.client, { url, types: ["payment.done"] }),
  );
  const told = async () => {
    const rows = await domain.deps.db.select().from(deliveries).where(eq(deliveries.recipient, id));
    return rows.map(({ content }) => JSON.parse(content?.text ?? ""));
  };
  const free = await addType({ amount: 0 });
  await buy("free@x.test", [], free);
  expect(await told()).toEqual([]);
  const orderId = await bought("told@x.test");
  expect(await told()).toEqual([]);
  await receive(orderId);
  await receive(orderId);
  await receive(orderId, { id: "evt_another", type: "checkout.session.async_payment_succeeded" });
  const { bookerId } = await orderOf(orderId);
  const paid = await domain.deps.db.query.transactions.findFirst({
    where: eq(transactions.orderId, orderId),
  });
  expect(await told()).toEqual([
    {
      type: "payment.done",
      timestamp: new Date(domain.clock.now).toISOString(),
      data: {
        event: { id: eventId, slug: expect.any(String), name: "Concert" },
        attendee: { id: bookerId },
        transaction: { id: paid?.id },
      },
    },
  ]);
  await domain.deps.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
});

/** Does things side by side, a few at a time. */
async function abreast<T>(things: T[], act: (thing: T) => Promise<void>): Promise<void> {
  const run = async () => {
    for (let next = things.shift(); next !== undefined; next = things.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: 6 }, run));
}

/** Every order of up to five of what the service may tell of one payment. */
function sequences(): readonly (readonly string[])[] {
  const kinds = ["completed", "expired", "async_payment_succeeded"];
  let all: string[][] = [[]];
  const found: string[][] = [];
  for (let length = 1; length <= 5; length += 1) {
    // The third kind is the first under another name: enough that it is in the short ones.
    if (length === 4) {
      kinds.pop();
      all = all.filter((one) => !one.includes("async_payment_succeeded"));
    }
    all = all.flatMap((before) => kinds.map((kind) => [...before, kind]));
    found.push(...all.filter((one) => one.includes("completed")));
  }
  return found;
}

test("[R5] whatever comes first, doubled or last, a payment is taken once and stays taken", async () => {
  await withoutMails();
  await setEvent({ seatQuota: 1_000_000 });
  const all = sequences();
  // Each order is another's purchase; what they come to must not differ.
  await abreast([...all.entries()], async ([place, kinds]) => {
    const orderId = await bought(`r5-${place}@x.test`);
    for (const [turn, kind] of kinds.entries()) {
      const type = `checkout.session.${kind}`;
      // Every other time it is told under an id of its own, as a service that tells anew does.
      const id = turn % 2 === 0 ? `evt_${kind}_${orderId}` : `evt_${turn}_${orderId}`;
      expect(codeOf(await receive(orderId, { type, id }))).toBe("ok");
    }
  });
  const [found] = await queryBatch<Record<string, number | string>>(domain.deps, [
    sql`SELECT count(*) AS orders, SUM(state = 'paid') AS paid,
        (SELECT count(*) FROM transactions WHERE event_id = ${eventId}) AS receipts,
        (SELECT count(DISTINCT number) FROM transactions WHERE event_id = ${eventId}) AS numbers,
        (SELECT SUM(amount) FROM ledger_entries WHERE event_id = ${eventId} AND account = 'card') AS card,
        (SELECT SUM(amount) FROM ledger_entries WHERE event_id = ${eventId}) AS balance,
        (SELECT count(*) FROM attendees WHERE event_id = ${eventId} AND seat = 'confirmed' AND paid_transaction_id IS NOT NULL) AS seated,
        (SELECT count(*) FROM order_lines JOIN orders AS o ON o.id = order_id WHERE o.event_id = ${eventId} AND order_lines.state <> 'paid') AS other,
        (SELECT taken FROM ticket_types WHERE id = ${typeId}) AS taken
      FROM orders WHERE event_id = ${eventId}`,
  ]);
  const n = all.length;
  expect(found).toEqual([
    ...[
      {
        orders: n,
        paid: n,
        receipts: n,
        numbers: n,
        card: n * 25_000,
        balance: 0,
        seated: n,
        other: 0,
        taken: n,
      },
    ],
  ]);
}, 240_000);

test("[R5] what is signed by nobody, changed, or more than 300 s old is not believed", async () => {
  const orderId = await bought("forged@x.test");
  const { body, signature } = await signNotice(orderId);
  const tampered = { body: body.replace("25000", "1"), signature };
  expect(codeOf(await receivePayment(domain.deps, tampered))).toBe("payment.signature");
  expect(codeOf(await receivePayment(domain.deps, { body, signature: "" }))).toBe(
    "payment.signature",
  );
  expect(codeOf(await receive(orderId, {}, 0, "another secret"))).toBe("payment.signature");
  expect(codeOf(await receive(orderId, {}, 301))).toBe("payment.signature");
  expect(await orderOf(orderId)).toMatchObject({ state: "pending" });
  expect(codeOf(await receive(orderId, {}, 299))).toBe("ok");
  expect(await orderOf(orderId)).toMatchObject({ state: "paid" });
});

test.each<[string, NoticeFields]>([
  ["another amount", { amount: 1 }],
  ["another currency", { currency: "sek" }],
  ["another page", { session: "cs_other" }],
])("a payment over %s than the order's is noted and changes nothing", async (_what, told) => {
  console.error = () => {};
  const orderId = await bought("mismatch@x.test");
  expect(codeOf(await receive(orderId, { ...told, id: `evt_${orderId}` }))).toBe("ok");
  expect(await orderOf(orderId)).toMatchObject({ state: "pending" });
  const [noted] = await domain.deps.db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.id, `evt_${orderId}`));
  expect(noted?.outcome).toBe("mismatch");
});

test("a place that is not paid for goes to the next in line, and its person is told and may try again", async () => {
  const orderId = await bought("slow@x.test", ["Ola"]);
  // The hall is full: whoever comes stands in line and pays nothing yet.
  expect(must(await buy("next@x.test")).payment).toBeNull();
  expect(await people()).toEqual(["held - unpaid", "held - unpaid", "waiting - unpaid"]);
  await receive(orderId, { type: "checkout.session.expired" });
  expect(await orderOf(orderId)).toMatchObject({ state: "expired", paymentUrl: null });
  expect(await people()).toEqual(["cancelled - unpaid", "cancelled - unpaid", "offered - unpaid"]);
  const [mail] = await queryBatch<{ kind: string }>(domain.deps, [
    sql`SELECT kind FROM deliveries WHERE recipient = 'slow@x.test'`,
  ]);
  expect(mail).toEqual([{ kind: "registration_unpaid" }]);
  const again = await bought("slow@x.test");
  await receive(again);
  expect((await people()).filter((one) => one === "confirmed - paid")).toHaveLength(1);
});

test("a page that nothing is told of is given up when its place is not held any more", async () => {
  const orderId = await bought("silent@x.test");
  domain.clock.now = noon + placeHeldMs - 1;
  await runDue(domain.deps);
  expect(await orderOf(orderId)).toMatchObject({ state: "pending" });
  domain.clock.now = noon + placeHeldMs;
  await runDue(domain.deps);
  expect(await orderOf(orderId)).toMatchObject({ state: "expired" });
  expect(await people()).toEqual(["cancelled - unpaid"]);
  expect(await taken()).toBe(0);
});

test("a late payment gets the place while nobody else has it; else it is to be given back", async () => {
  const late = await bought("late@x.test", ["Ola"]);
  await receive(late, { type: "checkout.session.expired" });
  const other = await bought("other@x.test");
  await receive(other);
  await receive(late);
  expect(await orderOf(late)).toMatchObject({ state: "partly_refunded" });
  expect((await linesOf(late)).sort()).toEqual(["paid", "refunded"]);
  expect((await people()).filter((one) => one === "confirmed - paid")).toHaveLength(2);
  // NoticeFields once more, nothing moves.
  await receive(late, { id: "evt_again" });
  expect((await linesOf(late)).sort()).toEqual(["paid", "refunded"]);
});

test("a type is sold to its quota, however many ask at once, and late payments keep to it", async () => {
  await setEvent({ hybrid: false, seatQuota: 0 });
  const few = await addType({ amount: 10_000, quota: 3 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => buy(`few-${n}@x.test`, [], few)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  // Who comes a little later is told at the field of the ticket.
  const told = answers.flatMap((one) =>
    one.ok ? [] : (one.refusal.fields?.ticketTypeId ?? one.refusal.code),
  );
  expect(new Set(told)).toEqual(new Set(["order.sold_out"]));
  const [first] = answers.flatMap((one) => (one.ok ? (one.value.payment?.orderId ?? []) : []));
  await receive(first ?? "", { type: "checkout.session.expired" });
  await receive(await bought("last@x.test", [], few));
  await receive(first ?? "");
  expect(await linesOf(first ?? "")).toEqual(["refunded"]);
});

test("elsewhere than in a hall a place is held too, and is the registration once it is paid", async () => {
  await setEvent({ hybrid: false, seatQuota: 0 });
  const orderId = await bought("online@x.test");
  expect(await people()).toEqual(["held - unpaid"]);
  await receive(orderId);
  expect(await people()).toEqual(["none - paid"]);
});

test("an address that has a place is answered as any other, and what it buys is another's ticket", async () => {
  await receive(await bought("twice@x.test"));
  const again = must(await buy("twice@x.test"));
  expect(again.payment?.paymentUrl).not.toBeNull();
  await receive(again.payment?.orderId ?? "");
  const rows = await domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  expect(rows.map(({ email }) => email).sort()).toEqual(["twice@x.test", null].sort());
  expect(rows.every(({ paidTransactionId }) => paidTransactionId !== null)).toBe(true);
});

test("what costs nothing is theirs at once, without a number", async () => {
  const free = await addType({ amount: 0 });
  const { payment } = must(await buy("free@x.test", [], free));
  expect(payment?.paymentUrl).toBeNull();
  expect(await people()).toEqual(["confirmed - paid"]);
  const [row] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, payment?.orderId ?? ""));
  expect(row).toMatchObject({ kind: "free", number: null, amount: 0 });
});

test("50 payments at once are numbered without a gap or a double", async () => {
  await withoutMails();
  await setEvent({ seatQuota: 100 });
  const ids: string[] = [];
  await abreast(
    Array.from({ length: 50 }, (_, n) => n),
    async (n) => void ids.push(await bought(`many-${n}@x.test`)),
  );
  const [before] = await domain.deps.db
    .select({ next: clients.invoiceNext })
    .from(clients)
    .where(eq(clients.id, nord.clientId));
  await Promise.all(ids.flatMap((id) => [receive(id), receive(id, { id: `evt_2_${id}` })]));
  const rows = await domain.deps.db
    .select({ number: transactions.number })
    .from(transactions)
    .where(eq(transactions.eventId, eventId));
  const numbers = rows.map(({ number }) => number ?? 0).sort((one, other) => one - other);
  const first = before?.next ?? 0;
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => first + n));
});

test("what is written in the ledger and of a transaction is never changed or taken out", async () => {
  const orderId = await bought("kept@x.test");
  await receive(orderId);
  const of = sql`transaction_id = (SELECT id FROM transactions WHERE order_id = ${orderId})`;
  for (const statement of [
    sql`UPDATE ledger_entries SET amount = 1 WHERE ${of}`,
    sql`DELETE FROM ledger_entries WHERE ${of}`,
    sql`UPDATE transactions SET amount = 1 WHERE order_id = ${orderId}`,
    sql`DELETE FROM transactions WHERE order_id = ${orderId}`,
  ]) {
    await expect(runBatch(domain.deps, [statement])).rejects.toThrow(
      /only added|not (changed|deleted)/,
    );
  }
});

test("the buyer of an invoice goes with the person, the figures stay", async () => {
  const orderId = await bought("erased@x.test");
  await receive(orderId);
  await runBatch(domain.deps, [
    sql`UPDATE attendees SET name = NULL, email = NULL WHERE event_id = ${eventId}`,
  ]);
  const [row] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  expect(JSON.stringify([row, await orderOf(orderId)])).not.toContain("erased");
  expect(row?.amount).toBe(25_000);
});

test("a price that changes while somebody fills in the form is not charged behind their back", async () => {
  const orderId = await bought("first@x.test");
  must(await changeTicketType(domain.deps, nord.client, { eventId, id: typeId, amount: 30_000 }));
  expect(await orderOf(orderId)).toMatchObject({ amount: 25_000 });
  expect(
    codeOf(await changeTicketType(domain.deps, nord.client, { eventId, id: typeId, quota: 0 })),
  ).toBe("ticket_type.quota");
  const [event] = await domain.deps.db.select().from(events).where(eq(events.id, eventId));
  expect(event?.priceAmount).toBe(30_000);
});
