/** An event that is cancelled: it never opens, takes nobody's money, and says so wherever it is shown. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
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
import { callPage } from "#tests/support/pages.ts";
import { ok } from "../../contract/errors.ts";
import { attendees, events, orders } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { duplicateEvent } from "../events/changes/duplicate-event.ts";
import { openEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { listEvents } from "../events/lists/list-events.ts";
import { findEvent, stateOfEvent } from "../events/record.ts";
import { makeOrderToken } from "../payments/order-links.ts";
import { payOrder } from "../payments/order-page.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { enterRegistered } from "../registration/enter-registered.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { readOwnRegistration } from "../registration/own-registration.ts";
import { takeSeatOfPerson } from "../registration/own-seat.ts";
import { registerByProgram } from "../registration/register.ts";
import { viewPeople } from "../registration/views/own-view.ts";
import { moveDueLines, moveLines } from "../seats/move-line.ts";
import { cancelEvent } from "./refund-event.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let slug: string;
let typeId: string;
let closesAt: number;
const startsAt = noon + 9 * day;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

let made = 0;
beforeEach(async () => {
  const { deps, clock } = domain;
  clock.now = noon;
  made += 1;
  const event = must(await createEvent(deps, nord.client, newEvent(`Concert ${made}`, startsAt)));
  [eventId, slug, closesAt] = [event.id, event.slug, event.closesAt];
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 2_500 };
  typeId = must(await addTicketType(deps, nord.client, { eventId, ...type })).id;
  await deps.db
    .update(events)
    .set({
      priceKind: "paid",
      published: true,
      registrationEnabled: true,
      questionsInAdvance: true,
    })
    .where(eq(events.id, eventId));
});

async function register(email: string) {
  return registerByProgram(domain.deps, {
    address: eventId,
    token: null,
    device: `device-${email}`,
    remote: "192.0.2.7",
    isKnown: true,
    key: email,
    language: "no",
    given: { name: "Kari Nord", email, ticketTypeId: typeId, companions: [] },
  });
}

const cancel = async () => must(await cancelEvent(domain.deps, nord.client, { eventId }));
const stateNow = async () => {
  const event = await findEvent(domain.deps, eventId);
  if (!event) throw new Error("no event");
  return stateOfEvent(event, domain.clock.now);
};

test("its room does not open, by hand or by itself, and is told so; what was open stays open", async () => {
  const { deps, clock, room } = domain;
  room.pushed.length = 0;
  await cancel();
  const told = room.pushed.at(-1);
  expect(told).toMatchObject({ eventId, questionsInAdvance: false, openedAt: null });
  expect(codeOf(await openEvent(deps, nord.client, { eventId }))).toBe("event.cancelled");
  // As the room reckons: a quarter of an hour before its start, and not before all is over.
  const over = closesAt;
  expect((told?.startsAt ?? 0) - 15 * 60_000).toBe(over);
  for (const at of [startsAt - 60_000, startsAt, over - 1]) {
    clock.now = at;
    expect(await stateNow()).toBe("before");
  }
  const live = must(await listEvents(deps, nord.client, { tab: "live" }));
  expect(live.items.map(({ id }) => id)).not.toContain(eventId);
  clock.now = over;
  expect(await stateNow()).toBe("ended");

  // Moved to another time it stays cancelled.
  clock.now = noon;
  const moved = { startsAt: startsAt + day, endsAt: startsAt + day + hour };
  const event = await findEvent(deps, eventId);
  const values = Object.assign(moved, { name: event?.name ?? "" });
  must(await updateEvent(deps, nord.client, { eventId, section: "general", values }));
  clock.now = startsAt + day + 1;
  expect(await stateNow()).toBe("before");
});

test("cancelled while it is on it goes on until its hosts end it", async () => {
  domain.clock.now = startsAt + 60_000;
  await cancel();
  expect(await stateNow()).toBe("open");
  expect(domain.room.pushed.at(-1)).toMatchObject({ eventId, startsAt });
});

test("nobody registers, pays or takes a seat any more, also where registration is switched on again", async () => {
  const { deps } = domain;
  must(await register("before@x.test"));
  const [order] = await deps.db.select().from(orders).where(eq(orders.eventId, eventId));
  if (!order) throw new Error("no order");
  const token = await makeOrderToken(deps, order);
  const [own] = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  if (!own) throw new Error("nobody");
  const link = await makeOwnToken(deps, own);
  const acts = async () => viewPeople(must(await readOwnRegistration(deps, { token: link })));
  expect((await acts())[0]?.seatActs.take).toBe("pay");
  await cancel();
  expect((await acts())[0]?.seatActs).toEqual({ take: null, canGiveUp: false });
  const taken = await takeSeatOfPerson(deps, { token: link, id: own.id });
  expect(codeOf(taken)).toBe("event.cancelled");
  expect(codeOf(await payOrder(deps, { token }))).toBe("event.cancelled");
  const entered = await enterRegistered(deps, { token: link, device: "a device" });
  expect(codeOf(entered)).toBe("event.cancelled");
  expect(codeOf(await register("late@x.test"))).toBe("event.cancelled");
  const set = { registrationEnabled: true };
  await deps.db.update(events).set(set).where(eq(events.id, eventId));
  expect(codeOf(await register("late@x.test"))).toBe("event.cancelled");

  const page = await callPage(deps, {
    path: "callback",
    address: "",
    cookie: "",
    search: `?order=${encodeURIComponent(token)}`,
  });
  expect(JSON.parse(page.text)).toMatchObject({
    event: { isCancelled: true },
    paymentUrl: null,
    canPay: false,
  });
});

test("nobody in line is offered a seat of it", async () => {
  const { deps } = domain;
  await deps.db
    .update(events)
    .set({ priceKind: "free", hybrid: true, seatQuota: 0 })
    .where(eq(events.id, eventId));
  must(await register("first@x.test"));
  const seatNow = async () => {
    const [row] = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
    return row?.seat;
  };
  expect(await seatNow()).toBe("waiting");
  await cancel();
  await deps.db.update(events).set({ seatQuota: 5 }).where(eq(events.id, eventId));
  await moveLines(deps, [eventId]);
  await moveDueLines(deps);
  expect(await seatNow()).toBe("waiting");
  // Taking place after all, it would be offered: it is the cancelling that keeps it.
  await deps.db.update(events).set({ cancelledAt: null }).where(eq(events.id, eventId));
  await moveLines(deps, [eventId]);
  expect(await seatNow()).toBe("offered");
});

test("its pages say that it is cancelled before its time and at its time, and offer nothing else", async () => {
  const { deps, clock } = domain;
  await cancel();
  const open = async (path: string) => {
    const first = await callPage(deps, { path, address: slug, cookie: "" });
    // By its code, which is the page's own address.
    const code = first.to?.split("/")[2];
    const page = code ? await callPage(deps, { path, address: code, cookie: "" }) : first;
    return JSON.parse(page.text);
  };
  for (const at of [noon, startsAt + 60_000]) {
    clock.now = at;
    expect(await open("c/:code")).toMatchObject({
      event: { phase: "before", isCancelled: true, takesRegistrations: false },
      landing: { registration: { state: "cancelled" } },
    });
    expect(await open("c/:code/register")).toMatchObject({
      closed: "cancelled",
      event: { isCancelled: true },
    });
  }
});

test("a copy of it takes place", async () => {
  await cancel();
  const rehearsals = { ...domain.deps.rehearsals, prepared: async () => ok([]) };
  const deps = { ...domain.deps, rehearsals };
  const startsAgain = startsAt + 30 * day;
  const times = { startsAt: startsAgain, endsAt: startsAgain + hour };
  const input = Object.assign(times, { eventId, name: "Again" });
  const copy = must(await duplicateEvent(deps, nord.client, input));
  expect(copy.cancelledAt).toBeNull();
  expect(copy.opensAt).toBe(startsAgain - 15 * 60_000);
});
