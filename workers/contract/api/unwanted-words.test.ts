import * as v from "valibot";
import { expect, test } from "vitest";
import { wordsSchema } from "./unwanted-words.ts";

const section = { unwantedMode: "mask", unwantedLists: [], unwantedWords: [], unwantedAllowed: [] };
const wordsOf = (unwantedWords: readonly string[]) => {
  const read = v.safeParse(wordsSchema, { ...section, unwantedWords });
  return read.success ? read.output.unwantedWords : read.issues[0].message;
};

test("words come as a list or as lines, each once, in lower case", () => {
  expect(wordsOf(["Konkurrent*\r\n\n tullball ", "TULLBALL", "si\u00adste"])).toEqual([
    "konkurrent*",
    "tullball",
    "si\u00adste",
  ]);
  expect(wordsOf([])).toEqual([]);
});

test.each([
  ["a star inside", "a*b"],
  ["a letter alone", "a*"],
  ["no letter", "***"],
  ["too long", "x".repeat(41)],
  ["too many", Array.from({ length: 501 }, (_, n) => `ord${n}`).join("\n")],
])("%s is refused", (_, words) => expect(wordsOf([words])).toBe("unwanted.words"));

test("the longest and the most are taken", () => {
  expect(wordsOf(["x".repeat(40)])).toHaveLength(1);
  expect(wordsOf([Array.from({ length: 500 }, (_, n) => `ord${n}`).join("\n")])).toHaveLength(500);
});

test("lists are known ones, in one order", () => {
  const lists = (unwantedLists: readonly string[]) =>
    v.safeParse(wordsSchema, { ...section, unwantedLists });
  expect(lists(["en_slurs", "no_slurs", "en_slurs"]).output).toMatchObject({
    unwantedLists: ["no_slurs", "en_slurs"],
  });
  expect(lists(["de_slurs"]).success).toBe(false);
});
