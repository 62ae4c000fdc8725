/** What goes back: refunds, credit notes and the ledger on a real database. */
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cardSecret,
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
import type { RefundAnswer, RefundRequest } from "../../contract/money/payment-gateway.ts";
import type { Actor } from "../../contract/permissions.ts";
import {
  attendees,
  events,
  orders,
  refundingEvents,
  refunds,
  transactions,
} from "../../db/schema/index.ts";
import { addAttendee } from "../attendees/manage/add-attendee.ts";
import { mergeAttendees } from "../attendees/manage/merge-attendees.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { cancelOwnRegistration } from "../registration/own-registration.ts";
import { registerByProgram } from "../registration/register.ts";
import { queryBatch } from "../shared/batch.ts";
import { listTransactions } from "../transactions/list-transactions.ts";
import { readOwnReceipts } from "../transactions/own-receipts.ts";
import { readTransaction } from "../transactions/read-transaction.ts";
import { cancelEvent, readEventRefunds } from "./refund-event.ts";
import { setRefundRules } from "./refund-rules.ts";
import { refundTransaction, retryRefund } from "./refund-transaction.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let typeId: string;
/** What the payment service was asked, and what it answers next instead of doing it. */
let asked: RefundRequest[];
let answers: RefundAnswer[];
const quiet = console.error;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  domain = {
    ...domain,
    deps: {
      ...deps,
      // What is mailed is another test's, and setting type takes longer than all else.
      fonts: { read: () => Promise.reject(new Error("no fonts")) },
      payments: {
        ...deps.payments,
        refund: async (request) => {
          asked.push(request);
          return answers.shift() ?? deps.payments.refund(request);
        },
      },
    },
  };
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  console.error = quiet;
  [asked, answers] = [[], []];
  const input = newEvent("Concert", noon + 9 * day);
  eventId = must(await createEvent(domain.deps, nord.client, input)).id;
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 2_500 };
  typeId = must(await addTicketType(domain.deps, nord.client, { eventId, ...type })).id;
  await setEvent({ hybrid: true, seatQuota: 20 });
});

async function setEvent(set: Partial<typeof events.$inferInsert>) {
  await domain.deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true, ...set })
    .where(eq(events.id, eventId));
}

let keys = 0;
/** A paid order of that many, with the id of its payment. */
async function bought(email: string, companions: readonly string[] = [], type = typeId) {
  const orderId = await ordered(email, companions, type);
  await say(orderId, "checkout.session.completed");
  const [row] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  return { orderId, id: row?.id ?? "" };
}

async function ordered(email: string, companions: readonly string[] = [], type = typeId) {
  keys += 1;
  const { payment } = must(
    await registerByProgram(domain.deps, {
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
    }),
  );
  return payment?.orderId ?? "";
}

async function send(body: string, ago = 0) {
  const at = Math.floor(domain.clock.now / 1_000) - ago;
  const mac = createHmac("sha256", cardSecret).update(`${at}.${body}`).digest("hex");
  return receivePayment(domain.deps, { body, signature: `t=${at},v1=${mac}` });
}

async function say(orderId: string, type: string) {
  const order = await orderOf(orderId);
  const object = {
    id: order.stripeSession,
    object: "checkout.session",
    metadata: { order: orderId },
    amount_total: order.amount,
    currency: "nok",
    payment_intent: `pi_${orderId}`,
    payment_status: "paid",
  };
  return send(
    JSON.stringify({ id: `evt_${type}_${orderId}`, object: "event", type, data: { object } }),
  );
}

async function orderOf(id: string) {
  const [order] = await domain.deps.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no such order");
  return order;
}

