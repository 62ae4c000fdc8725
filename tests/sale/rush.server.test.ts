/**
 * Everybody wants a place at once: cards that are declined, challenges, pages that are left, time-outs, calls that come twice,
 * late or forged, and a Worker that is killed in the middle. BUYERS=2000 is the whole of it, 200 places with 50 buyers at once; without it a few.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSale, type SaleServer, startSale } from "#tests/support/payments/sale-server.ts";
import { expireSession, typeCard } from "#tests/support/payments/stripe-server.ts";

const buyers = Number(process.env.BUYERS ?? 60);
/** Ten want each of them, and everything that a buyer does is done before they are gone. */
const places = Math.max(12, Math.floor(buyers / 10));
const atOnce = Math.min(50, Math.floor(places / 2));
/** How often the Worker is killed while they buy. */
const kills = buyers > 500 ? 3 : 1;
/** Waves of those who found nothing left, and look again. */
const waves = 4;

let server: SaleServer;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  server = await startSale();
  sale = await openSale(server, places);
}, 300_000);
afterAll(() => server?.stop());

/** What became of a buyer, and what was met on the way. */
const met: Record<string, number> = {};
const meet = (what: string) => {
  met[what] = (met[what] ?? 0) + 1;
};

/** Registers, again with the same key while no page can be opened; null = nothing left. */
async function order(n: number): Promise<string | null> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await server.call("POST", `/v1/events/${sale.slug}/registrations`, {
      headers: {
        "Idempotency-Key": `buyer-${n}-order-${ordersOf.get(n) ?? 0}`,
        "CF-Connecting-IP": `198.18.${n % 250}.${Math.floor(n / 250) + 1}`,
      },
      body: {
        name: `Buyer ${n}`,
        email: `buyer${n}@x.test`,
        ticketTypeId: sale.typeId,
        companions: [],
      },
    });
    if (answer.status === 409 || answer.status === 400) {
      meet("sold out");
      return null;
    }
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    const { payment } = answer.json;
    if (payment?.paymentUrl) return payment.paymentUrl;
    meet("no page yet");
  }
  const rows = await server.read(
    `SELECT state, created_at, expires_at, stripe_session, payment_url, amount FROM orders WHERE buyer_email = 'buyer${n}@x.test'`,
  );
  throw new Error(`no page could be opened for ${n} at ${Date.now()}: ${JSON.stringify(rows)}`);
}

/** A new order of somebody who let the last one go. */
const ordersOf = new Map<number, number>();

/** True = the buyer is done, with a ticket or without. */
async function buy(n: number): Promise<boolean> {
  const url = await order(n);
  if (url === null) return false;
  const session = /cs_test_\w+/.exec(url)?.[0] ?? "";
  const way = n % 10;
  if (way === 6 || way === 7) {
    const told = typeCard(server.stripe, session, "declined");
    meet("declined");
    if (told) await server.deliver(told);
  }
  if (way === 7) return leave(session, n);
  if (way === 8) return payLate(session);
  if (way === 9) {
    meet("challenged");
    const closed = {
      id: `evt_3ds_${n}`,
      object: "event" as const,
      created: 0,
      livemode: false as const,
    };
    const object = { id: `pi_${n}`, object: "payment_intent", status: "requires_action" };
    await server.deliver({ ...closed, type: "payment_intent.requires_action", data: { object } });
    if (n % 20 === 9) await refuseAtBank(session);
  }
  const paid = typeCard(server.stripe, session, "paid");
  if (!paid) throw new Error("the page was closed");
  if (way === 5) {
    meet("forged");
    const statuses = [
      await server.forge(paid, { secret: "whsec_of_nobody" }),
      await server.forge(paid, { ago: 301 }),
    ];
    expect(statuses).toEqual([400, 400]);
  }
  // Twice, at the same time.
  await Promise.all([server.deliver(paid), server.deliver(paid)]);
  meet("paid");
  return true;
}

/** Not confirmed at the bank: the page stays open for another card, also where the call comes twice. */
async function refuseAtBank(session: string): Promise<void> {
  meet("unconfirmed");
  const told = typeCard(server.stripe, session, "unconfirmed");
  if (told) await Promise.all([server.deliver(told), server.deliver(told)]);
}

async function leave(session: string, n: number): Promise<boolean> {
  const told = expireSession(server.stripe, session);
  if (told) await server.deliver(told);
  meet("left");
  ordersOf.set(n, (ordersOf.get(n) ?? 0) + 1);
  return true;
}

/** Its place is let go, and then the payment comes. */
async function payLate(session: string): Promise<boolean> {
  const open = server.stripe.sessions.get(session);
  const owner = server.stripe.owners.get(session);
  if (!open || !owner) throw new Error("no page");
  const over = { id: `evt_over_${session}`, object: "event" as const, account: owner.of };
  const object = { ...open, status: "expired" };
  await server.deliver({
    ...over,
    type: "checkout.session.expired",
    created: 0,
    livemode: false,
    data: { object },
  });
  const paid = typeCard(server.stripe, session, "paid");
  if (paid) late.push(paid);
  meet("paid late");
  return true;
}
const late: NonNullable<ReturnType<typeof typeCard>>[] = [];

/** `atOnce` of them at the same time; answers who found nothing. */
async function rush(numbers: readonly number[], onDone: (done: number) => void) {
  const waiting = [...numbers];
  const without: number[] = [];
  let done = 0;
  const one = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      if (!(await buy(n))) without.push(n);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return without;
}

