/** R5 for an order whose payment and refund are told of in each other's midst. */
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { isNight } from "#tests/support/suite/night.ts";
import { events, orders, refunds, transactions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { registerByProgram } from "../registration/register.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { refundTransaction } from "./refund-transaction.ts";

const price = 25_000;

interface Tickets {
  readonly eventId: string;
  readonly typeId: string;
}

let domain: TestDomain;
let nord: TestClient;
let many: Tickets;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  domain = {
    ...domain,
    deps: {
      ...deps,
      payments: {
        ...deps.payments,
        // Taken, and to be told of later.
        refund: async ({ refundId }) => ({
          ok: true,
          stripeRefund: `re_${refundId}`,
          state: "sent",
        }),
      },
    },
  };
  nord = await makeTestClient(domain.deps, "Nord");
  await withoutMails();
  many = await addTickets(null);
});
afterAll(() => domain.close());

/** What is mailed is another test's, and more work than all else. */
async function withoutMails(): Promise<void> {
  await runBatch(domain.deps, [
    sql`CREATE TRIGGER no_notice AFTER UPDATE OF notice ON attendees WHEN NEW.notice IS NOT NULL BEGIN
        UPDATE attendees SET notice = NULL WHERE id = NEW.id;
      END`,
    sql`CREATE TRIGGER no_receipt AFTER INSERT ON transactions WHEN NEW.mail <> 'none' BEGIN
        UPDATE transactions SET mail = 'none' WHERE id = NEW.id;
      END`,
  ]);
}

/** A concert with so many tickets of one type; null = as many as are wanted. */
async function addTickets(quota: number | null): Promise<Tickets> {
  const input = newEvent("Concert", noon + 9 * day);
  const { id: eventId } = must(await createEvent(domain.deps, nord.client, input));
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: price, vatRate: 2_500, quota };
  const { id: typeId } = must(await addTicketType(domain.deps, nord.client, { eventId, ...type }));
  await domain.deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true })
    .where(eq(events.id, eventId));
  return { eventId, typeId };
}

async function order(email: string, { eventId, typeId: ticketTypeId }: Tickets): Promise<string> {
  const { payment } = must(
    await registerByProgram(domain.deps, {
      address: eventId,
      token: null,
      device: `device ${email}`,
      remote: "192.0.2.1",
      isKnown: true,
      key: email,
      language: "no",
      given: { name: `Kari ${email}`, email, ticketTypeId, companions: [] },
    }),
  );
  return payment?.orderId ?? "";
}

/** What is told of an order: its page was paid or has run out; its refund was made or has failed; how much went back of its payment in all. */
const kinds = ["paid", "expired", "refunded", "failed", "returned"] as const;
type Kind = (typeof kinds)[number];
const ofRefund: readonly Kind[] = ["refunded", "failed", "returned"];

/** By day orders of up to four: of five there are four times as many (decision 081). */
const longest = isNight ? 5 : 4;

/**
 * Every order of up to `longest` in which something is told of both: of a refund only after the payment was told of, for it is
 * made of what was paid. What is told twice in a row is so in the short ones, and what went back in all, which says nothing
 * new, is in those.
 */
function sequences(): readonly (readonly Kind[])[] {
  let all: Kind[][] = [[]];
  const found: Kind[][] = [];
  for (let length = 1; length <= longest; length += 1) {
    const isShort = length <= 3;
    if (!isShort) all = all.filter((one) => !one.includes("returned") && !hasTwin(one));
    const next = (before: readonly Kind[]) =>
      kinds
        .filter((kind) => before.includes("paid") || !ofRefund.includes(kind))
        .filter((kind) => isShort || (kind !== "returned" && kind !== before.at(-1)));
    all = all.flatMap((before) => next(before).map((kind) => [...before, kind]));
    found.push(...all.filter((one) => one.some((kind) => ofRefund.includes(kind))));
  }
  return found;
}

function hasTwin(told: readonly Kind[]): boolean {
  return told.some((kind, place) => kind === told[place - 1]);
}

interface About {
  readonly orderId: string;
  readonly refundId: string;
  readonly turn: number;
}

/** The service's own words. */
function bodyOf(kind: Kind, { orderId, refundId, turn }: About): string {
  const id = `evt_${kind}_${orderId}_${turn}`;
  const say = (type: string, object: object) =>
    JSON.stringify({ id, object: "event", type, data: { object } });
  if (kind === "paid" || kind === "expired") {
    const type = `checkout.session.${kind === "paid" ? "completed" : "expired"}`;
    return say(type, {
      id: `cs_local_${orderId}`,
      object: "checkout.session",
      metadata: { order: orderId },
      amount_total: price,
      currency: "nok",
      payment_intent: `pi_${orderId}`,
      payment_status: kind === "paid" ? "paid" : "unpaid",
    });
  }
  if (kind === "returned") {
    const metadata = { order: orderId };
    const of = { id: `ch_${orderId}`, object: "charge", payment_intent: `pi_${orderId}` };
    return say("charge.refunded", { ...of, amount_refunded: price, currency: "nok", metadata });
  }
  const status = kind === "refunded" ? "succeeded" : "failed";
  return say(kind === "failed" ? "refund.failed" : "refund.updated", {
    id: `re_${refundId}`,
    object: "refund",
    amount: price,
    currency: "nok",
    status,
    metadata: { refund: refundId, attempt: "1", order: orderId },
  });
}