/** What each account of an event comes to; all of them to nothing. */
async function accounts() {
  const [rows = []] = await queryBatch<{ account: string; amount: number }>(domain.deps, [
    sql`SELECT account, SUM(amount) AS amount FROM ledger_entries WHERE event_id = ${eventId} GROUP BY account ORDER BY account`,
  ]);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function creditNotes() {
  const page = must(
    await listTransactions(domain.deps, nord.client, { event: eventId, kind: "refund" }),
  );
  return page.items;
}

const refund = (id: string, given: Omit<Parameters<typeof refundTransaction>[2], "id">) =>
  refundTransaction(domain.deps, nord.client, { id, ...given });

async function peopleOf(orderId: string) {
  const [rows = []] = await queryBatch<{ registration: string; seat: string; paid: number }>(
    domain.deps,
    [
      sql`SELECT registration, seat, paid_transaction_id IS NOT NULL AS paid FROM attendees
        WHERE id IN (SELECT attendee_id FROM order_lines WHERE order_id = ${orderId}) ORDER BY id`,
    ],
  );
  return rows.map(({ registration, seat, paid }) => `${registration} ${seat} ${paid}`);
}

test("a part goes back once, with a credit note and the VAT that is in it, and the place stays", async () => {
  const { orderId, id } = await bought("part@x.test");
  const made = must(await refund(id, { amount: 10_000, key: "a" }));
  expect(made).toMatchObject({ state: "done", amount: 10_000, reason: "staff" });
  // The same request again is the same refund.
  expect(must(await refund(id, { amount: 10_000, key: "a" })).id).toBe(made.id);
  expect(asked).toEqual([
    {
      refundId: made.id,
      attempt: 1,
      orderId,
      account: null,
      paymentIntent: `pi_${orderId}`,
      total: { amount: 10_000, currency: "NOK" },
      isRepeat: false,
    },
  ]);
  const [note] = await creditNotes();
  expect(note).toMatchObject({ kind: "refund", amount: -10_000, vat: -2_000, originId: id });
  expect(note?.number).toMatch(/^K-\d+$/);
  expect(note?.lines).toEqual([
    { text: "Vanlig – Concert", amount: -10_000, vatRate: 2_500, vat: -2_000 },
  ]);
  expect(await accounts()).toEqual({ card: 15_000, owed: 0, sales: -12_000, vat: -3_000 });
  expect(await orderOf(orderId)).toMatchObject({ state: "partly_refunded" });
  expect(await peopleOf(orderId)).toEqual(["accepted confirmed 1"]);
  const [mails = []] = await queryBatch<{ kind: string }>(domain.deps, [
    sql`SELECT kind FROM deliveries WHERE recipient = 'part@x.test' AND kind = 'credit_note'`,
  ]);
  expect(mails).toHaveLength(1);
});

test("the rest of two tickets goes back to the unit, and their places with it", async () => {
  const { orderId, id } = await bought("whole@x.test", ["Ola"]);
  must(await refund(id, { amount: 10_001, key: "a" }));
  must(await refund(id, { key: "b", release: true }));
  expect(await accounts()).toEqual({ card: 0, owed: 0, sales: 0, vat: 0 });
  expect(await orderOf(orderId)).toMatchObject({ state: "refunded" });
  expect(await peopleOf(orderId)).toEqual(["declined cancelled 0", "declined cancelled 0"]);
  expect(codeOf(await refund(id, { key: "c" }))).toBe("refund.nothing_left");
});

test("more than is left, of a credit note, of a stranger's: refused, and nothing moves", async () => {
  const { id } = await bought("refused@x.test");
  expect(codeOf(await refund(id, { amount: 25_001, key: "a" }))).toBe("refund.too_much");
  const other = await makeTestClient(domain.deps, "Syd");
  const foreign = refundTransaction(domain.deps, other.client, { id, key: "a" });
  expect(codeOf(await foreign)).toBe("request.not_found");
  const byTeam = refundTransaction(domain.deps, nord.team, { id, key: "a" });
  expect(codeOf(await byTeam)).toBe("auth.forbidden");
  must(await refund(id, { amount: 1, key: "b" }));
  const [note] = await creditNotes();
  expect(codeOf(await refund(note?.id ?? "", { key: "c" }))).toBe("refund.not_a_payment");
  expect(asked).toHaveLength(1);
});

test("ten refunds at once give back no more than was paid, each with a number of its own", async () => {
  const { id } = await bought("many@x.test");
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => refund(id, { amount: 5_000, key: `k${n}` })),
  );
  const made = all.filter(({ ok }) => ok).length;
  expect(made).toBeGreaterThan(0);
  const notes = await creditNotes();
  expect(notes).toHaveLength(made);
  const numbers = notes.map(({ number }) => Number(number?.slice(2))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
  expect((await accounts()).card).toBe(25_000 - made * 5_000);
});

