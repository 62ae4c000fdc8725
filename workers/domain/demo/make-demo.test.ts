import { afterEach, expect, test } from "vitest";
import { day, hour, openDomain, system, type TestDomain } from "#tests/support/domain.ts";
import { findEvent, stateOfEvent } from "../events/record.ts";
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
