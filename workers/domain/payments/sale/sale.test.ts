/** What hosts set of a price, when it can be published, and the places that they give away. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
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
import type { EventSectionValues } from "../../../contract/api/events.ts";
import { ok } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import {
  attendees,
  clients,
  orderLines,
  ticketTypes,
  transactions,
} from "../../../db/schema/index.ts";
import { addAttendee } from "../../attendees/manage/add-attendee.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { duplicateEvent } from "../../events/changes/duplicate-event.ts";
import { publishEvent, unpublishEvent } from "../../events/changes/transitions.ts";
import { updateEvent } from "../../events/changes/update-event.ts";
import { findEvent } from "../../events/record.ts";
import { setCurrencyEnabled } from "../../platform/currencies/currencies.ts";
import { refundTransaction } from "../../refunds/refund-transaction.ts";
import { registerByProgram } from "../../registration/register.ts";
import { actOnCard } from "../card-stand-in.ts";
import {
  addTicketType,
  changeTicketType,
  readTicketTypes,
  removeTicketType,
} from "../ticket-types.ts";
import { giveFreePlace } from "./give-free-place.ts";
import { getOrder, listOrders } from "./list-orders.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  // Tickets without their sheets of paper: what is mailed is another test's.
  deps = {
    ...domain.deps,
    fonts: { read: () => Promise.reject(new Error("no fonts")) },
    // Rooms in which nothing was prepared.
    rehearsals: { ...domain.deps.rehearsals, prepared: async () => ok([]) },
  };
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  const made = must(await createEvent(deps, nord.client, newEvent("Concert", noon + 9 * day)));
  eventId = made.id;
  must(await setRegistration({ registrationEnabled: true }));
});

const on = () => ({ eventId });
const setPrice = (values: EventSectionValues["price"]) =>
  updateEvent(deps, nord.client, { ...on(), section: "price", values });
const setRegistration = (values: EventSectionValues["registration"]) =>
  updateEvent(deps, nord.client, { ...on(), section: "registration", values });
const paid = () => setPrice({ priceKind: "paid" });
const publish = (by: Deps = deps) => publishEvent(by, nord.client, { eventId });
const refusedAt = async (given: ReturnType<typeof setPrice>) => {
  const result = await given;
  return result.ok ? {} : result.refusal.fields;
};

async function addType(amount: number, more: { quota?: number; nameNo?: string } = {}) {
  const base = { nameNo: "Vanlig", nameEn: "Standard", vatRate: 2_500 };
  return must(await addTicketType(deps, nord.client, { eventId, ...base, amount, ...more }));
}

let keys = 0;
async function buy(email: string, ticketTypeId: string) {
  keys += 1;
  const given = { name: "Kari Nordmann", email, ticketTypeId, companions: [] };
  const asker = { token: null, device: `device ${keys}`, remote: "192.0.2.1", isKnown: true };
  const input = { address: eventId, ...asker, key: `key ${keys}`, language: "no" as const, given };
  return registerByProgram(deps, input);
}
async function ordered(email: string, ticketTypeId: string): Promise<string> {
  return must(await buy(email, ticketTypeId)).payment?.orderId ?? "";
}

test("an event that costs something is published once there is something to sell and somebody who takes cards", async () => {
  must(await paid());
  expect(codeOf(await publish())).toBe("price.no_types");
  await addType(25_000);
  const without = { ...deps, payments: { ...deps.payments, kind: "none" as const } };
  expect(codeOf(await publish(without))).toBe("price.no_service");
  const elsewhere = { ...deps, config: { ...deps.config, publicUrl: "http://192.0.2.7:8787" } };
  expect(codeOf(await publish(elsewhere))).toBe("price.no_service");
  expect(must(await publish())).toMatchObject({ published: true, priceAmount: 25_000 });
});

test("an event that costs something is published once its client has the number that receipts name", async () => {
  must(await paid());
  await addType(25_000);
  // As if none of this client's other events were published.
  const number = (organisationNumber: string) =>
    deps.db.update(clients).set({ organisationNumber }).where(eq(clients.id, nord.clientId));
  await number("");
  const refused = await publish();
  await number("999999999");
  expect(codeOf(refused)).toBe("price.no_seller");
  expect(must(await publish()).published).toBe(true);
});

test("an event with paid tickets is hidden once they are given back, or when that is confirmed", async () => {
  must(await paid());
  const { id: typeId } = await addType(25_000);
  must(await publish());
  const unpublish = (confirmSold?: boolean) =>
    unpublishEvent(deps, nord.client, { eventId, confirmSold });
  const orderIds: string[] = [];
  for (const email of ["a@example.org", "b@example.org"]) {
    const orderId = await ordered(email, typeId);
    must(await actOnCard(deps, { orderId, act: "pay" }));
    orderIds.push(orderId);
  }
  // Somebody who is still on the payment page has bought nothing.
  await ordered("c@example.org", typeId);
  expect(await unpublish()).toEqual({
    ok: false,
    refusal: { code: "event.tickets_sold", detail: { n: 2 } },
  });
  expect(must(await unpublish(true)).published).toBe(false);
  must(await publish());
  for (const orderId of orderIds) {
    const paidBy = await deps.db.query.transactions.findFirst({
      where: eq(transactions.orderId, orderId),
    });
    const refund = { id: paidBy?.id ?? "", amount: 25_000, key: orderId };
    must(await refundTransaction(deps, nord.client, refund));
  }
  expect(must(await unpublish()).published).toBe(false);
});

test("who pays is asked for no approval: neither is set while the other is", async () => {
  must(await setRegistration({ registrationNeedsApproval: true }));
  expect(await refusedAt(paid())).toEqual({ priceKind: "price.approval" });
  must(await setRegistration({ registrationNeedsApproval: false }));
  must(await paid());
  const asked = setRegistration({ registrationNeedsApproval: true });
  expect(await refusedAt(asked)).toEqual({ registrationNeedsApproval: "price.approval" });
});

test("the currency is one that can be chosen, and stays once the event is published", async () => {
  expect(await refusedAt(setPrice({ priceCurrency: "KWD" }))).toEqual({
    priceCurrency: "price.currency",
  });
  must(await setPrice({ priceCurrency: "EUR" }));
  must(await publish());
  expect(await refusedAt(setPrice({ priceCurrency: "NOK" }))).toEqual({
    priceCurrency: "event.locked_field",
  });
});

test("amounts say the same in a currency of other decimals, or it is not taken", async () => {
  const system = { kind: "system" } as const;
  for (const code of ["JPY", "KWD"]) {
    must(await setCurrencyEnabled(deps, system, { code, enabled: true }));
  }
  const { id } = await addType(25_000);
  const amountIn = async (priceCurrency: string) => {
    must(await setPrice({ priceCurrency }));
    return (await readTicketTypes(deps, eventId))[0]?.amount;
  };
  expect([await amountIn("KWD"), await amountIn("JPY"), await amountIn("NOK")]).toEqual([
    250_000, 250, 25_000,
  ]);
  must(await changeTicketType(deps, nord.client, { eventId, id, amount: 25_050 }));
  expect(await refusedAt(setPrice({ priceCurrency: "JPY" }))).toEqual({
    priceCurrency: "money.unchargeable",
  });
  expect((await readTicketTypes(deps, eventId))[0]?.amount).toBe(25_050);
});

test("paid or free is settled by the first order, and what is let go frees it again", async () => {
  const { id } = await addType(25_000);
  must(await paid());
  must(await publish());
  const orderId = await ordered("kari@example.org", id);
  expect(await refusedAt(setPrice({ priceKind: "free" }))).toEqual({ priceKind: "price.sold" });
  must(await unpublishEvent(deps, nord.client, { eventId }));
  expect(await refusedAt(setPrice({ priceCurrency: "EUR" }))).toEqual({
    priceCurrency: "price.sold",
  });
  must(await publish());
  must(await actOnCard(deps, { orderId, act: "expire" }));
  must(await setPrice({ priceKind: "free" }));
});

test("an event that guests were promised for nothing costs nothing, until it is hidden", async () => {
  await addType(25_000);
  must(await publish());
  must(await addAttendee(deps, nord.client, { eventId, name: "Kari" }));
  expect(await refusedAt(paid())).toEqual({ priceKind: "price.promised" });
  must(await unpublishEvent(deps, nord.client, { eventId }));
  must(await paid());
});

test("of an order and a change of the price at the same moment one is refused", async () => {
  const { id } = await addType(25_000);
  must(await paid());
  must(await publish());
  const free = setPrice({ priceKind: "free" });
  await Promise.all([buy("kari@example.org", id), free]);
  const { items } = must(await listOrders(deps, nord.client, { eventId, limit: 10 }));
  const isFree = (await findEvent(deps, eventId))?.priceKind === "free";
  expect([items.length, codeOf(await free)]).toEqual(isFree ? [0, "ok"] : [1, "price.sold"]);
});

test("one language is enough for a type's name, and none is too little", async () => {
  const of = { eventId, amount: 100, vatRate: 0 };
  const names = async (given: { nameNo?: string; nameEn?: string }) => {
    const added = await addTicketType(deps, nord.client, { ...of, ...given });
    return added.ok ? [added.value.nameNo, added.value.nameEn] : added.refusal.fields;
  };
  expect(await names({ nameNo: "Vanlig" })).toEqual(["Vanlig", "Vanlig"]);
  expect(await names({ nameNo: "", nameEn: "Standard" })).toEqual(["Standard", "Standard"]);
  expect(await names({})).toEqual({ nameNo: "text.empty" });
  const { id } = await addType(100);
  const change = { eventId, id, nameEn: "" };
  expect(must(await changeTicketType(deps, nord.client, change)).nameEn).toBe("Vanlig");
});

test("a ticket is sold from the beginning of its sale until its end, and who comes before or after is told that", async () => {
  must(await paid());
  const { id } = await addType(25_000);
  const [saleFrom, saleUntil] = [noon + day, noon + 2 * day];
  must(await changeTicketType(deps, nord.client, { eventId, id, saleFrom, saleUntil }));
  must(await publish());
  const told = async (at: number) => {
    domain.clock.now = at;
    const bought = await buy(`at${at}@example.org`, id);
    return bought.ok ? "ok" : bought.refusal.fields?.ticketTypeId;
  };
  expect(await told(saleFrom - 1)).toBe("order.sale_closed");
  expect(await told(saleFrom)).toBe("ok");
  expect(await told(saleUntil - 1)).toBe("ok");
  expect(await told(saleUntil)).toBe("order.sale_closed");
  const { items } = must(await listOrders(deps, nord.client, { eventId, limit: 10 }));
  expect(items).toHaveLength(2);
  const never = { eventId, id, saleFrom: noon, saleUntil: noon };
  const refused = await changeTicketType(deps, nord.client, never);
  expect(refused.ok || refused.refusal.fields).toEqual({ saleUntil: "event.dates" });
});

test("types stand in the order that their host gives them, and the first is the event's price", async () => {
  const [first, second, third] = [
    await addType(100, { nameNo: "A" }),
    await addType(200, { nameNo: "B" }),
    await addType(300, { nameNo: "C" }),
  ];
  const names = async () => (await readTicketTypes(deps, eventId)).map(({ nameNo }) => nameNo);
  must(await changeTicketType(deps, nord.client, { eventId, id: third.id, position: 0 }));
  expect(await names()).toEqual(["C", "A", "B"]);
  expect((await findEvent(deps, eventId))?.priceAmount).toBe(300);
  must(await changeTicketType(deps, nord.client, { eventId, id: first.id, position: 99 }));
  expect(await names()).toEqual(["C", "B", "A"]);
  must(await removeTicketType(deps, nord.client, { eventId, id: second.id }));
  expect(await names()).toEqual(["C", "A"]);
  const old = { eventId, id: third.id, position: 1, version: third.version };
  expect(codeOf(await changeTicketType(deps, nord.client, old))).toBe("event.changed");
  expect(await names()).toEqual(["C", "A"]);
});

test("a copy has the types, as long before its start, and nothing of what was sold", async () => {
  const { id } = await addType(25_000);
  const saleUntil = noon + 8 * day;
  must(await changeTicketType(deps, nord.client, { eventId, id, saleUntil }));
  must(await paid());
  must(await publish());
  await ordered("kari@example.org", id);
  const startsAt = noon + 19 * day;
  const times = { startsAt, endsAt: startsAt + 60 * 60_000 };
  const copy = must(await duplicateEvent(deps, nord.client, { eventId, name: "Again", ...times }));
  const [type] = await readTicketTypes(deps, copy.id);
  expect(type).toMatchObject({
    amount: 25_000,
    taken: 0,
    version: 1,
    saleUntil: saleUntil + 10 * day,
  });
  expect(type?.id).not.toBe(id);
  expect(await findEvent(deps, copy.id)).toMatchObject({ priceKind: "paid", priceAmount: 25_000 });
});

async function guest(name = "Gunn") {
  return must(await addAttendee(deps, nord.client, { eventId, name })).id;
}

test("a free place is a ticket of its type, takes one of its quota, and is booked without money", async () => {
  const { id: ticketTypeId } = await addType(25_000, { quota: 1 });
  must(await paid());
  must(await publish());
  const [id, other] = [await guest(), await guest("Odd")];
  const given = must(await giveFreePlace(deps, nord.client, { eventId, id, ticketTypeId }));
  expect(given.isPaid).toBe(true);
  const [row] = await deps.db.select().from(attendees).where(eq(attendees.id, id));
  expect(row).toMatchObject({ ticketTypeId, seat: "none", registration: "accepted" });
  const booked = await deps.db.select().from(transactions).where(eq(transactions.attendeeId, id));
  expect(booked).toMatchObject([{ kind: "free", amount: 0, number: null }]);
  const type = await deps.db.query.ticketTypes.findFirst({
    where: eq(ticketTypes.id, ticketTypeId),
  });
  expect(type?.taken).toBe(1);
  const again = { eventId, id, ticketTypeId };
  expect(codeOf(await giveFreePlace(deps, nord.client, again))).toBe("order.paid");
  const none = { eventId, id: other, ticketTypeId };
  expect(codeOf(await giveFreePlace(deps, nord.client, none))).toBe("order.sold_out");
  expect(codeOf(await buy("kari@example.org", ticketTypeId))).toBe("request.invalid");
});

test("whoever is added with a free place has a ticket; where there is none they are not added", async () => {
  must(await paid());
  const { id: ticketTypeId } = await addType(25_000, { quota: 1 });
  must(await publish());
  const add = (email: string, more: object = {}) =>
    addAttendee(deps, nord.client, { eventId, name: "Kari", email, ticketTypeId, ...more });
  const key: Actor = {
    kind: "key",
    id: "key_1",
    clientId: nord.clientId,
    abilities: ["people.manage"],
  };
  const byKey = await addAttendee(deps, key, { eventId, name: "Kari", ticketTypeId });
  expect(byKey.ok).toBe(false);
  expect(codeOf(await add("invited@example.org", { registration: "invited" }))).toBe(
    "free_place.not_registered",
  );
  const kari = must(await add("kari@example.org"));
  expect(kari.isPaid).toBe(true);
  expect((await readTicketTypes(deps, eventId))[0]?.taken).toBe(1);
  expect(await add("per@example.org")).toMatchObject({
    refusal: { code: "order.sold_out", fields: { ticketTypeId: "order.sold_out" } },
  });
  const rows = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  expect(rows.map(({ email }) => email)).toEqual(["kari@example.org"]);
});

test("two presses at once give one free place", async () => {
  const { id: ticketTypeId } = await addType(25_000);
  must(await paid());
  const id = await guest();
  const both = [1, 2].map(() => giveFreePlace(deps, nord.client, { eventId, id, ticketTypeId }));
  await Promise.all(both);
  const lines = await deps.db.select().from(orderLines).where(eq(orderLines.attendeeId, id));
  expect(lines).toMatchObject([{ amount: 0, state: "paid" }]);
});

test("a free place is given to nobody who is not registered, is paying, or finds no seat", async () => {
  const { id: ticketTypeId } = await addType(25_000);
  const give = async (id: string) =>
    codeOf(await giveFreePlace(deps, nord.client, { eventId, id, ticketTypeId }));
  const id = await guest();
  expect(await give(id)).toBe("free_place.no_price");
  must(await paid());
  const seats = { hybrid: true, seatQuota: 1 };
  must(await updateEvent(deps, nord.client, { ...on(), section: "seats", values: seats }));
  must(await publish());
  const invited = { eventId, name: "Inger", registration: "invited" as const };
  expect(await give(must(await addAttendee(deps, nord.client, invited)).id)).toBe(
    "free_place.not_registered",
  );
  const orderId = await ordered("kari@example.org", ticketTypeId);
  const buyer = must(await getOrder(deps, nord.client, { eventId, id: orderId })).bookerId;
  expect(await give(buyer)).toBe("free_place.paying");
  expect(await give(id)).toBe("seats.none");
  const [row] = await deps.db.select().from(attendees).where(eq(attendees.id, id));
  expect(row).toMatchObject({ seat: "none", paidTransactionId: null });
});

test("orders are listed a page at a time, by state, with their lines", async () => {
  const { id: type } = await addType(25_000);
  must(await paid());
  must(await publish());
  const ids: string[] = [];
  for (const email of ["a@example.org", "b@example.org", "c@example.org"]) {
    ids.push(await ordered(email, type));
  }
  must(await actOnCard(deps, { orderId: ids[1] ?? "", act: "pay" }));
  const list = async (more: object) =>
    must(await listOrders(deps, nord.client, { eventId, limit: 2, ...more }));
  const first = await list({});
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const second = await list({ cursor: first.next });
  expect([second.items.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
  const sold = await list({ state: "paid" });
  expect(sold.items).toMatchObject([
    {
      id: ids[1],
      amount: 25_000,
      currency: "NOK",
      buyer: { email: "b@example.org" },
      lines: [{ text: "Vanlig – Concert", vat: 5_000, state: "paid" }],
    },
  ]);
});

test("an order is its buyer's and the staff's own: a team reads, an editor what they bought, others nothing", async () => {
  const { id: type } = await addType(25_000);
  must(await paid());
  must(await publish());
  const id = await ordered("kari@example.org", type);
  const bookerId = must(await getOrder(deps, nord.client, { eventId, id })).bookerId;
  const attendee = (of: string) => ({ kind: "attendee", id: of, eventId }) as const;
  expect(must(await getOrder(deps, attendee(bookerId), { eventId, id })).id).toBe(id);
  expect(codeOf(await getOrder(deps, attendee("att_other"), { eventId, id }))).toBe(
    "event.not_found",
  );
  expect(codeOf(await getOrder(deps, nord.editor, { eventId, id }))).toBe("event.not_found");
  const userId = nord.editor.id;
  await deps.db.update(attendees).set({ userId }).where(eq(attendees.id, bookerId));
  expect(must(await getOrder(deps, nord.editor, { eventId, id })).id).toBe(id);
  expect(codeOf(await listOrders(deps, nord.editor, { eventId, limit: 2 }))).toBe(
    "event.not_found",
  );
});