test("a service that is away is asked again, and one that refuses is tried anew by staff", async () => {
  console.error = () => {};
  const { id } = await bought("away@x.test");
  answers = [{ ok: false, problem: "unreachable", reason: "" }];
  expect(must(await refund(id, { key: "a" })).state).toBe("due");
  expect(await accounts()).toMatchObject({ card: 25_000, owed: -25_000, sales: 0 });
  domain.clock.now += 59_000;
  await runDue(domain.deps);
  expect(asked).toHaveLength(1);
  domain.clock.now += 1_000;
  answers = [{ ok: false, problem: "refused", reason: "insufficient_funds" }];
  await runDue(domain.deps);
  expect(asked[1]).toMatchObject({ isRepeat: true, attempt: 1 });
  const [failed] = await domain.deps.db.select().from(refunds).where(eq(refunds.eventId, eventId));
  expect(failed).toMatchObject({ state: "failed", problem: "insufficient_funds" });
  const again = must(await retryRefund(domain.deps, nord.client, { id: failed?.id ?? "" }));
  expect(again).toMatchObject({ state: "done", attempt: 2 });
  expect(await accounts()).toMatchObject({ card: 0, owed: 0 });
  const twice = retryRefund(domain.deps, nord.client, { id: failed?.id ?? "" });
  expect(codeOf(await twice)).toBe("refund.not_failed");
});

/** All orders of up to five of what is told of a refund. */
function sequences(): readonly (readonly string[])[] {
  let all: string[][] = [[]];
  const found: string[][] = [];
  for (let length = 1; length <= 5; length += 1) {
    const kinds = length < 4 ? ["pending", "succeeded", "failed"] : ["succeeded", "failed"];
    if (length === 4) all = all.filter((one) => !one.includes("pending"));
    all = all.flatMap((before) => kinds.map((kind) => [...before, kind]));
    found.push(...all);
  }
  return found;
}

test("[R5] whatever is told of a refund, in whatever order, doubled or late, comes to the same", async () => {
  answers = [];
  const all = sequences();
  for (const [place, kinds] of all.entries()) {
    const { id, orderId } = await refundable(place);
    answers = [{ ok: true, stripeRefund: `re_${place}`, state: "sent" }];
    const made = must(await refund(id, { amount: 100, key: `r5-${place}` }));
    for (const [turn, status] of kinds.entries()) {
      const body = refundBody({ made: made.id, place, status, orderId, turn });
      expect(codeOf(await send(body))).toBe("ok");
      if (turn === 0) expect(codeOf(await send(body))).toBe("ok");
    }
    const [now] = await domain.deps.db.select().from(refunds).where(eq(refunds.id, made.id));
    const last = kinds.includes("succeeded") ? "done" : "sent";
    expect([kinds, now?.state]).toEqual([kinds, kinds.includes("failed") ? "failed" : last]);
    const owed = kinds.includes("failed") ? -100 : 0;
    const [sum = []] = await queryBatch<{ owed: number; total: number }>(domain.deps, [
      sql`SELECT SUM(CASE account WHEN 'owed' THEN amount ELSE 0 END) AS owed, SUM(amount) AS total
        FROM ledger_entries WHERE transaction_id = ${made.transactionId}`,
    ]);
    expect([kinds, sum]).toEqual([kinds, [{ owed, total: 0 }]]);
  }
}, 240_000);

let shared: { readonly id: string; readonly orderId: string } | null = null;
/** One payment is enough for a hundred refunds of a krone. */
async function refundable(place: number) {
  if (place % 100 === 0 || shared === null) shared = await bought(`r5-${place}@x.test`);
  return shared;
}

interface RefundNoticeFields {
  readonly made: string;
  readonly place: number;
  readonly status: string;
  readonly orderId: string;
  readonly turn: number;
}

function refundBody({ made, place, status, orderId, turn }: RefundNoticeFields): string {
  const object = {
    id: `re_${place}`,
    object: "refund",
    amount: 100,
    currency: "nok",
    status,
    metadata: { refund: made, attempt: "1", order: orderId },
  };
  const type = status === "failed" ? "refund.failed" : "refund.updated";
  return JSON.stringify({ id: `evt_${made}_${turn}`, object: "event", type, data: { object } });
}

