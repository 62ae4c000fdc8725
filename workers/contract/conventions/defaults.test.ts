import { expect, test } from "vitest";
import { zoneOf } from "#app/console/profile/use-own-zone.ts";
import { defaultDate } from "./defaults.ts";

test("a day is written as year, month and day, in Jakarta unless a zone is known", () => {
  const evening = Date.UTC(2026, 4, 2, 18);
  expect(defaultDate(evening)).toBe("2026-05-03");
  expect(defaultDate(evening, "Europe/Oslo")).toBe("2026-05-02");
});

test("a browser that knows no zone is taken to be in Jakarta", () => {
  expect(zoneOf("America/New_York")).toBe("America/New_York");
  for (const none of [undefined, "", "Etc/Unknown"]) expect(zoneOf(none)).toBe("Asia/Jakarta");
});
