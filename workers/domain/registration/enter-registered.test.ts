/** Who registered goes into the room as themselves, by the link of their mail. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
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
import { joinEvent } from "../attendees/join.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { enterRegistered } from "./enter-registered.ts";
import { makeOwnToken } from "./own-links.ts";

const device = "DEVICE-OF-ONE-PHONE-1";
let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

type EventRow = typeof events.$inferInsert;
type AttendeeRow = typeof attendees.$inferInsert;

/** Somebody with a mailed link to an event that is open now, but for what is said. */
async function register(event: Partial<EventRow> = {}, person: Partial<AttendeeRow> = {}) {
  const { deps } = domain;
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Forum")));
  const open = { published: true, opensAt: noon - hour, closesAt: noon + hour };
  await deps.db
    .update(events)
    .set({ ...open, ...event })
    .where(eq(events.id, eventId));
  const email = "kari@example.org";
  const known = { eventId, email, name: "Kari Nordmann", registration: "accepted" } as const;
  const id = await addAttendee(deps, { ...known, ...person });
  return { eventId, id, token: await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 }) };
}

const enter = (token: string, from = device) =>
  enterRegistered(domain.deps, { token, device: from });

test("they are the attendee of the list, by name, on every device, and the page of the event knows them", async () => {
  const { eventId, id, token } = await register();
  for (const each of [device, "DEVICE-OF-OTHER-PHONE"]) {
    const { token: made } = must(await enter(token, each));
    expect(made.claims).toMatchObject({
      sub: id,
      event: eventId,
      dev: each,
      name: "Kari Nordmann",
    });
    const visit = { address: eventId, token: made.token, device: each, remote: "192.0.2.1" };
    const { entry } = must(await joinEvent(domain.deps, visit));
    expect(entry).toMatchObject({ kind: "in", isNew: false, claims: { sub: id } });
  }
});

test("the link stands in for the access code, until that is changed", async () => {
  const { eventId, token } = await register({ accessCode: "1234 5678" });
  const { token: made } = must(await enter(token));
  const visit = { address: eventId, token: made.token, device, remote: "192.0.2.1" };
  expect(must(await joinEvent(domain.deps, visit)).entry.kind).toBe("in");
  await domain.deps.db
    .update(events)
    .set({ accessCode: "8765 4321" })
    .where(eq(events.id, eventId));
  expect(must(await joinEvent(domain.deps, visit)).entry).toEqual({ kind: "code", wasIn: true });
});

test.each([
  ["pending", "ticket.pending"],
  ["declined", "ticket.cancelled"],
  ["invited", "ticket.unknown"],
] as const)("a registration that is %s opens no room", async (registration, code) => {
  const { token } = await register({}, { registration });
  expect(codeOf(await enter(token))).toBe(code);
});

test("the room is entered while it is open, and by its own links alone", async () => {
  const early = await register({ opensAt: noon + 1 });
  expect(codeOf(await enter(early.token))).toBe("event.not_open");
  const over = await register({ closesAt: noon });
  expect(codeOf(await enter(over.token))).toBe("event.ended");
  const hidden = await register({ published: false });
  expect(codeOf(await enter(hidden.token))).toBe("registration.link");
  expect(codeOf(await enter("no token"))).toBe("registration.link");
  const { id, token } = await register();
  await domain.deps.db.update(attendees).set({ email: "new@x.no" }).where(eq(attendees.id, id));
  expect(codeOf(await enter(token))).toBe("registration.link");
});

test("who was let in at the door of a hybrid event takes part in the hall", async () => {
  const inHall = async (event: Partial<EventRow>, person: Partial<AttendeeRow>) => {
    const { token } = await register(event, person);
    return must(await enter(token)).isInHall;
  };
  const hybrid = { hybrid: true, seatQuota: 10 };
  expect(await inHall(hybrid, { presence: "in" })).toBe(true);
  expect(await inHall(hybrid, { presence: "out" })).toBe(false);
  expect(await inHall(hybrid, { presence: "none" })).toBe(false);
  expect(await inHall({}, { presence: "in" })).toBe(false);
});

test("no name is taken along where attendees are anonymous, or where it is none for a room", async () => {
  const nameOf = async (event: Partial<EventRow>, person: Partial<AttendeeRow>) => {
    const { token } = await register(event, person);
    return must(await enter(token)).token.claims.name;
  };
  expect(await nameOf({ identity: "anonymous" }, {})).toBeNull();
  expect(await nameOf({ identity: "named" }, { name: "李" })).toBeNull();
  expect(await nameOf({ identity: "named" }, { name: "K".repeat(51) })).toBeNull();
  expect(await nameOf({ identity: "choice" }, { name: "Åse" })).toBe("Åse");
});
