import { orderLines, orders, ticketTypes, transactions } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** A ticket type of an event, as the database has it; answers its id. */
export async function addTicketTypeRow(
  deps: Deps,
  { eventId }: { readonly eventId: string },
): Promise<string> {
  const id = deps.newId("tty");
  await deps.db.insert(ticketTypes).values({
    id,
    eventId,
    position: 0,
    nameNo: "Ordinær",
    nameEn: "Standard",
    amount: 25_000,
    vatRate: 2_500,
    hidden: false,
    createdAt: deps.now(),
  });
  return id;
}

/** A paid order of one ticket; answers the order's id. */
export async function addOrderRow(
  deps: Deps,
  of: {
    readonly clientId: string;
    readonly eventId: string;
    readonly attendeeId: string;
    readonly ticketTypeId: string;
  },
): Promise<string> {
  const id = deps.newId("ord");
  const { attendeeId, ticketTypeId, eventId, clientId } = of;
  await deps.db.insert(orders).values({
    id,
    clientId,
    eventId,
    bookerId: attendeeId,
    buyerName: "Per Berg",
    buyerEmail: "per@example.org",
    language: "no",
    amount: 25_000,
    currency: "NOK",
    state: "paid",
    submission: id,
    expiresAt: deps.now(),
    paidBy: "evt_paid",
    paidAt: deps.now(),
    createdAt: deps.now(),
  });
  await deps.db.insert(orderLines).values({
    id: deps.newId("oln"),
    orderId: id,
    ticketTypeId,
    attendeeId,
    text: "Ordinær",
    amount: 25_000,
    vatRate: 2_500,
    vat: 5_000,
    state: "paid",
  });
  return id;
}

/** What was paid of an order; answers the transaction's id. Never taken out again: its number is its client's first. */
export async function addTransactionRow(
  deps: Deps,
  of: {
    readonly clientId: string;
    readonly eventId: string;
    readonly attendeeId: string;
    readonly orderId: string;
  },
): Promise<string> {
  const id = deps.newId("trx");
  const party = { name: "Per Berg", organisationNumber: "", address: "", email: "", reference: "" };
  await deps.db.insert(transactions).values({
    id,
    ...of,
    kind: "payment",
    state: "paid",
    amount: 25_000,
    vat: 5_000,
    currency: "NOK",
    series: "",
    number: 1,
    seller: party,
    buyer: party,
    lines: [{ text: "Ordinær", amount: 25_000, vatRate: 2_500, vat: 5_000 }],
    issuedAt: deps.now(),
  });
  return id;
}