test("[R5] a refund that is told of with another amount, or 300 s late, changes nothing", async () => {
  console.error = () => {};
  const { id, orderId } = await bought("told@x.test");
  answers = [{ ok: true, stripeRefund: "re_0", state: "sent" }];
  const made = must(await refund(id, { amount: 200, key: "a" }));
  const body = refundBody({ made: made.id, place: 0, status: "succeeded", orderId, turn: 0 });
  expect(codeOf(await send(body))).toBe("ok");
  const late = refundBody({ made: made.id, place: 0, status: "failed", orderId, turn: 1 });
  expect(codeOf(await send(late.replace('"amount":100', '"amount":200'), 301))).toBe(
    "payment.signature",
  );
  const [now] = await domain.deps.db.select().from(refunds).where(eq(refunds.id, made.id));
  expect(now?.state).toBe("sent");
});

test("whoever cancels in time gets the price without the fee back, and later nothing", async () => {
  await domain.deps.db.select().from(attendees).limit(1);
  must(
    await setRefundRules(domain.deps, nord.client, {
      eventId,
      refundUntilHours: 48,
      refundFee: 5_000,
    }),
  );
  const early = await bought("early@x.test");
  const late = await bought("late@x.test");
  await cancelOwn("early@x.test");
  expect(asked.map(({ total }) => total.amount)).toEqual([20_000]);
  expect(await peopleOf(early.orderId)).toEqual(["declined cancelled 0"]);
  const [note] = await creditNotes();
  expect(note?.amount).toBe(-20_000);
  // Pressed twice it is once.
  await cancelOwn("early@x.test");
  expect(await creditNotes()).toHaveLength(1);
  domain.clock.now = noon + 9 * day - 47 * hour;
  await cancelOwn("late@x.test");
  expect(await peopleOf(late.orderId)).toEqual(["declined cancelled 0"]);
  expect(await creditNotes()).toHaveLength(1);
  expect((await accounts()).card).toBe(30_000);
});

async function cancelOwn(email: string) {
  const [row] = await domain.deps.db
    .select()
    .from(attendees)
    .where(sql`event_id = ${eventId} AND email = ${email}`);
  if (!row) throw new Error("nobody");
  const token = await makeOwnToken(domain.deps, row);
  return cancelOwnRegistration(domain.deps, { token, id: row.id });
}

test("a late payment without a place left goes back at once, and its buyer is told", async () => {
  await setEvent({ hybrid: true, seatQuota: 1 });
  const late = await ordered("toolate@x.test");
  await say(late, "checkout.session.expired");
  await bought("intime@x.test");
  await say(late, "checkout.session.completed");
  expect(await orderOf(late)).toMatchObject({ state: "refunded" });
  const [note] = await creditNotes();
  expect(note).toMatchObject({ amount: -25_000, orderId: late });
  const [mails = []] = await queryBatch<{ content: string }>(domain.deps, [
    sql`SELECT content FROM deliveries WHERE recipient = 'toolate@x.test' AND kind = 'credit_note'`,
  ]);
  expect(mails).toHaveLength(1);
  expect((await accounts()).card).toBe(25_000);
});

test("a cancelled event gives everybody back, also where it was stopped in between", async () => {
  console.error = () => {};
  for (let n = 0; n < 4; n += 1) await bought(`all-${n}@x.test`);
  answers = [{ ok: false, problem: "unreachable", reason: "" }];
  const begun = must(await cancelEvent(domain.deps, nord.client, { eventId }));
  expect(begun).toMatchObject({ open: 0, due: 1, done: 3, left: { amount: 0 } });
  must(await cancelEvent(domain.deps, nord.client, { eventId }));
  domain.clock.now += 60_000;
  await runDue(domain.deps);
  const end = must(await readEventRefunds(domain.deps, nord.client, { eventId }));
  expect(end).toMatchObject({ open: 0, due: 0, done: 4, returned: { amount: 100_000 } });
  expect(await accounts()).toEqual({ card: 0, owed: 0, sales: 0, vat: 0 });
  expect(await creditNotes()).toHaveLength(4);
  expect(codeOf(await cancelEvent(domain.deps, nord.team, { eventId }))).not.toBe("ok");
});

