import { describe, expect, test } from "vitest";
import { alikeFrom, findAlike, likenessOf, readTerms } from "./similar.ts";

const likeness = (one: string, other: string) => likenessOf(readTerms(one), readTerms(other));

const alike: readonly (readonly [string, string])[] = [
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

describe("how alike two questions are", () => {
  test.each(alike)("%s ≈ %s", (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(alikeFrom);
    expect(likeness(other, one)).toBeCloseTo(likeness(one, other));
  });

  test.each(unlike)("%s ≠ %s", (one, other) => {
    expect(likeness(one, other)).toBeLessThan(alikeFrom);
  });

  test("a text is wholly like itself, whatever its case", () => {
    expect(likeness("Sykkelvei til sentrum", "SYKKELVEI TIL SENTRUM")).toBe(1);
  });
});

describe("how alike two words are", () => {
  test.each([
    ["an ending takes nothing away", "benker", "benkene", 1],
    ["nor in a short word", "bil", "biler", 1],
    ["what is left without the ending must be a word", "ser", "ses", 0],
    ["a compound says more than its first half", "sykkel", "sykkelvei", 0.7],
    ["and more than its last", "sykkelparkering", "parkering", 0.7],
    ["four letters are half a compound", "park", "parkbenk", 0.7],
    ["three are not", "vei", "veivalg", 0],
    ["a typing error in a long word is forgiven", "kommunestyremøtet", "komunestyremøtet", 0.96],
    ["words that sound alike are two", "bolig", "solid", 0],
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
    expect(likeness("bil skolevei", "båt skolevei")).toBeGreaterThan(alikeFrom);
    expect(likeness("bil hus skolevei", "båt hytte skolevei")).toBeLessThan(1);
  });
});

const items = alike.map(([, text], at) => ({ id: `${at}`, text }));

test("what is like a text being written comes most alike first, and not for a single word", () => {
  expect(findAlike("Hva koster parkering for beboere", items, 3).map(({ id }) => id)).toEqual([
    "3",
  ]);
  expect(findAlike("parkering", items, 3)).toEqual([]);
  expect(findAlike("", items, 3)).toEqual([]);
});

test("the most alike stands first, whoever asked first; of two alike the older", () => {
  const text = "Når kommer sykkelvei til sentrum?";
  const [twin, near, far] = [text, "Kommer sykkelvei til havna?", "Kommer buss til havna?"];
  const listed = [
    { id: "c", text: near },
    { id: "d", text: twin },
    { id: "e", text: far },
    { id: "b", text: twin },
    { id: "a", text: near },
  ];
  const found = (max: number) => findAlike(text, listed, max).map(({ id }) => id);
  expect(found(9)).toEqual(["b", "d", "a", "c"]);
  expect(found(3)).toEqual(["b", "d", "a"]);
  expect(findAlike("koster parkering", items, 1).map(({ id }) => id)).toEqual(["3"]);
});
