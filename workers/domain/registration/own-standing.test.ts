import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { attendees } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { makeOwnToken, makeStandingToken } from "./own-links.ts";
import { readOwnRegistration } from "./own-registration.ts";
import { readOwnStanding } from "./own-standing.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function makeEvent(name: string): Promise<string> {
  return must(await createEvent(domain.deps, nord.client, newEvent(name))).id;
}

async function wait(eventId: string, email: string, queuedAt: number): Promise<string> {
  return addAttendee(domain.deps, {
    eventId,
    email,
    registration: "accepted",
    seat: "waiting",
    seatQueuedAt: queuedAt,
    registeredAt: queuedAt,
  });
}

test("a browser that knows a registration is told its place in line, and it moves up", async () => {
  const eventId = await makeEvent("Full");
  const first = await wait(eventId, "first@example.org", noon);
  const id = await wait(eventId, "second@example.org", noon + 1);
  const token = await makeStandingToken(domain.deps, { id, eventId, email: "second@example.org" });
  expect(await readOwnStanding(domain.deps, { token, eventId })).toEqual({
    registration: "accepted",
    seat: "waiting",
    seatLabel: null,
    seatUntil: null,
    presence: "none",
    place: 2,
  });
  await domain.deps.db.update(attendees).set({ seat: "confirmed" }).where(eq(attendees.id, first));
  expect(await readOwnStanding(domain.deps, { token, eventId })).toMatchObject({ place: 1 });
});

test("the token says nothing at another event, of somebody whose address is another now, or who is gone", async () => {
  const [eventId, other] = [await makeEvent("Own"), await makeEvent("Other")];
  const email = "kari@example.org";
  const id = await wait(eventId, email, noon);
  const token = await makeStandingToken(domain.deps, { id, eventId, email });
  expect(await readOwnStanding(domain.deps, { token, eventId: other })).toBeNull();
  const change = domain.deps.db.update(attendees).set({ email: "new@example.org" });
  await change.where(eq(attendees.id, id));
  expect(await readOwnStanding(domain.deps, { token, eventId })).toBeNull();
  await domain.deps.db.delete(attendees).where(eq(attendees.id, id));
  expect(await readOwnStanding(domain.deps, { token, eventId })).toBeNull();
});

test("it opens no registration, and a mailed link's token is none of its kind", async () => {
  const eventId = await makeEvent("Apart");
  const email = "kari@example.org";
  const id = await wait(eventId, email, noon);
  const owner = { id, eventId, email, seatTurn: 0 };
  const token = await makeStandingToken(domain.deps, owner);
  expect((await readOwnRegistration(domain.deps, { token })).ok).toBe(false);
  const own = await makeOwnToken(domain.deps, owner);
  expect(await readOwnStanding(domain.deps, { token: own, eventId })).toBeNull();
});
