import * as v from "valibot";
import { expect, test } from "vitest";
import { optionalText, text, timeZone, webAddress } from "./fields.ts";
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

/** What a schema makes of an input: its output, or the codes and bounds of all that is wrong. */
function outcome(schema: v.GenericSchema, typed: unknown): unknown {
  const parsed = v.safeParse(schema, typed);
  return parsed.success
    ? parsed.output
    : parsed.issues.map(({ message, expected }) => `${message} ${expected ?? ""}`.trim());
}

test.each([
  ["abc", "abc"],
  ["abcde", "abcde"],
  ["\u{1F600}\u{1F600}\u{1F600}", "\u{1F600}\u{1F600}\u{1F600}"],
  ["  abc  ", "abc"],
  ["ab", ["text.too_short >=3"]],
  ["abcdef", ["text.too_long <=5"]],
  ["", ["text.empty", "text.too_short >=3"]],
  ["\u200b", ["text.invisible"]],
  [7, ["request.invalid string"]],
])("of three to five characters, %j becomes %j", (typed, expected) => {
  expect(outcome(text({ min: 3, max: 5 }), typed)).toEqual(expected);
});

test("a text that need not be there may be empty, and is not too short", () => {
  expect(outcome(text({ max: 5 }), "  ")).toBe("");
});

test.each([
  [null, null],
  ["", null],
  [" \n ", null],
  [" Hei ", "Hei"],
  ["abcdef", ["text.too_long <=5"]],
])("of a text or nothing, %j becomes %j", (typed, expected) => {
  expect(outcome(optionalText({ max: 5 }), typed)).toEqual(expected);
});

test.each([
  ["", true],
  ["https://plenum.example", true],
  [" HTTP://plenum.example/a?b#c ", true],
  ["http://x", true],
  ["ftp://plenum.example", false],
  ["plenum.example", false],
  ["see https://plenum.example", false],
  ["https://plenum.example/a b", false],
  ["https://", false],
  [`https://plenum.example/${"a".repeat(500)}`, false],
])("that %j is an address of the web or nothing: %s", (typed, isOne) => {
  expect(v.safeParse(webAddress, typed).success).toBe(isOne);
});
