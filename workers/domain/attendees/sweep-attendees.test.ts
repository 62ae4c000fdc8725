import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
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
import { attendees, events } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** An event whose data are kept so long, with somebody who was there. */
async function makeEvent(retentionDays: number): Promise<string> {
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent(`Of ${retentionDays}`)));
  const set = { retentionDays, published: true };
  await domain.deps.db.update(events).set(set).where(eq(events.id, id));
  await domain.deps.db.insert(attendees).values({
    id: domain.deps.newId("att"),
    eventId: id,
    name: "Kari Nordmann",
    email: "kari@example.org",
    phone: "+4798765432",
    answers: { fld_food: "Nuts" },
    registration: "accepted",
    registeredAt: noon,
    seat: "confirmed",
    seatLabel: "B 14",
    presence: "in",
    consentAt: noon,
    consentText: "I agree that my answers are kept",
    language: "no",
    notes: "Sits in front",
    tags: ["Speaker"],
    createdAt: noon,
  });
  return id;
}

function peopleOf(eventId: string) {
  return domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
}

test("people go when the retention of their event is over, and what is counted stays", async () => {
  const short = await makeEvent(7);
  const long = await makeEvent(30);
  // An hour from noon for two hours; nobody ends it, so that it closes three hours later.
  const closesAt = noon + 6 * hour;
  domain.clock.now = closesAt + 7 * day - 1;
  await runDue(domain.deps);
  expect(await peopleOf(short)).toMatchObject([{ name: "Kari Nordmann" }]);

  domain.clock.now += 1;
  await runDue(domain.deps);
  expect(await peopleOf(short)).toMatchObject([
    {
      name: null,
      email: null,
      phone: null,
      answers: {},
      consentText: null,
      notes: "",
      tags: [],
      registration: "accepted",
      seat: "confirmed",
      presence: "in",
      registeredAt: noon,
    },
  ]);
  expect(await peopleOf(long)).toMatchObject([{ name: "Kari Nordmann", tags: ["Speaker"] }]);

  // Done once: nobody looks at it each minute from then on.
  const before = await peopleOf(short);
  domain.clock.now += hour;
  await runDue(domain.deps);
  expect(await peopleOf(short)).toEqual(before);
});
