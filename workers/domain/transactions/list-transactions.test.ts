/** The list of transactions: what is found by which filter, page by page, and the file of the same. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { events, transactions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { updateClient } from "../organisations/clients.ts";
import { actOnCard } from "../payments/card-stand-in.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { refundTransaction } from "../refunds/refund-transaction.ts";
import { registerByProgram } from "../registration/register.ts";
import { listTransactions, type TransactionQuery } from "./list-transactions.ts";
import { exportTransactions } from "./transactions-csv.ts";

let domain: TestDomain;
let nord: TestClient;
/** Two events, with a paid ticket of each of three days; the second payment is given back, the third in part. */
const sold: { id: string; eventId: string; slug: string }[] = [];

beforeAll(async () => {
  domain = await openDomain();
  // Tickets and receipts without their sheets of paper.
  const fonts = { read: () => Promise.reject(new Error("no fonts")) };
  domain = { ...domain, deps: { ...domain.deps, fonts } };
  nord = await makeTestClient(domain.deps, "Nord");
  must(await updateClient(domain.deps, nord.client, { id: nord.clientId, invoicePrefix: "2026-" }));
  const halls = [await sell("Konsert"), await sell("Middag")];
  // The first is of half past midnight in Oslo, which is the day before by UTC.
  const times = [Date.UTC(2026, 4, 11, 22, 30), noon + day, noon + 2 * day];
  for (const [n, hall] of [halls[0], halls[1], halls[1]].entries()) {
    domain.clock.now = times[n] ?? noon;
    if (hall) sold.push({ ...hall, id: await buy(hall, n) });
  }
  const [, whole, part] = sold;
  const give = (id = "", amount?: number) =>
    refundTransaction(domain.deps, nord.client, { id, amount, key: id });
  must(await give(whole?.id));
  must(await give(part?.id, 10_000));
});
afterAll(() => domain.close());

async function sell(name: string) {
  const { deps } = domain;
  const made = must(await createEvent(deps, nord.client, newEvent(name, noon + 9 * day)));
  const { id: eventId, slug } = made;
  const type = { nameNo: "Vanlig", nameEn: "", amount: 25_050, vatRate: 2_500 };
  const { id: typeId } = must(await addTicketType(deps, nord.client, { eventId, ...type }));
  await deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true })
    .where(eq(events.id, eventId));
  return { eventId, slug, typeId };
}

async function buy({ eventId, typeId }: { eventId: string; typeId: string }, n: number) {
  const { deps } = domain;
  const given = {
    name: n === 0 ? "=SUM(1)" : `Kari ${n}`,
    email: `kari${n}@x.test`,
    ticketTypeId: typeId,
    reference: `PO ${n}`,
    companions: [],
  };
  const asker = { token: null, device: `device ${n}`, remote: "192.0.2.1", isKnown: true };
  const input = { address: eventId, ...asker, key: `key ${n}`, language: "no" as const, given };
  const orderId = must(await registerByProgram(deps, input)).payment?.orderId ?? "";
  must(await actOnCard(deps, { orderId, act: "pay" }));
  const [row] = await deps.db.select().from(transactions).where(eq(transactions.orderId, orderId));
  return row?.id ?? "";
}

/** Numbers as they stand on paper, the newest first. */
async function numbers(query: TransactionQuery, actor = nord.client) {
  const page = must(await listTransactions(domain.deps, actor, query));
  return page.items.map(({ number }) => number);
}

test("the newest first, by kind, state, event and the days of the books", async () => {
  expect(await numbers({})).toEqual(["K-2", "K-1", "2026-3", "2026-2", "2026-1"]);
  expect(await numbers({ kind: "refund" })).toEqual(["K-2", "K-1"]);
  expect(await numbers({ state: "paid" })).toEqual(["2026-1"]);
  expect(await numbers({ state: "partly_refunded" })).toEqual(["2026-3"]);
  expect(await numbers({ kind: "payment", state: "refunded" })).toEqual(["2026-2"]);
  for (const event of [sold[0]?.slug, sold[0]?.eventId]) {
    expect(await numbers({ event })).toEqual(["2026-1"]);
  }
  expect(await numbers({ event: "no-such-event" })).toEqual([]);
  expect(await numbers({ from: "2026-05-13", to: "2026-05-13" })).toEqual(["2026-2"]);
  expect(await numbers({ to: "2026-05-12" })).toEqual(["2026-1"]);
  expect(await numbers({ to: "2026-05-11" })).toEqual([]);
  expect(await numbers({ kind: "payment", from: "2026-05-13" })).toEqual(["2026-3", "2026-2"]);
});

test("a number is found as it stands on paper, whole or by its digits", async () => {
  expect(await numbers({ search: "2026-2" })).toEqual(["2026-2"]);
  expect(await numbers({ search: " k-2 " })).toEqual(["K-2"]);
  expect(await numbers({ search: "2" })).toEqual(["K-2", "2026-2"]);
  expect(await numbers({ search: "2025-2" })).toEqual([]);
  expect(await numbers({ search: "Kari" })).toEqual([]);
});

test("pages follow each other without a gap or a double", async () => {
  const found: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = must(await listTransactions(domain.deps, nord.client, { limit: 2, cursor }));
    found.push(...page.items.map(({ number }) => number));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(await numbers({}));
});

test("the file has what the list finds, amounts with a point, and nothing that a spreadsheet would reckon with", async () => {
  const csv = must(await exportTransactions(domain.deps, nord.client, { kind: "payment" }));
  const rows = csv
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/^number.kind.state.issued_at.event.buyer.buyer_email.buyer_reference/);
  expect(rows[3]).toContain("2026-1");
  expect(rows[3]).toContain("250.50");
  expect(rows[3]).toContain("50.10");
  expect(rows[3]).toContain("PO 0");
  expect(rows[3]).not.toMatch(/(^|[,;"])=SUM/);
  // What went back is a number too: the column comes to what was kept.
  const all = must(await exportTransactions(domain.deps, nord.client, {}));
  const amounts = all.trim().split(/\r?\n/).slice(1);
  const cells = amounts.map((row) => row.split(";")[9]);
  expect(cells).toEqual(["-100.00", "-250.50", "250.50", "250.50", "250.50"]);
  const other = await makeTestClient(domain.deps, "Syd");
  const theirs = must(await exportTransactions(domain.deps, other.client, {}));
  expect(theirs.trim().split(/\r?\n/)).toHaveLength(1);
});

test("a team reads the transactions of its own events alone", async () => {
  const { deps } = domain;
  expect(await numbers({}, nord.team)).toEqual([]);
  await deps.db.run(
    sql`INSERT INTO event_teams (event_id, team_id) VALUES (${sold[0]?.eventId}, ${nord.teamId})`,
  );
  expect(await numbers({}, nord.team)).toEqual(["2026-1"]);
});
