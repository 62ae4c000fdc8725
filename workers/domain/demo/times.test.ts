import { expect, test } from "vitest";
import { conferenceTimes, demoEventTimes } from "./times.ts";

const hour = 60 * 60_000;
const zone = "Europe/Oslo";
const local = (at: number) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);
/** Every hour of a week, and of the two days a year on which the clock is set. */
const starts = [Date.UTC(2026, 10, 16), Date.UTC(2027, 2, 28), Date.UTC(2026, 9, 25)].flatMap(
  (from) => Array.from({ length: 72 }, (_, n) => from - 24 * hour + n * hour + 17 * 60_000),
);

test("whenever the demo is started, its conference is on, in the daytime, for some hours yet", () => {
  for (const now of starts) {
    const { startsAt, endsAt } = conferenceTimes(now, zone);
    expect(local(startsAt), local(now)).toMatch(/, 09:00$/);
    expect(local(endsAt), local(now)).toMatch(/, 16:00$/);
    expect(startsAt).toBeLessThanOrEqual(now);
    expect(endsAt - now).toBeGreaterThan(6 * hour);
    expect(endsAt - startsAt).toBeLessThan(33 * hour);
  }
});

test("the other events begin at their hour of the day", () => {
  for (const now of starts) {
    for (const days of [6, -9, -400]) {
      const { startsAt, endsAt } = demoEventTimes(now, zone, { days, begins: 18, hours: 3 });
      expect(local(startsAt), local(now)).toMatch(/, 18:00$/);
      expect(endsAt - startsAt).toBe(3 * hour);
      expect(Math.abs(startsAt - now - days * 24 * hour)).toBeLessThan(25 * hour);
    }
  }
});
