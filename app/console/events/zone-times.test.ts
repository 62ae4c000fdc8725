import { expect, test } from "vitest";
import { shiftByWeeks, suggestTimes, toInstant, toLocal } from "./zone-times.server.ts";

const oslo = "Europe/Oslo";

test("a wall clock in Oslo is an hour ahead in winter and two in summer", () => {
  expect(toInstant("2026-01-15T12:00", oslo)).toBe(Date.UTC(2026, 0, 15, 11));
  expect(toInstant("2026-07-15T12:00", oslo)).toBe(Date.UTC(2026, 6, 15, 10));
});

test("times go out as they came in, across the change of clocks", () => {
  for (const local of ["2026-03-29T03:30", "2026-10-25T12:00", "2026-12-31T23:59"]) {
    expect(toLocal(toInstant(local, oslo) ?? 0, oslo)).toBe(local);
  }
});

test("what is no time or no zone is null", () => {
  expect(toInstant("", oslo)).toBeNull();
  expect(toInstant("2026-13-01T10:00", oslo)).toBeNull();
  expect(toInstant("2026-01-01T10:00", "Europe/Nowhere")).toBeNull();
});

test("a new event starts at the next full hour", () => {
  expect(suggestTimes(Date.UTC(2026, 10, 20, 22, 20), oslo)).toEqual({
    startsAt: "2026-11-21T00:00",
    endsAt: "2026-11-21T02:00",
  });
});

test("a copy keeps weekday, hour and length, and lies ahead, also across the change of clocks", () => {
  const startsAt = toInstant("2026-03-24T18:30", oslo) ?? 0;
  const times = { startsAt, endsAt: startsAt + 90 * 60_000, timeZone: oslo };
  const spring = Date.UTC(2026, 3, 2, 12);
  expect(shiftByWeeks(times, spring)).toEqual({
    startsAt: "2026-04-07T18:30",
    endsAt: "2026-04-07T20:00",
  });
  // Before it has been, and at the very hour: the next one.
  for (const now of [startsAt - 60_000, startsAt]) {
    expect(shiftByWeeks(times, now).startsAt).toBe("2026-03-31T18:30");
  }
  expect(shiftByWeeks(times, toInstant("2027-03-23T18:30", oslo) ?? 0).startsAt).toBe(
    "2027-03-30T18:30",
  );
});
