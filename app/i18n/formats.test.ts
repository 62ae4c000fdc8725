import { expect, test } from "vitest";
import { formatsOf } from "./formats.ts";

const at = Date.UTC(2027, 0, 1, 15, 0);

test("a day in a list names its year only where that is not plain", () => {
  const { dayAndTime } = formatsOf("no");
  expect(dayAndTime(at, "Europe/Oslo")).toBe("fre. 1. jan. 16.00");
  expect(dayAndTime(at, "Europe/Oslo", true)).toBe("fre. 1. jan. 2027 16.00");
  expect(formatsOf("en").dayAndTime(at, "Europe/Oslo", true)).toBe("Fri, 1 Jan 2027 16:00");
});

test("a language's formats serve all pages, and stay right for more zones than are kept", () => {
  expect(formatsOf("no")).toBe(formatsOf("no"));
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 100);
  const first = zones.map((zone) => formatsOf("en").time(at, zone));
  expect(zones.map((zone) => formatsOf("en").time(at, zone))).toEqual(first);
  expect(formatsOf("en").time(at, "Europe/Oslo")).toBe("16:00");
});
