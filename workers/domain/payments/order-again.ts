import { inArray, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { pageOpensMs } from "../../contract/money/orders.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { attendees, orderLines, orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { isUnpaid } from "../tickets/event-tickets.ts";
import { findPayee } from "./accounts/payee.ts";
import { findOrderOf, type OpenedOrder, openOrder } from "./open-order.ts";
import {
  costsAnything,
  fillOrder,
  holdOffers,
  holdPlaces,
  insertOrder,
  type NewOrder,
  releaseOrders,
} from "./order-statements.ts";
import { nameOfType, priceOf, readTicketTypes, type TicketType } from "./ticket-types.ts";

type Attendee = typeof attendees.$inferSelect;

interface Buyer {
  /** Whose address the payment page is given. */
  readonly booker: Attendee;
  /** For whom: those who have paid, or wait in line, are left out. */
  readonly people: readonly Attendee[];
}

/** Whether somebody may pay now: accepted, with something chosen, and not in line for a seat. */
export function mayPay(event: Pick<EventRecord, "priceKind">, person: Attendee): boolean {
  return (
    isUnpaid(event, person) &&
    person.registration === "accepted" &&
    person.ticketTypeId !== null &&
    person.seat !== "waiting"
  );
}

/** Why people cannot pay what they owe. They are told so, and offered nothing. */
export interface Unpayable {
  /** Nobody can be paid for the event now. */
  readonly isPaymentHeldBack: boolean;
  /** What they let go is others' by now: none of their tickets is left. */
  readonly isSoldOut: boolean;
}

export async function unpayableOf(
  deps: Deps,
  event: EventRecord,
  people: readonly Attendee[],
): Promise<Unpayable> {
  const payers = people.filter((person) => mayPay(event, person));
  if (payers.length === 0) return { isPaymentHeldBack: false, isSoldOut: false };
  const [types, payee] = await Promise.all([
    readTicketTypes(deps, event.id),
    findPayee(deps, event.clientId),
  ]);
  const wanted = types.filter(({ id }) => payers.some(({ ticketTypeId }) => ticketTypeId === id));
  const holdsAny = payers.some(({ seat }) => seat === "held");
  return {
    isPaymentHeldBack: !payee.ok && wanted.some(({ amount }) => amount > 0),
    isSoldOut: !holdsAny && wanted.length > 0 && wanted.every(isTypeSoldOut),
  };
}

function isTypeSoldOut({ quota, taken }: TicketType): boolean {
  return quota !== null && taken >= quota;
}

/**
 * Leads people who are registered and have not paid to a payment page: the one that is open, or a new one, with places
 * held anew as far as there are any. What they were promised they may buy although its sale is over. Null where all are
 * in line now.
 */
export async function orderAgain(
  deps: Deps,
  event: EventRecord,
  { booker, people }: Buyer,
): Promise<Result<OpenedOrder | null>> {
  if (event.cancelledAt !== null) return refuse("event.cancelled");
  const payers = people.filter((person) => mayPay(event, person));
  if (payers.length === 0) return refuse("order.paid");
  const open = await findOpenOrder(deps, payers);
  if (open) return ok(await openOrder(deps, open));
  const payee = await findPayee(deps, event.clientId);
  const account = payee.ok ? payee.account : null;
  const order = await newOrder(deps, event, { booker, people: payers, account });
  if (order.tickets.length === 0) return refuse("order.not_on_sale");
  if (!payee.ok && costsAnything(order)) return refuse("order.no_payments");
  await runBatch(deps, [
    // A page that is closed holds nothing against its own people, though nothing was told of it yet.
    ...releaseOrders(isClosedOf(payers, deps.now()), "expired"),
    insertOrder(order),
    holdOffers(order),
    holdPlaces(order),
    ...fillOrder(order),
  ]);
  const made = await findOrderOf(deps, order.submission);
  if (made) return ok(await openOrder(deps, made));
  const isWaiting = await deps.db.$count(
    attendees,
    sql`${inArray(
      attendees.id,
      payers.map(({ id }) => id),
    )} AND seat = 'waiting'`,
  );
  return isWaiting > 0 ? ok(null) : refuse("order.sold_out");
}

/** Whether its page is open, or can still be opened. */
function canStillPay(now: number): SQL {
  return sql`(orders.expires_at > ${now} AND (orders.payment_url IS NOT NULL OR orders.created_at > ${now - pageOpensMs + 60_000}))`;
}

function isClosedOf(people: readonly Attendee[], now: number): SQL {
  const ids = JSON.stringify(people.map(({ id }) => id));
  return sql`NOT ${canStillPay(now)} AND orders.id IN (
    SELECT order_id FROM order_lines WHERE attendee_id IN (SELECT value FROM json_each(${ids})))`;
}

async function findOpenOrder(deps: Deps, people: readonly Attendee[]) {
  const ids = JSON.stringify(people.map(({ id }) => id));
  const [found = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT orders.id FROM ${orderLines} JOIN ${orders} ON orders.id = order_lines.order_id
      WHERE order_lines.attendee_id IN (SELECT value FROM json_each(${ids})) AND order_lines.state = 'held'
        AND orders.state = 'pending' AND ${canStillPay(deps.now())} LIMIT 1`,
  ]);
  const id = found[0]?.id;
  return id === undefined
    ? null
    : ((await deps.db.query.orders.findFirst({ where: sql`${orders.id} = ${id}` })) ?? null);
}

async function newOrder(
  deps: Deps,
  event: EventRecord,
  { booker, people, account }: Buyer & { readonly account: string | null },
): Promise<NewOrder> {
  const types = await readTicketTypes(deps, event.id);
  const language = booker.language ?? "no";
  // The same people as they stand now are one order, however often they press.
  const turns = people.map(({ id, seatTurn }) => `${id}.${seatTurn}`).join("|");
  return {
    id: deps.newId("ord"),
    event,
    stripeAccount: account,
    bookerId: booker.id,
    buyer: {
      name: booker.name ?? "",
      email: booker.email ?? "",
      organisation: "",
      reference: "",
    },
    language,
    submission: await sha256(`again|${event.id}|${turns}`),
    isPromised: true,
    now: deps.now(),
    tickets: people.flatMap(({ id: attendeeId, ticketTypeId }) => {
      const type = types.find((one) => one.id === ticketTypeId);
      if (!type) return [];
      const text = `${nameOfType(type, language)} – ${event.name}`;
      return [
        {
          id: deps.newId("oln"),
          attendeeId,
          serial: null,
          ticketTypeId: type.id,
          text,
          ...priceOf(type),
        },
      ];
    }),
  };
}