test("whatever happens, nothing is oversold, and no money is kept without a place", async () => {
  let calls = 0;
  // Each eleventh call is dropped, each thirteenth is done without an answer, each seventeenth meets a fault.
  server.stripe.misbehave = ({ method }) => {
    calls += 1;
    if (method !== "POST") return null;
    if (calls % 11 === 0) return "drop";
    if (calls % 13 === 0) return "lost";
    return calls % 17 === 0 ? { status: 500, type: "api_error" } : null;
  };
  const startedAt = performance.now();
  let rest = Array.from({ length: buyers }, (_, n) => n);
  const killed: Promise<void>[] = [];
  const killAt = new Set(
    Array.from({ length: kills }, (_, n) => Math.floor(((n + 1) * places) / (kills + 2))),
  );
  for (let wave = 0; wave < waves && rest.length > 0; wave += 1) {
    if (wave > 0 && !(await hasPlaces())) break;
    rest = await rush(rest, (done) => {
      if (wave > 0 || !killAt.delete(done)) return;
      meet("killed");
      killed.push(server.kill());
    });
    await Promise.all(killed);
  }
  // Whoever paid late is told of last, in the other order, after the places went to others.
  for (const paid of late.reverse()) await server.deliver(paid);
  server.stripe.misbehave = () => null;
  await settle();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const books = await readBooks();
  console.info(`${buyers} buyers for ${places} places in ${seconds} s`, met, books.figures);

  expect(books.figures.taken).toBeLessThanOrEqual(places);
  expect(books.figures.placed).toBeLessThanOrEqual(places);
  expect(books.figures.placed).toBe(books.figures.paidLines);
  // Ten want each place: none is left.
  expect(books.figures.placed).toBe(places);
  expect(books.kept).toBe(25_000 * places);
  expect(books.unplaced).toEqual([]);
  expect(books.uneven).toEqual([]);
  expect(books.card).toBe(books.kept);
  expect(books.owed).toBe(0);
  expect(books.invoices).toEqual(books.invoices.map((_, n) => n + 1));
  expect(books.invoices).toHaveLength(server.stripe.charges.size);
  expect(books.credits).toEqual(books.credits.map((_, n) => n + 1));
  expect(books.credits).toHaveLength(server.stripe.refunds.size);
  expect(met.killed).toBe(kills);
  // All of it was met.
  const all = [
    "challenged",
    "declined",
    "forged",
    "left",
    "paid",
    "paid late",
    "sold out",
    "unconfirmed",
  ];
  expect(all.filter((what) => met[what] === undefined)).toEqual([]);
}, 3_600_000);

async function hasPlaces(): Promise<boolean> {
  const [type] = await server.read<{ taken: number }>(
    `SELECT taken FROM ticket_types WHERE id = '${sale.typeId}'`,
  );
  return type !== undefined && type.taken < places;
}

/** Until nothing is due any more. */
async function settle() {
  const due = async () => {
    await server.runCron();
    const [row] = await server.read<{ n: number }>(
      "SELECT (SELECT COUNT(*) FROM refunds WHERE state IN ('due', 'sent')) + (SELECT COUNT(*) FROM order_lines WHERE state = 'refund_due') AS n",
    );
    return row?.n;
  };
  // A refund whose answer was lost is asked for again after its pause.
  await expect.poll(due, { timeout: 600_000, interval: 2_000 }).toBe(0);
}

async function readBooks() {
  const of = `event_id = '${sale.eventId}'`;
  const [figures] = await server.read<{ taken: number; placed: number; paidLines: number }>(
    `SELECT (SELECT taken FROM ticket_types WHERE id = '${sale.typeId}') AS taken,
      (SELECT COUNT(*) FROM attendees WHERE ${of} AND paid_transaction_id IS NOT NULL AND registration = 'accepted') AS placed,
      (SELECT COUNT(*) FROM order_lines JOIN orders ON orders.id = order_id WHERE ${of} AND order_lines.state = 'paid') AS paidLines`,
  );
  const placed = await server.read<{ id: string }>(
    `SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id
      JOIN attendees ON attendees.id = attendee_id WHERE orders.${of} AND order_lines.state = 'paid' AND paid_transaction_id IS NOT NULL`,
  );
  const entries = await server.read<{ account: string; amount: number }>(
    `SELECT account, SUM(amount) AS amount FROM ledger_entries WHERE ${of} GROUP BY account`,
  );
  const numbers = (kind: string) =>
    server.read<{ number: number }>(
      `SELECT number FROM transactions WHERE client_id = '${sale.clientId}' AND kind = '${kind}' ORDER BY number`,
    );
  const withPlace = new Set(placed.map(({ id }) => id));
  const charges = [...server.stripe.charges.values()].map(({ it }) => it);
  const sumOf = (account: string) =>
    entries.find((entry) => entry.account === account)?.amount ?? 0;
  return {
    figures: figures ?? { taken: -1, placed: -1, paidLines: -1 },
    /** What the service kept: paid, less what went back. */
    kept: charges.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0),
    /** Orders whose money was kept without a place. */
    unplaced: charges
      .filter(({ amount, amount_refunded: back }) => back < amount)
      .map(({ metadata }) => metadata.order)
      .filter((id) => id === undefined || !withPlace.has(id)),
    uneven: await server.read(
      "SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING SUM(amount) <> 0",
    ),
    card: sumOf("card"),
    owed: sumOf("owed"),
    invoices: (await numbers("payment")).map(({ number }) => number),
    credits: (await numbers("refund")).map(({ number }) => number),
  };
}
