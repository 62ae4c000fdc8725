/** What a buyer can do about an order: by the page that leads back, by the mailed link, and where a card stands in. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeSeatLink } from "#tests/support/attendees/seat-link.ts";
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
import { paymentPageMs } from "../../contract/money/orders.ts";
import { attendees, events, orders, ticketTypes } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { enterRegistered } from "../registration/enter-registered.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import {
  cancelOwnSeat,
  confirmOwnSeat,
  readOwnSeat,
  takeSeatOfPerson,
} from "../registration/own-seat.ts";
import { registerByProgram } from "../registration/register.ts";
import { showOwnRegistration } from "../registration/views/show-own.ts";
import { actOnCard, readCardPage } from "./card-stand-in.ts";
import { makeOrderToken } from "./order-links.ts";
import { payOrder, readOrderPage } from "./order-page.ts";
import { addTicketType } from "./ticket-types.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let typeId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  const made = must(
    await createEvent(domain.deps, nord.client, newEvent("Concert", noon + 9 * day)),
  );
  eventId = made.id;
  await domain.deps.db
    .update(events)
    .set({
      priceKind: "paid",
      published: true,
      registrationEnabled: true,
      hybrid: true,
      seatQuota: 1,
    })
    .where(eq(events.id, eventId));
  const base = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 2_500 };
  typeId = must(await addTicketType(domain.deps, nord.client, { eventId, ...base })).id;
});

let keys = 0;
async function buy(email: string) {
  keys += 1;
  const { payment } = must(
    await registerByProgram(domain.deps, {
      address: eventId,
      token: null,
      device: `device-${keys}`,
      remote: `192.0.2.${keys}`,
      isKnown: true,
      key: `key-${keys}`,
      language: "no",
      given: { name: "Kari", email, ticketTypeId: typeId },
    }),
  );
  return payment?.orderId ?? "";
}

async function personOf(email: string) {
  const rows = await domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  const person = rows.find((one) => one.email === email);
  if (!person) throw new Error("nobody has that address");
  return person;
}

const act = (orderId: string, what: "pay" | "expire") =>
  actOnCard(domain.deps, { orderId, act: what });
async function tokenOf(orderId: string) {
  const order = await domain.deps.db.query.orders.findFirst({ where: eq(orders.id, orderId) });
  if (!order) throw new Error("there is no such order");
  return makeOrderToken(domain.deps, order);
}
const pageOf = async (orderId: string) =>
  readOrderPage(domain.deps, { token: await tokenOf(orderId) });
const pay = async (orderId: string) => payOrder(domain.deps, { token: await tokenOf(orderId) });
const ownToken = async (email: string) => makeOwnToken(domain.deps, await personOf(email));

test("the page that leads back says what the service has told of, and nothing of itself", async () => {
  const orderId = await buy("kari@x.test");
  expect(must(await pageOf(orderId))).toMatchObject({
    standing: "waiting",
    total: { amount: 25_000, currency: "NOK" },
    lines: [{ text: "Vanlig – Concert", amount: 25_000 }],
    canPay: true,
  });
  // Open still: the same page.
  expect(must(await pay(orderId))).toMatchObject({ orderId });
  must(await act(orderId, "pay"));
  expect(must(await pageOf(orderId))).toMatchObject({ standing: "paid", canPay: false });
  expect(codeOf(await pay(orderId))).toBe("order.paid");
  expect(codeOf(await act(orderId, "pay"))).toBe("order.paid");
  expect(codeOf(await readOrderPage(domain.deps, { token: "made-up" }))).toBe("order.link");
});

test("who let the time run out orders anew from there, once however often they press", async () => {
  const orderId = await buy("again@x.test");
  must(await act(orderId, "expire"));
  expect(must(await pageOf(orderId))).toMatchObject({ standing: "expired", canPay: true });
  const [one, two] = await Promise.all([pay(orderId), pay(orderId)]);
  expect(must(one)?.orderId).toBe(must(two)?.orderId);
  const next = must(one)?.orderId ?? "";
  expect(next).not.toBe(orderId);
  must(await act(next, "pay"));
  expect((await personOf("again@x.test")).seat).toBe("confirmed");
});

test("who let the last ticket go is told that it is sold out on each page, and may pay again once one is free", async () => {
  await domain.deps.db.update(ticketTypes).set({ quota: 1 }).where(eq(ticketTypes.id, typeId));
  const late = await buy("late@x.test");
  must(await act(late, "expire"));
  const own = await ownToken("late@x.test");
  const { id } = await personOf("late@x.test");
  const look = async () => {
    const shown = await showOwnRegistration(domain.deps, { token: own, locale: "no" });
    const seat = await makeSeatLink(domain.deps, await personOf("late@x.test"));
    const { canPay, isSoldOut } = must(await pageOf(late));
    const { seatActs, isSoldOut: isOwnSoldOut } = must(shown).people[0] ?? {};
    const { isSoldOut: isSeatSoldOut } = must(await readOwnSeat(domain.deps, seat));
    return { canPay, take: seatActs?.take, soldOut: [isSoldOut, isOwnSoldOut, isSeatSoldOut] };
  };
  const free = { canPay: true, take: "pay", soldOut: [false, false, false] };
  expect(await look()).toEqual(free);
  const other = await buy("other@x.test");
  expect(await look()).toEqual({ canPay: false, take: null, soldOut: [true, true, true] });
  expect(codeOf(await pay(late))).toBe("order.sold_out");
  expect(codeOf(await takeSeatOfPerson(domain.deps, { token: own, id }))).toBe("order.sold_out");
  must(await act(other, "expire"));
  expect(await look()).toEqual(free);
  // Whoever has the last one held for them is not told that it is sold out.
  expect(codeOf(await pay(late))).toBe("ok");
  expect(await look()).toMatchObject({ soldOut: [false, false, false] });
});

test("a payment that came too late and went back is not asked for again by its page, also when a ticket is free", async () => {
  const late = await buy("late@x.test");
  must(await act(late, "expire"));
  const other = await buy("other@x.test");
  must(await act(other, "pay"));
  must(await act(late, "pay"));
  expect(must(await pageOf(late))).toMatchObject({ standing: "returned", canPay: false });
  const seat = await makeSeatLink(domain.deps, await personOf("other@x.test"));
  must(await cancelOwnSeat(domain.deps, seat));
  expect(must(await pageOf(late))).toMatchObject({ standing: "returned", canPay: false });
  expect(codeOf(await pay(late))).toBe("order.sold_out");
  // A place that they want all the same they get from their own page.
  const own = await showOwnRegistration(domain.deps, {
    token: await ownToken("late@x.test"),
    locale: "no",
  });
  expect(must(own).people[0]?.seatActs.take).toBe("pay");
});

test("a page that is closed and of which nothing was told hinders nobody", async () => {
  const orderId = await buy("closed@x.test");
  domain.clock.now = noon + paymentPageMs;
  const next = must(await pay(orderId))?.orderId;
  expect(next).not.toBe(orderId);
  const [old] = await domain.deps.db.select().from(orders).where(eq(orders.id, orderId));
  expect(old?.state).toBe("expired");
});

test("a seat that is offered is paid for before it is theirs", async () => {
  const first = await buy("first@x.test");
  expect(await buy("second@x.test")).toBe("");
  const second = await personOf("second@x.test");
  expect(second.seat).toBe("waiting");
  expect(codeOf(await pay(first))).toBe("ok");
  must(await act(first, "expire"));
  const offered = await personOf("second@x.test");
  expect(offered.seat).toBe("offered");
  const link = await makeSeatLink(domain.deps, offered);
  const taken = must(await confirmOwnSeat(domain.deps, link));
  if (taken.seat !== "held") throw new Error(taken.seat);
  expect(await personOf("second@x.test")).toMatchObject({ seat: "held", paidTransactionId: null });
  // Whoever was first finds none, and stands in line.
  const own = await ownToken("first@x.test");
  const { id } = await personOf("first@x.test");
  expect(must(await takeSeatOfPerson(domain.deps, { token: own, id }))).toEqual({
    seat: "waiting",
  });
  must(await act(taken.payment.orderId, "pay"));
  expect((await personOf("second@x.test")).seat).toBe("confirmed");
});

test("who has not paid has no ticket and is not let into the room by the own link", async () => {
  const orderId = await buy("own@x.test");
  const token = await ownToken("own@x.test");
  const look = async () =>
    must(await showOwnRegistration(domain.deps, { token, locale: "no" })).people[0];
  expect(await look()).toMatchObject({ ticket: null, seatActs: { take: "pay", canGiveUp: false } });
  domain.clock.now = noon + 9 * day;
  const enter = () => enterRegistered(domain.deps, { token, device: "device" });
  expect(codeOf(await enter())).toBe("ticket.unpaid");
  domain.clock.now = noon;
  must(await act(orderId, "pay"));
  expect((await look())?.ticket).not.toBeNull();
  domain.clock.now = noon + 9 * day;
  expect(codeOf(await enter())).toBe("ok");
});

test("a seat that was paid for and given up is not bought again by the same link", async () => {
  const orderId = await buy("gone@x.test");
  must(await act(orderId, "pay"));
  const link = await makeSeatLink(domain.deps, await personOf("gone@x.test"));
  must(await cancelOwnSeat(domain.deps, link));
  expect((await personOf("gone@x.test")).seat).toBe("cancelled");
  const own = await ownToken("gone@x.test");
  const { id } = await personOf("gone@x.test");
  expect(must(await takeSeatOfPerson(domain.deps, { token: own, id }))).toEqual({
    seat: "confirmed",
  });
});

test("the page that stands in for the service is of this machine alone", async () => {
  const orderId = await buy("card@x.test");
  expect(must(await readCardPage(domain.deps, { orderId }))).toMatchObject({ isOpen: true });
  expect(must(await readCardPage(domain.deps, { orderId: "ord_none" }))).toBeNull();
  const { config, payments } = domain.deps;
  for (const other of [
    { config: { ...config, environment: "production" as const } },
    { config: { ...config, publicUrl: "http://192.168.1.2:8787" } },
    { payments: { ...payments, kind: "stripe" as const } },
  ]) {
    const found = await readCardPage({ ...domain.deps, ...other }, { orderId });
    expect(codeOf(found)).toBe("request.not_found");
  }
});
