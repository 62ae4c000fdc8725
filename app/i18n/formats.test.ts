import { expect, test } from "vitest";
import { localeTags } from "#workers/contract/texts/numbers.ts";
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

test("numbers are written as the language writes them, small ones too", () => {
  const numbers = [...Array.from({ length: 1_100 }, (_, n) => n), 10_012, -1, -1_000, 0.5, 999.5];
  for (const locale of ["no", "en"] as const) {
    const usual = new Intl.NumberFormat(localeTags[locale]);
    expect(numbers.map(formatsOf(locale).number)).toEqual(numbers.map((n) => usual.format(n)));
  }
  expect(formatsOf("no").number(10_012.5)).toBe("10\u00a0012,5");
});

test("shares and lists are written as the language writes them, as often as they are asked for", () => {
  const { percent, list } = formatsOf("no");
  for (const n of [1, 2]) expect([n, percent(0.5)]).toEqual([n, "50\u00a0%"]);
  for (const n of [1, 2])
    expect([n, list(["Kari", "Ola", "Per"])]).toEqual([n, "Kari, Ola og Per"]);
});
