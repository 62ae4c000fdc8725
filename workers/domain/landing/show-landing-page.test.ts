/** How one registers, as the page before the event says it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
import { events, ticketTypes } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { registerByProgram } from "../registration/register.ts";
import { showLandingPage } from "./show-landing-page.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  const input = newEvent("Concert", noon + 9 * day);
  eventId = must(await createEvent(domain.deps, nord.client, input)).id;
});

async function setEvent(set: Partial<typeof events.$inferInsert>): Promise<void> {
  const all = { published: true, registrationEnabled: true, ...set };
  await domain.deps.db.update(events).set(all).where(eq(events.id, eventId));
  domain.deps.eventCache.forget(eventId);
}

async function addType(given: object = {}): Promise<string> {
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 0 };
  return must(await addTicketType(domain.deps, nord.client, { eventId, ...type, ...given })).id;
}

const stateNow = async () => (await showLandingPage(domain.deps, eventId))?.registration.state;

test("a hall without a seat left leads to the waiting list, also where tickets are sold", async () => {
  await setEvent({ hybrid: true, seatQuota: 1 });
  expect(await stateNow()).toBe("open");
  const given = { name: "Kari", email: "kari@x.test", companions: [] };
  const asker = { address: eventId, token: null, device: "d", remote: "192.0.2.1" };
  const who = { ...asker, isKnown: true, key: "key", language: "no" as const };
  must(await registerByProgram(domain.deps, { ...who, given }));
  expect(await stateNow()).toBe("full");
  await setEvent({ hybrid: true, seatQuota: 1, priceKind: "paid" });
  const typeId = await addType();
  expect(await stateNow()).toBe("full");
  // Nobody could buy what they would wait for.
  await domain.deps.db
    .update(ticketTypes)
    .set({ quota: 3, taken: 3 })
    .where(eq(ticketTypes.id, typeId));
  expect(await stateNow()).toBe("sold_out");
});

test("tickets of which none is left are sold out, those that nobody can buy yet are not", async () => {
  await setEvent({ priceKind: "paid" });
  const saleUntil = noon + day;
  await addType({ saleUntil });
  const other = await addType({ quota: 1 });
  await addType({ hidden: true });
  expect(await stateNow()).toBe("open");
  await domain.deps.db.update(ticketTypes).set({ taken: 1 }).where(eq(ticketTypes.id, other));
  expect(await stateNow()).toBe("open");
  domain.clock.now = saleUntil;
  expect(await stateNow()).toBe("sold_out");
  await addType({ saleFrom: noon + 2 * day });
  expect(await stateNow()).toBe("off_sale");
  domain.clock.now = noon + 2 * day;
  expect(await stateNow()).toBe("open");
});
