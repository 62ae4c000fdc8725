import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { events } from "../../db/schema/index.ts";
import { newDevice } from "../attendees/token.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { readEventCalendar } from "./event-calendar.ts";
import { showLandingPage } from "./show-landing-page.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function make(name: string, more: { readonly accessCode?: string } = {}) {
  const input = { ...newEvent(name), locationText: "Bystyresalen", ...more };
  return must(await createEvent(domain.deps, nord.client, input)).id;
}

const read = (address: string) =>
  readEventCalendar(domain.deps, {
    address,
    token: null,
    device: newDevice(domain.deps),
    locale: "no",
  });

test("an event goes into a calendar with name, time and place once it is published", async () => {
  const eventId = await make("Assembly");
  expect(codeOf(await read(eventId))).toBe("event.not_found");
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const { text } = must(await read(eventId));
  expect(text).toContain(`UID:${eventId}@plenum`);
  expect(text).toContain("SUMMARY:Assembly");
  expect(text).toContain("LOCATION:Bystyresalen");
});

test("before the access code nothing is told but name and time", async () => {
  const eventId = await make("Closed", { accessCode: "12345678" });
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const { text } = must(await read(eventId));
  expect(text).toContain("SUMMARY:Closed");
  expect(text).not.toContain("Bystyresalen");
});

test("an event that is cancelled says so in calendars and on its page", async () => {
  const { deps, clock } = domain;
  const eventId = await make("Called off");
  must(await publishEvent(deps, nord.client, { eventId }));
  expect(must(await read(eventId)).text).toContain("STATUS:CONFIRMED");
  const registrationOf = async () => (await showLandingPage(deps, eventId))?.registration.state;
  expect(await registrationOf()).toBe("off");
  await deps.db.update(events).set({ cancelledAt: clock.now }).where(eq(events.id, eventId));
  deps.eventCache.forget(eventId);
  const { text } = must(await read(eventId));
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).toContain("SUMMARY:Avlyst: Called off");
  expect(await registrationOf()).toBe("cancelled");
});
