import { expect, test } from "vitest";
import { timeZone } from "./fields.ts";
import { parseInput } from "./parse.ts";

const isZone = (name: unknown) => parseInput(timeZone, name).ok;

test.each([
  "Europe/Oslo",
  "America/Argentina/Ushuaia",
  "Asia/Kolkata",
  "Asia/Calcutta",
  "US/Eastern",
  "Europe/Kyiv",
  "UTC",
  "Etc/GMT+2",
])("%s is a zone", (name) => expect(isZone(name)).toBe(true));

test.each([
  "+02:00",
  "-0330",
  "+02",
  "europe/oslo",
  "EUROPE/OSLO",
  "us/eastern",
  "asia/kolkata",
  "Utc",
  "Oslo",
  "",
  "Europe/",
  "GMT+02:00",
  2,
])("%j is none", (name) => expect(isZone(name)).toBe(false));

test("what the platform lists is a zone, in that writing alone", () => {
  const names = Intl.supportedValuesOf("timeZone");
  expect(names.filter((name) => !isZone(name) || isZone(name.toLowerCase()))).toEqual([]);
});
