import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { makeSeatLink } from "#tests/support/attendees/seat-link.ts";
import {
  codeOf,
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
import { makeOwnToken, makeStandingToken } from "./own-links.ts";
import { cancelOwnRegistration, readOwnRegistration } from "./own-registration.ts";
import { cancelOwnSeat, giveUpSeatOfPerson } from "./own-seat.ts";
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
    seatReason: null,
    seatUntil: null,
    presence: "none",
    place: 2,
  });
  await domain.deps.db.update(attendees).set({ seat: "confirmed" }).where(eq(attendees.id, first));
  expect(await readOwnStanding(domain.deps, { token, eventId })).toMatchObject({ place: 1 });
});

test("people who were approved at once and never registered stand one behind the other", async () => {
  const eventId = await makeEvent("Invited");
  const places: (number | null | undefined)[] = [];
  const people = ["a@example.org", "b@example.org", "c@example.org"];
  const ids: string[] = [];
  for (const email of people) ids.push(await wait(eventId, email, noon));
  await domain.deps.db
    .update(attendees)
    .set({ registeredAt: null })
    .where(eq(attendees.eventId, eventId));
  for (const [index, email] of people.entries()) {
    const owner = { id: ids[index] ?? "", eventId, email };
    const token = await makeStandingToken(domain.deps, owner);
    places.push((await readOwnStanding(domain.deps, { token, eventId }))?.place);
  }
  expect(places.sort()).toEqual([1, 2, 3]);
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

test.each(["in", "out"] as const)(
  "who was checked in, and is %s, keeps the seat and the registration, by whatever link they would give it up",
  async (presence) => {
    const { deps } = domain;
    const { id: eventId } = must(
      await createEvent(deps, nord.client, newEvent(`Inside ${presence}`)),
    );
    await deps.db
      .update(events)
      .set({ published: true, hybrid: true, seatQuota: 1 })
      .where(eq(events.id, eventId));
    const email = `kari.${presence}@example.org`;
    const accepted = { eventId, registration: "accepted", registeredAt: noon } as const;
    const id = await addAttendee(deps, { ...accepted, email, seat: "confirmed", presence });
    const next = await addAttendee(deps, { ...accepted, seat: "waiting", seatQueuedAt: noon });
    const owner = { id, eventId, email, seatTurn: 0 };
    const token = await makeOwnToken(deps, owner);
    const seatLink = await makeSeatLink(deps, owner);
    expect(codeOf(await cancelOwnSeat(deps, seatLink))).toBe("attendee.inside");
    expect(codeOf(await cancelOwnRegistration(deps, { token, id }))).toBe("attendee.inside");
    expect(codeOf(await giveUpSeatOfPerson(deps, { token, id }))).toBe("seats.none");
    const standingOf = async (who: string) =>
      (await deps.db.select().from(attendees).where(eq(attendees.id, who)))[0];
    expect(await standingOf(id)).toMatchObject({ registration: "accepted", seat: "confirmed" });
    expect((await standingOf(next))?.seat).toBe("waiting");
    // The same links give it up as long as nobody has come by them.
    await deps.db.update(attendees).set({ presence: "none" }).where(eq(attendees.id, id));
    expect(must(await cancelOwnSeat(deps, seatLink))).toEqual({ seat: "gone" });
    expect((await standingOf(next))?.seat).toBe("offered");
  },
);
