import { afterEach, expect, test, vi } from "vitest";
import { isZoneName } from "./zone-names.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a zone is known by each of its names, whichever of them the platform lists", () => {
  for (const name of ["Asia/Calcutta", "Asia/Kolkata", "Europe/Kiev", "Europe/Kyiv", "UTC"]) {
    expect([name, isZoneName(name)]).toEqual([name, true]);
  }
});

test("a name that the platform does not know is no zone, although IANA has it", () => {
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function refuse() {
    throw new RangeError("Invalid time zone specified");
  });
  expect(isZoneName("Europe/Kyiv")).toBe(false);
});
