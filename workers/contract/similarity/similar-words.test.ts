import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSimilar, likenessOf, readTerms, weightOf } from "./similar.ts";

const stems = (text: string) => readTerms(text).stems;
const likeness = (one: string, other: string) => likenessOf(readTerms(one), readTerms(other));

describe("the words that are compared", () => {
  test("say something, are there once, and lack their ending", () => {
    expect(stems("Når kommer den nye BRUA, og hvem betaler brua?")).toEqual([
      "komm",
      "nye",
      "bru",
      "betal",
    ]);
    expect(stems("What is the plan for the schools and the school?")).toEqual(["plan", "school"]);
    expect(stems("Hva er det?")).toEqual([]);
    expect(stems("... ?!")).toEqual([]);
  });

  test("keep three letters whatever they end on, and lose the longest ending", () => {
    expect(stems("bil biler bilene")).toEqual(["bil"]);
    expect(stems("hus øl ost")).toEqual(["hus", "øl", "ost"]);
    expect(stems("gatene")).toEqual(["gat"]);
    expect(stems("bygningene bygninger")).toEqual(["bygn"]);
  });

  test("are the same however their letters are sent, and may be numbers", () => {
    expect(stems("bla\u030ar 2030-plan")).toEqual(stems("blår 2030 plan"));
    expect(stems("2030")).toEqual(["2030"]);
  });

  test("weigh as many letters as they have, and eight at most", () => {
    expect(["bru", "sykkelve", "sykkelveier"].map(weightOf)).toEqual([3, 8, 8]);
    expect(readTerms("brua kommunestyrets").weight).toBe(11);
  });
});

describe("the likeness", () => {
  test("is the weight of what both say against all that they say", () => {
    // Of "komm" and "bru", "komm" and "skol".
    expect(likeness("kommer brua", "kommer skolen")).toBeCloseTo((4 + 4) / (7 + 8));
    expect(likeness("kommer brua", "snart parkering")).toBe(0);
  });

  test("counts half a compound as 0.7, at either end, and no word of three letters", () => {
    expect(likeness("sykkel", "sykkelvei")).toBeCloseTo(0.7);
    expect(likeness("sykkelvei", "sykkel")).toBeCloseTo(0.7);
    expect(likeness("parkering", "sykkelparkering")).toBeCloseTo(0.7);
    expect(likeness("bru", "brukar")).toBe(0);
    expect(likeness("gren", "grensegang")).toBeCloseTo(0.7);
  });

  test("forgives a typing error in a long word, and takes no other word for it", () => {
    expect(likeness("velforeningen", "velforeinngen")).toBeGreaterThan(0.6);
    expect(likeness("velforeningen", "velforeinngen")).toBeLessThan(1);
    expect(likeness("parkering", "markering")).toBeGreaterThan(0);
    expect(likeness("skolen", "statue")).toBe(0);
    // Five pairs each, of which three are the same: the least that is taken for an error.
    expect(likeness("abcdf7", "abcdx7")).toBeCloseTo(0.6);
    expect(likeness("abcd7", "abxd7")).toBe(0);
  });

  test("of a long word with two letters swapped is the share of the pairs that are left, for any word", () => {
    const words = fc.shuffledSubarray(Array.from("abcdfghijklmnoprtuvwøå"), {
      minLength: 12,
      maxLength: 12,
    });
    // Words that no test before has used: what is remembered of each is made here.
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 9 }), (letters, at) => {
        const swapped = [...letters];
        [swapped[at], swapped[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
        const [one, other] = [`${letters.join("")}7`, `${swapped.join("")}7`];
        // Of twelve pairs three are others.
        for (const _ of ["made", "remembered"]) expect(likeness(one, other)).toBeCloseTo(0.75);
        expect(likeness(`${letters.join("")}7`, `${letters.toReversed().join("")}7`)).toBe(0);
      }),
      { numRuns: 20, seed: Date.now() },
    );
  });

  test("is none with a text that says nothing", () => {
    expect(likeness("", "")).toBe(0);
    expect(likeness("og det", "brua kommer")).toBe(0);
    expect(likeness("brua kommer", "og det")).toBe(0);
  });
});

describe("what is like a text that is being written", () => {
  const items = [
    { id: "far", text: "Kommer brua snart til sentrum?" },
    { id: "same", text: "Når kommer brua?" },
    { id: "twin", text: "Brua kommer når?" },
    { id: "other", text: "Hvem betaler for skolen?" },
  ];

  test("stands by likeness, those alike as much in one order always, and no more than asked for", () => {
    const found = (most: number, all = items) =>
      findSimilar("kommer brua", all, most).map(({ id }) => id);
    expect(found(5)).toEqual(["same", "twin", "far"]);
    expect(found(5, [...items].reverse())).toEqual(["same", "twin", "far"]);
    expect(found(1)).toEqual(["same"]);
    expect(found(0)).toEqual([]);
  });

  test("is looked for from two words on", () => {
    expect(findSimilar("brua", items, 5)).toEqual([]);
    expect(findSimilar("når brua", items, 5)).toEqual([]);
  });
});
