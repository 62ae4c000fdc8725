import { and, eq, sql } from "drizzle-orm";
import {
  bookZone,
  type CloseState,
  closeAfterMs,
  type Difference,
} from "../../contract/money/closes.ts";
import type { BalanceTransaction } from "../../contract/money/payment-gateway.ts";
import { clients, dayCloses } from "../../db/schema/index.ts";
import { endOfDay, startOfDay } from "../audit/days.ts";
import type { Deps } from "../deps.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { differenceMails } from "./difference-mail.ts";
import { type Booked, readBooks } from "./read-books.ts";
import { reconcileBooks } from "./reconcile-books.ts";

/** Days of clients that are closed in one run: who is left comes a minute later. */
const atOnce = 10;
/** Hours that are read in one run. */
const hoursAtOnce = 500;
/** Days for which a list that cannot be read is asked for again: after that the day stays as it is. */
const daysAsked = 14;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface OpenHour {
  readonly clientId: string;
  readonly currency: string;
  /** Since 1970, UTC. */
  readonly hour: number;
}

interface Due {
  readonly day: string;
  readonly clientId: string;
  readonly currency: string;
}

/**
 * Closes the days that are over: of each client and currency what was ordered, paid, given back and kept is balanced with the
 * ledger and with the payment service's own list. What differs is told to the client and to the log. A day whose list could not
 * be read is asked again each hour.
 */
export async function closeDays(deps: Deps): Promise<void> {
  for (const due of await findDue(deps)) {
    if (await isClosed(deps, due)) await runBatch(deps, settleDay(due, "balanced", deps.now()));
    else await closeDay(deps, due);
  }
}

/** Each day once, though its money moved and its list is to be looked at. */
async function findDue(deps: Deps): Promise<readonly Due[]> {
  const due = new Map<string, Due>();
  for (const one of [...(await findMoved(deps)), ...(await findListed(deps))]) {
    due.set(`${one.day} ${one.clientId} ${one.currency}`, one);
  }
  return [...due.values()].slice(0, atOnce);
}

/** Days on which the ledger says that money moved. */
async function findMoved(deps: Deps): Promise<readonly Due[]> {
  const now = deps.now();
  const [rows = []] = await queryBatch<OpenHour>(deps, [
    sql`SELECT client_id AS clientId, currency, hour FROM open_hours WHERE due_at <= ${now} ORDER BY due_at LIMIT ${hoursAtOnce}`,
  ]);
  const days = new Map<string, Due>();
  for (const { clientId, currency, hour } of rows) {
    const day = dayOf(hour * hourMs);
    days.set(`${day} ${clientId} ${currency}`, { day, clientId, currency });
  }
  const over = Array.from(days.values(), (due) => ({ ...due, at: closesAt(due.day) }));
  const early = over.filter(({ at }) => at > now);
  if (early.length > 0) {
    await runBatch(
      deps,
      early.map((due) => lookAgain(due, due.at)),
    );
  }
  return over.filter(({ at }) => at <= now);
}

/**
 * The day that ended last, of clients whose account at the payment service has a list of its own, whatever the ledger says: the
 * list may tell of money that nobody here knows of. Each client says when it is looked at next.
 */
async function findListed(deps: Deps): Promise<readonly Due[]> {
  const now = deps.now();
  if (deps.payments.kind !== "stripe") return [];
  const [rows = []] = await queryBatch<Omit<Due, "day">>(deps, [
    sql`SELECT id AS clientId, currency FROM clients INDEXED BY clients_close_due
      WHERE close_due_at <= ${now} ORDER BY close_due_at LIMIT ${atOnce}`,
  ]);
  return rows.map((row) => ({ ...row, day: lastDay(now) }));
}

/** The day that ended last and may be closed. */
function lastDay(now: number): string {
  return dayOf(now - closeAfterMs - dayMs);
}

function boundsOf(day: string) {
  return { from: startOfDay(day, bookZone) ?? 0, until: endOfDay(day, bookZone) ?? 0 };
}

function closesAt(day: string): number {
  return boundsOf(day).until + closeAfterMs;
}

/** Whether an open hour is one of a day. */
function isHourOf(day: string) {
  const { from, until } = boundsOf(day);
  return sql`hour >= ${from / hourMs} AND hour < ${until / hourMs}`;
}

/** The hours of a day that is not closed yet. */
function hoursOf({ day, clientId, currency }: Due) {
  return sql`client_id = ${clientId} AND currency = ${currency} AND ${isHourOf(day)}`;
}

function lookAgain(due: Due, at: number) {
  return sql`UPDATE open_hours SET due_at = ${at} WHERE ${hoursOf(due)}`;
}

/** What is looked at next once a day was looked at. */
function settleDay(due: Due, state: CloseState, now: number) {
  return [settleHours(due, state, now), ...settleClient(due, state, now)];
}

/** A client's list is looked at again when the next day is over; one that could not be read an hour later. */
function settleClient({ day, clientId, currency }: Due, state: CloseState, now: number) {
  if (day < lastDay(now)) return [];
  const next = state === "unread" ? now + hourMs : closesAt(dayOf(boundsOf(day).until));
  return [
    sql`UPDATE clients SET close_due_at = ${next} WHERE id = ${clientId} AND currency = ${currency} AND close_due_at < ${next}`,
  ];
}

/** What becomes of a day's hours: gone once it is closed, or has been asked for in vain for two weeks; else asked again in an hour. */
function settleHours(due: Due, state: CloseState, now: number) {
  const isOpen = state === "unread" && now - closesAt(due.day) < daysAsked * dayMs;
  return isOpen ? lookAgain(due, now + hourMs) : sql`DELETE FROM open_hours WHERE ${hoursOf(due)}`;
}