async function sendNotice(kind: Kind, about: About): Promise<void> {
  const body = bodyOf(kind, about);
  const at = Math.floor(domain.clock.now / 1_000);
  const mac = createHmac("sha256", cardSecret).update(`${at}.${body}`).digest("hex");
  const received = await receivePayment(domain.deps, { body, signature: `t=${at},v1=${mac}` });
  expect(codeOf(received)).toBe("ok");
}

const refundOf = async (orderId: string) => {
  const [row] = await domain.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return row;
};

/**
 * Runs one order to its end. Where its page has run out first and the ticket is another's by then, the payment goes back by
 * itself; else staff give it back as soon as it is there.
 */
async function runOrder(place: number, told: readonly Kind[]): Promise<string> {
  const isSoldAgain = told[0] === "expired" && place % 2 === 0;
  const tickets = isSoldAgain ? await addTickets(1) : many;
  const orderId = await order(`r5-${place}@x.test`, tickets);
  for (const [turn, kind] of told.entries()) {
    const refundId = (await refundOf(orderId))?.id ?? "";
    await sendNotice(kind, { orderId, refundId, turn });
    // The very same call twice, as a service that has heard no answer does.
    if (turn === 0 && told.length <= 3) await sendNotice(kind, { orderId, refundId, turn });
    if (turn === 0 && isSoldAgain) await order(`r5-${place}-other@x.test`, tickets);
    const isPaid = told.slice(0, turn + 1).includes("paid");
    if (isPaid && (await refundOf(orderId)) === undefined) await giveBack(orderId);
  }
  return orderId;
}

async function giveBack(orderId: string): Promise<void> {
  const [paid] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  const all = { id: paid?.id ?? "", key: `back ${orderId}`, release: true };
  must(await refundTransaction(domain.deps, nord.client, all));
}

/** What an order has come to, in the books and in the hall. */
async function endOf(orderId: string) {
  const [[books] = [], notices = []] = await queryBatch<Record<string, number | string | null>>(
    domain.deps,
    [
      sql`SELECT orders.state AS state,
          (SELECT group_concat(kind || ' ' || state || ' ' || amount, ', ') FROM (SELECT * FROM transactions WHERE order_id = orders.id ORDER BY kind)) AS papers,
          (SELECT group_concat(state) FROM refunds WHERE order_id = orders.id) AS refund,
          (SELECT group_concat(state || ' ' || refunded) FROM order_lines WHERE order_id = orders.id) AS lines,
          (SELECT SUM(entry.amount) FROM ledger_entries AS entry JOIN transactions ON transactions.id = transaction_id
            WHERE order_id = orders.id AND account = 'card') AS card,
          (SELECT SUM(entry.amount) FROM ledger_entries AS entry JOIN transactions ON transactions.id = transaction_id
            WHERE order_id = orders.id AND account = 'owed') AS owed,
          (SELECT SUM(entry.amount) FROM ledger_entries AS entry JOIN transactions ON transactions.id = transaction_id
            WHERE order_id = orders.id) AS balance,
          (SELECT count(*) FROM attendees JOIN order_lines ON attendee_id = attendees.id WHERE order_id = orders.id
            AND (paid_transaction_id IS NOT NULL OR seat IN ('held', 'confirmed'))) AS places
        FROM orders WHERE id = ${orderId}`,
      sql`SELECT outcome FROM stripe_events WHERE order_id = ${orderId} AND outcome = 'mismatch'`,
    ],
  );
  return { ...books, mismatches: notices.length };
}

/** Does things side by side, a few at a time. */
async function abreast<T>(things: T[], act: (thing: T) => Promise<void>): Promise<void> {
  const run = async () => {
    for (let next = things.shift(); next !== undefined; next = things.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: 6 }, run));
}

test(`[R5] payment and refund of one order told of in each other's midst, in every order of up to ${longest}, come to the same`, async () => {
  const all = sequences();
  expect(all).toHaveLength(isNight ? 167 : 61);
  await abreast([...all.entries()], async ([place, told]) => {
    const end = await endOf(await runOrder(place, told));
    const hasFailed = told.includes("failed");
    const refund = hasFailed ? "failed" : told.includes("refunded") ? "done" : "sent";
    expect([told, end]).toEqual([
      told,
      {
        state: "refunded",
        papers: `payment refunded ${price}, refund refunded ${-price}`,
        refund,
        lines: `refunded ${price}`,
        // What was told to have failed is on the card still, and owed.
        card: hasFailed ? price : 0,
        owed: hasFailed ? -price : 0,
        balance: 0,
        places: 0,
        mismatches: 0,
      },
    ]);
  });
  // No number is missing or given twice, of receipts and of credit notes.
  const [series = []] = await queryBatch(domain.deps, [
    sql`SELECT kind, count(*) AS n, count(DISTINCT number) AS numbers, max(number) - min(number) + 1 AS span FROM transactions GROUP BY kind ORDER BY kind`,
  ]);
  const n = all.length;
  expect(series).toEqual(["payment", "refund"].map((kind) => ({ kind, n, numbers: n, span: n })));
  const taken = await domain.deps.db.select({ state: orders.state }).from(orders);
  expect(taken.filter(({ state }) => state === "refunded")).toHaveLength(n);
}, 300_000);
