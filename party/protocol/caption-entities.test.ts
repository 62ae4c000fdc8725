/** Captions as a page chooses among them. */
import { expect, test } from "vitest";
import { chooseCaptions, nameInUse, readCaptions } from "./caption-entities.ts";

const line = (t: string, a: number, n?: number) => (n === undefined ? { t, a } : { t, a, n });

test("[CAP5] of several names of the page's language what was said last is shown", () => {
  const told = new Map([
    ["nb.1", line("Velkommen", 1, 1)],
    ["nb-no.1", line("Vi begynner", 2, 1)],
    ["nb-no", line("med bro", 3)],
    ["en.1", line("Welcome", 9, 1)],
  ]);
  const all = readCaptions(told, 0);
  expect(chooseCaptions(all, "no")?.language).toBe("nb-no");
  expect(chooseCaptions(all, "en")?.language).toBe("en");
  expect(chooseCaptions(all, "no", "nb")?.lines.map(({ text }) => text)).toEqual(["Velkommen"]);
});

test("[CAP5] of others the first by name is shown, whoever spoke last", () => {
  const told = new Map([
    ["sv.1", line("Hej", 2, 1)],
    ["de.1", line("Guten Tag", 1, 1)],
  ]);
  expect(chooseCaptions(readCaptions(told, 0), "no")?.language).toBe("de");
  expect(chooseCaptions([], "no")).toBeNull();
});

test("[CAP1] what is typed has the name that a service gives the language", () => {
  const all = readCaptions(new Map([["en-gb", line("Good mor", 1)]]), 0);
  expect(nameInUse(all, "en")).toBe("en-gb");
  expect(nameInUse(all, "no")).toBe("nb");
});