/** The day of a time, where the books are kept. */
function dayOf(at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: bookZone, dateStyle: "short" }).format(at);
}

/** A day is closed once: what is booked on it later stands in the ledger alone. */
async function isClosed(deps: Deps, { day, clientId, currency }: Due): Promise<boolean> {
  const { clientId: client, day: ofDay, currency: ofCurrency } = dayCloses;
  const row = await deps.db.query.dayCloses.findFirst({
    columns: { state: true },
    where: and(eq(client, clientId), eq(ofDay, day), eq(ofCurrency, currency)),
  });
  return row !== undefined && row.state !== "unread";
}

async function closeDay(deps: Deps, due: Due): Promise<void> {
  const { day, clientId, currency } = due;
  const bounds = boundsOf(day);
  const books = await readBooks(deps, { clientId, currency, bounds });
  const compared = await compare(deps, due, { books, bounds });
  const differences = [...books.differences, ...compared.differences];
  const state: CloseState =
    differences.length > 0 ? "differs" : compared.isRead ? "balanced" : "unread";
  const row = {
    clientId,
    day,
    currency,
    orders: books.orders,
    payments: books.payments,
    refunds: books.refunds,
    fees: compared.fees,
    stripePayments: compared.payments,
    stripeRefunds: compared.refunds,
    state,
    differences,
    checkedAt: deps.now(),
  };
  if (state === "differs") deps.log.error("money.difference", { client: clientId, day, currency });
  const mails = state === "differs" ? await differenceMails(deps, row) : [];
  await runBatch(deps, [
    ...compared.entries,
    deps.db
      .insert(dayCloses)
      .values(row)
      .onConflictDoUpdate({
        target: [dayCloses.clientId, dayCloses.day, dayCloses.currency],
        set: row,
      }),
    ...settleDay(due, state, row.checkedAt),
    ...mails,
  ]);
  if (mails.length > 0) await deps.wakeDeliveries();
}

interface Looked {
  readonly books: Booked;
  readonly bounds: { readonly from: number; readonly until: number };
}

/** What the payment service's list says of the same day; where there is none, the books speak for themselves. */
async function compare(deps: Deps, { clientId, currency }: Due, { books, bounds }: Looked) {
  const nothing = { differences: [] as readonly Difference[], entries: [], fees: 0 };
  const { payments, refunds } = books;
  if (deps.payments.kind !== "stripe") return { ...nothing, payments, refunds, isRead: true };
  const balanceTransactions = await readLists(
    deps,
    await accountsOf(deps, clientId, books),
    bounds,
  );
  if (balanceTransactions === null) return { ...nothing, payments: 0, refunds: 0, isRead: false };
  const { ours, known } = await readNamed(deps, clientId, balanceTransactions);
  // The platform's own account has other clients' money too; a connected one is all its client's.
  const own = balanceTransactions.filter(({ account, total, orderId }) => {
    return total.currency === currency && (account !== null || ours.has(orderId ?? ""));
  });
  return reconcileBooks({
    books,
    balanceTransactions: own,
    bounds,
    known,
    clientId,
    now: deps.now(),
  });
}

/** The client's account, and those that its day's money came to or went from, whichever was its account then. */
async function accountsOf(deps: Deps, clientId: string, { transactions }: Booked) {
  const client = await deps.db.query.clients.findFirst({
    columns: { stripeAccount: true },
    where: eq(clients.id, clientId),
  });
  const now = client?.stripeAccount ?? null;
  const then = transactions.map(({ account }) => account);
  return [...new Set(now === null ? then : [now, ...then])];
}

/** What all of them did, and of which account; null where one cannot be asked. */
async function readLists(
  deps: Deps,
  accounts: readonly (string | null)[],
  bounds: Looked["bounds"],
): Promise<readonly (BalanceTransaction & { readonly account: string | null })[] | null> {
  const lists = [];
  for (const account of accounts) {
    const balanceTransactions = await deps.payments.listBalanceTransactions({
      account,
      // What was told of minutes later stands in another day's list.
      from: bounds.from - dayMs / 2,
      until: bounds.until + closeAfterMs,
    });
    if (balanceTransactions === null) return null;
    lists.push(...balanceTransactions.map((each) => ({ ...each, account })));
  }
  return lists;
}

/** Of what a list names: the orders of a client, and which orders are paid and which refunds are made here. */
async function readNamed(
  deps: Deps,
  clientId: string,
  balanceTransactions: readonly BalanceTransaction[],
) {
  const orders = JSON.stringify(balanceTransactions.flatMap(({ orderId }) => orderId ?? []));
  const refunds = JSON.stringify(balanceTransactions.flatMap(({ refundId }) => refundId ?? []));
  const [ordered = [], given = []] = await queryBatch<{ id: string; isPaid: number }>(deps, [
    sql`SELECT id, paid_by IS NOT NULL AS isPaid FROM orders
      WHERE client_id = ${clientId} AND id IN (SELECT value FROM json_each(${orders}))`,
    sql`SELECT id, 1 AS isPaid FROM refunds WHERE client_id = ${clientId} AND id IN (SELECT value FROM json_each(${refunds}))`,
  ]);
  const known = [...ordered, ...given].filter(({ isPaid }) => isPaid === 1).map(({ id }) => id);
  return { ours: new Set(ordered.map(({ id }) => id)), known: new Set(known) };
}