test("what is paid of a cancelled event goes back as well, and cron looks only at events that have something to give back", async () => {
  const waiting = () => domain.deps.db.select().from(refundingEvents);
  await bought("before@x.test");
  const late = await ordered("late@x.test");
  must(await cancelEvent(domain.deps, nord.client, { eventId }));
  expect(await waiting()).toEqual([]);
  await say(late, "checkout.session.completed");
  expect(await waiting()).toEqual([{ eventId }]);
  await runDue(domain.deps);
  expect(await orderOf(late)).toMatchObject({ state: "refunded" });
  expect(await waiting()).toEqual([]);
});

test("rows that are merged leave the buyer what is theirs: receipt, order and name", async () => {
  const { id, orderId } = await bought("other@x.test");
  const [other] = await domain.deps.db
    .select()
    .from(attendees)
    .where(sql`event_id = ${eventId} AND email = 'other@x.test'`);
  const kept = must(
    await addAttendee(domain.deps, nord.client, { eventId, name: "Kari", registration: "invited" }),
  );
  const merge = { eventId, id: kept.id, otherId: other?.id ?? "" };
  must(await mergeAttendees(domain.deps, nord.client, merge));
  const own = must(
    await listTransactions(domain.deps, { kind: "attendee", id: kept.id, eventId }, {}),
  );
  expect(own.items.map((row) => [row.id, row.buyer.email])).toEqual([[id, "other@x.test"]]);
  expect(await orderOf(orderId)).toMatchObject({
    bookerId: kept.id,
    buyerEmail: "other@x.test",
  });
});

test("what goes back is an amount that the payment service can give back", async () => {
  const { id, orderId } = await bought("dinar@x.test");
  await domain.deps.db.update(orders).set({ currency: "KWD" }).where(eq(orders.id, orderId));
  await setEvent({ priceCurrency: "KWD" });
  const give = (amount: number) => refund(id, { amount, key: `of ${amount}` });
  expect(await give(1_001)).toMatchObject({
    refusal: { fields: { amount: "money.unchargeable" } },
  });
  expect(must(await give(1_010)).amount).toBe(1_010);
  const rules = { eventId, refundUntilHours: 48 };
  const setFee = (refundFee: number) =>
    setRefundRules(domain.deps, nord.client, { ...rules, refundFee });
  expect(codeOf(await setFee(1_001))).toBe("money.unchargeable");
  expect(must(await setFee(1_010)).refundFee).toBe(1_010);
});

test("whoever has bought finds receipt and credit note by their own link, and who came with them finds none", async () => {
  const { id, orderId } = await bought("papers@x.test", ["Ola"]);
  must(await refund(id, { amount: 100, key: "a" }));
  const people = await domain.deps.db
    .select()
    .from(attendees)
    .where(eq(attendees.eventId, eventId));
  const { bookerId } = await orderOf(orderId);
  const buyer = people.find((one) => one.id === bookerId);
  const other = people.find((one) => one.id !== bookerId);
  if (!buyer || !other) throw new Error("nobody");
  const own = await readOwnReceipts(domain.deps, buyer);
  expect(own.map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  expect(await readOwnReceipts(domain.deps, other)).toEqual([]);
  for (const { address } of own) {
    const url = new URL(address, "http://127.0.0.1");
    const asked = {
      id: url.pathname.split("/").at(-1) ?? "",
      token: url.searchParams.get("token") ?? "",
    };
    expect(codeOf(await readTransaction(domain.deps, { kind: "guest" }, asked))).toBe("ok");
  }
});

test("a receipt is for its client, its team and its buyer's link, and for nobody else", async () => {
  const { id } = await bought("mine@x.test");
  const other = await makeTestClient(domain.deps, "Vest");
  const read = (actor: Actor) => readTransaction(domain.deps, actor, { id });
  expect(codeOf(await read(nord.client))).toBe("ok");
  expect(codeOf(await read(other.client))).toBe("request.not_found");
  expect(codeOf(await read({ kind: "guest" }))).toBe("auth.required");
  const own = must(await listTransactions(domain.deps, other.client, {}));
  expect(own.items).toEqual([]);
});
