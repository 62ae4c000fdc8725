import { describe, expect, test } from "vitest";
import { findSimilar, likenessOf, readTerms, similarFrom } from "./similar.ts";

const likeness = (one: string, other: string) => likenessOf(readTerms(one), readTerms(other));

const similar: readonly (readonly [string, string])[] = [
  ["Når er broen ferdig?", "Når blir brua ferdig? Broen altså"],
  ["Når kommer det ny sykkelvei til sentrum?", "Kommer det en sykkelvei inn til sentrum snart?"],
  [
    "Er det satt av penger til sykkelparkering ved stasjonen?",
    "Får vi sykkelparkering på stasjonen?",
  ],
  ["Hva koster parkeringen for beboere?", "Hvor mye koster parkering for en beboer?"],
  ["Blir det flere benker i parken?", "Kan vi få flere benker i parkene?"],
  ["Hvorfor ble ikke velforeningen hørt?", "Hvorfor ble velforeningne ikke hørt?"],
  ["When is the new bridge ready?", "When will the bridge be ready?"],
  [
    "How many homes will be built in the harbour?",
    "How many new homes are you building at the harbor?",
  ],
];
const unlike: readonly (readonly [string, string])[] = [
  ["Når er broen ferdig?", "Når er skolen ferdig bygget i nord, og hvem betaler?"],
  ["Hva koster parkeringen for beboere?", "Hva koster en ny bolig i sentrum?"],
  ["Hvordan sikrer vi sol i bakgårdene?", "Hvordan sikrer vi at barn kommer trygt til skolen?"],
  ["When is the bridge ready?", "Who pays for the school?"],
  ["Kan torget stenges for biler?", "Kan bibliotekene holde åpent i helgene?"],
  ["", "Når er broen ferdig?"],
  ["Hva er det?", "Hva er det?"],
];

describe("how similar two questions are", () => {
  test.each(similar)("%s ≈ %s", (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(similarFrom);
    expect(likeness(other, one)).toBeCloseTo(likeness(one, other));
  });

  test.each(unlike)("%s ≠ %s", (one, other) => {
    expect(likeness(one, other)).toBeLessThan(similarFrom);
  });

  test("a text is wholly like itself, whatever its case", () => {
    expect(likeness("Sykkelvei til sentrum", "SYKKELVEI TIL SENTRUM")).toBe(1);
  });
});

describe("how similar two words are", () => {
  test.each([
    ["an ending takes nothing away", "benker", "benkene", 1],
    ["nor in a short word", "bil", "biler", 1],
    ["what is left without the ending must be a word", "ser", "ses", 0],
    ["a compound says more than its first half", "sykkel", "sykkelvei", 0.7],
    ["and more than its last", "sykkelparkering", "parkering", 0.7],
    ["four letters are half a compound", "park", "parkbenk", 0.7],
    ["three are not", "vei", "veivalg", 0],
    ["a typing error in a long word is forgiven", "kommunestyremøtet", "komunestyremøtet", 0.96],
    ["words that sound the same are two", "bolig", "solid", 0],
    ["different words have nothing in common", "skole", "brygge", 0],
    ["nothing is like nothing", "", "", 0],
    ["nothing is like something", "", "skole", 0],
    ["words that say nothing are nothing", "hva er det", "hva er det", 0],
  ])("%s: %s, %s", (_, one, other, expected) => {
    expect(likeness(one, other)).toBeCloseTo(expected, 2);
    expect(likeness(other, one)).toBeCloseTo(expected, 2);
  });

  test("long words say more than short ones, and each word counts once", () => {
    expect(readTerms("bil sykkelparkering bil")).toEqual({
      stems: ["bil", "sykkelparker"],
      weight: 3 + 8,
    });
    expect(likeness("bil skolevei", "båt skolevei")).toBeGreaterThan(similarFrom);
    expect(likeness("bil hus skolevei", "båt hytte skolevei")).toBeLessThan(1);
  });
});

const items = similar.map(([, text], at) => ({ id: `${at}`, text }));

test("what is like a text being written comes most similar first, and not for a single word", () => {
  expect(findSimilar("Hva koster parkering for beboere", items, 3).map(({ id }) => id)).toEqual([
    "3",
  ]);
  expect(findSimilar("parkering", items, 3)).toEqual([]);
  expect(findSimilar("", items, 3)).toEqual([]);
});

test("the most similar stands first, whoever asked first; of two equally similar the older", () => {
  const text = "Når kommer sykkelvei til sentrum?";
  const [twin, near, far] = [text, "Kommer sykkelvei til havna?", "Kommer buss til havna?"];
  const listed = [
    { id: "c", text: near },
    { id: "d", text: twin },
    { id: "e", text: far },
    { id: "b", text: twin },
    { id: "a", text: near },
  ];
  const found = (max: number) => findSimilar(text, listed, max).map(({ id }) => id);
  expect(found(9)).toEqual(["b", "d", "a", "c"]);
  expect(found(3)).toEqual(["b", "d", "a"]);
  expect(findSimilar("koster parkering", items, 1).map(({ id }) => id)).toEqual(["3"]);
});
