import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { withClock } from "./clock.ts";

const at = Date.UTC(2026, 4, 12, 16, 52);
const zone = { timeZone: "Europe/Oslo" } as const;

test("a time of day is written as pages write it, wherever in a text it stands", () => {
  for (const [locale, tag] of [
    ["no", "nb-NO"],
    ["en", "en-GB"],
  ] as const) {
    const alone = new Intl.DateTimeFormat(tag, { ...zone, timeStyle: "short" }).format(at);
    expect(withClock(alone, locale)).toBe(formatsOf(locale).time(at, zone.timeZone));
  }
  expect(withClock("tirsdag 12. mai 2026 kl. 18:52", "no")).toBe("tirsdag 12. mai 2026 kl. 18.52");
  expect(withClock("12:00–15:00", "no")).toBe("12.00–15.00");
  expect(withClock("12:00–15:00", "en")).toBe("12:00–15:00");
});
