import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textLength } from "#workers/contract/clean-text.ts";
import {
  barSettings,
  cutAtSentence,
  optionSettings,
  questionSettings,
  titleSettings,
} from "./fit.ts";

const ofLength = (length: number) =>
  "ord "
    .repeat(length)
    .slice(0, length - 1)
    .concat("?");

describe("size of a question by its length", () => {
  test.each([
    [1, 11],
    [90, 11],
    [91, 8.5],
    [160, 8.5],
    [161, 6.2],
    [300, 6.2],
    [301, 6.2],
    [1_000, 6.2],
  ])("%i characters: %f %% of the height", (length, size) => {
    expect(questionSettings(ofLength(length))[0]?.size).toBe(size);
  });

  test("up to 300 characters all of it is said first; beyond, the beginning with an ellipsis", () => {
    expect(questionSettings(ofLength(300))[0]?.text).toBe(ofLength(300));
    const long = questionSettings(ofLength(301))[0]?.text ?? "";
    expect(long.endsWith("…")).toBe(true);
    expect(textLength(long)).toBeLessThanOrEqual(300);
  });

  test("line breaks of the asker do not cost lines on the stage", () => {
    expect(questionSettings("Først\n\n\nog så?")[0]?.text).toBe("Først og så?");
  });

  test("later settings never show more, nor larger", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: "grapheme" }), (text) => {
        for (const settings of [questionSettings(text), titleSettings(text)]) {
          expect(settings.length).toBeGreaterThan(0);
          const lengths = settings.map((setting) => textLength(setting.text));
          expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
        }
      }),
    );
  });
});

describe("cutting at sentences", () => {
  const text = "Vi har lest planen og har en bekymring for barna. Hva gjør dere med den? Og når?";

  test("a text that fits comes back as it is", () => {
    expect(cutAtSentence(text, textLength(text))).toBe(text);
  });

  test("whole sentences are kept, with an ellipsis behind", () => {
    expect(cutAtSentence(text, 76)).toBe(
      "Vi har lest planen og har en bekymring for barna. Hva gjør dere med den? …",
    );
    expect(cutAtSentence(text, 60)).toBe("Vi har lest planen og har en bekymring for barna. …");
  });

  test("where sentences would leave most of the room empty, words are kept", () => {
    expect(cutAtSentence("Hei. Dette er en lang setning uten noe punktum å stanse ved", 30)).toBe(
      "Hei. Dette er en lang setning…",
    );
    expect(cutAtSentence("Dette er en lang setning, uten punktum", 26)).toBe(
      "Dette er en lang setning…",
    );
  });

  test("a text without spaces is cut between characters, never inside one", () => {
    expect(cutAtSentence("🎈".repeat(40), 10)).toBe(`${"🎈".repeat(9)}…`);
  });

  test("is never longer than asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400, unit: "grapheme" }),
        fc.integer({ min: 10, max: 300 }),
        (any, most) => {
          expect(textLength(cutAtSentence(any, most))).toBeLessThanOrEqual(Math.max(most, 0));
        },
      ),
    );
  });
});

describe("size of options by their number and length", () => {
  const labels = (count: number, length: number) =>
    Array.from({ length: count }, () => "a".repeat(length));

  test("short ones are 5.5 % before a narrow stage makes them smaller, and none is cut before that", () => {
    for (const settingsOf of [optionSettings, barSettings]) {
      for (const count of [2, 3, 4, 6, 7, 12]) {
        const short = settingsOf(labels(count, 20));
        const sizes = short.filter(({ cuts }) => !cuts).map(({ size }) => size);
        expect(sizes.slice(-4)).toEqual([5.5, 4.8, 4.2, 3.7]);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(short.filter(({ cuts }) => cuts)).toEqual([short.at(-1)]);
        const long = settingsOf(labels(count, 100));
        expect(Math.min(...long.map(({ size }) => size))).toBe(3.2);
        expect(long.filter(({ cuts }) => cuts).every(({ size }) => size === 3.2)).toBe(true);
        expect(long.at(-1)?.cuts).toBe(true);
      }
    }
  });
});
