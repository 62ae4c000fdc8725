import { afterEach, expect, test } from "vitest";
import { day, hour, must, openDomain, system, type TestDomain } from "#tests/support/domain.ts";
import { listAttendees } from "../attendees/lists/list-attendees.ts";
import { findEvent, stateOfEvent } from "../events/record.ts";
import { comingCode, comingSeats } from "./coming.ts";
import { acceptedPeople } from "./coming-people.ts";
import { demoCode } from "./content.ts";
import { makeDemo } from "./make-demo.ts";

let domain: TestDomain;
afterEach(() => domain.close());

/** The demo's event as it stands once somebody has started the product; the test's room has no view. */
async function start() {
  await makeDemo(domain.deps, system);
  const row = await domain.deps.db.query.events.findFirst({
    where: (events, { eq }) => eq(events.code, demoCode),
  });
  const event = row && (await findEvent(domain.deps, row.id));
  if (!event) throw new Error("no event of the demo");
  return event;
}

const localHour = (at: number) =>
  new Intl.DateTimeFormat("en", {
    timeZone: "Europe/Oslo",
    hour: "numeric",
    hourCycle: "h23",
  }).format(at);

test.each([
  ["at night", 22],
  ["in the small hours", 3],
  ["at noon", 12],
])(
  "started %s, the demo is on and its hours are those of a day, now and days later",
  async (_, at) => {
    domain = await openDomain();
    for (const days of [0, 5]) {
      domain.clock.now = Date.UTC(2026, 4, 12 + days, at - 2, 40);
      const event = await start();
      expect(stateOfEvent(event, domain.clock.now)).toBe("open");
      expect([event.startsAt, event.endsAt].map(localHour)).toEqual(["09", "16"]);
      expect(event.endsAt - domain.clock.now).toBeGreaterThan(6 * hour);
      expect(domain.clock.now - event.startsAt).toBeLessThan(day);
    }
  },
);

test("a marked demo stands beside the first, with people and codes of its own, and is made once", async () => {
  domain = await openDomain();
  const { db } = domain.deps;
  for (const mark of ["", "K7Q2", "K7Q2"]) await makeDemo(domain.deps, system, mark);
  const codes = await db.query.moderatorCodes.findMany();
  const made = await db.query.events.findMany({
    where: (events, { inArray }) =>
      inArray(
        events.id,
        codes.map(({ eventId }) => eventId),
      ),
  });
  expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
  expect(made.map(({ code }) => code).toSorted()).toEqual(["PLENUM", "PLENUMK7Q2"]);
  for (const field of ["slug", "ownerId", "clientId"] as const) {
    expect(new Set(made.map((event) => event[field])).size).toBe(2);
  }
  const people = await db.query.users.findMany();
  expect(people).toHaveLength(4 + 4);
});

test("an evening is still to come, whenever the product is started: its hall is full, some wait, and everybody is found", async () => {
  domain = await openDomain();
  const { deps, clock } = domain;
  const findComing = () =>
    deps.db.query.events.findMany({ where: (events, { eq }) => eq(events.code, comingCode) });
  for (const days of [0, 1, 11.5, 14, 40]) {
    clock.now = Date.UTC(2026, 4, 12, 10) + days * day;
    await start();
    const found = await findComing();
    const event = found[0] && (await findEvent(deps, found[0].id));
    if (!event || found.length > 1) throw new Error("no event to come, or two");
    expect(stateOfEvent(event, clock.now)).toBe("before");
    expect(event.startsAt - clock.now).toBeGreaterThan(0.4 * day);
    expect(localHour(event.startsAt)).toBe("18");
  }
  const [event] = await findComing();
  const asked = { eventId: event?.id ?? "", limit: 100 };
  const list = must(await listAttendees(deps, system, asked));
  expect(list.people).toBeGreaterThanOrEqual(40);
  const { invited, logged_in, confirmed, waiting, seat_confirmed } = list.statuses;
  expect([invited, logged_in, confirmed].every((n) => n > 0)).toBe(true);
  expect(seat_confirmed).toBe(comingSeats - 1);
  expect(waiting).toBeGreaterThan(acceptedPeople.length - comingSeats);
  expect([list.pending, list.declined, list.cancelled].every((n) => n > 0)).toBe(true);
  const wanted = must(await listAttendees(deps, system, { ...asked, search: "haugen ing" }));
  expect(wanted.items.map(({ name }) => name)).toEqual(["Ingrid Haugen"]);
  // What they have answered is answers to what the form asks.
  const rows = await deps.db.query.attendees.findMany({
    columns: { answers: true },
    where: (people, { eq }) => eq(people.eventId, asked.eventId),
  });
  const asks = new Set(event?.customFields.map(({ id }) => id));
  const answered = rows.flatMap(({ answers }) => Object.keys(answers));
  expect(answered.length).toBeGreaterThan(acceptedPeople.length);
  expect(answered.filter((id) => !asks.has(id))).toEqual([]);
});
