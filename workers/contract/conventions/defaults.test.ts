import { expect, test } from "vitest";
import { zoneOf } from "#app/console/use-own-zone.ts";
import { zoneOfRequest } from "../preferences.ts";
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

const zoneAsked = (headers: Record<string, string>, search = "") =>
  zoneOfRequest(new Request(`https://plenum.test/events/new${search}`, { headers }));

test.each(["nb-NO,nb;q=0.9", "nn", "no", "en-GB,en;q=0.8, nb;q=0.5", "en-NO"])(
  "a browser that reads %s is in Norway",
  (named) => {
    expect(zoneAsked({ "Accept-Language": named })).toBe("Europe/Oslo");
  },
);

test("so is whoever has chosen Norwegian", () => {
  expect(zoneAsked({ Cookie: "lang=no" })).toBe("Europe/Oslo");
  expect(zoneAsked({ "Accept-Language": "en" }, "?lang=no")).toBe("Europe/Oslo");
});

test.each(["en-US,en;q=0.9", "id-ID", "nope", ""])("%j says nothing of a zone", (named) => {
  expect(zoneAsked({ "Accept-Language": named, Cookie: "lang=en" })).toBe("Asia/Jakarta");
});
