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

const items = alike.map(([, text], at) => ({ id: `${at}`, text }));

test("what is like a text being written comes most alike first, and not for a single word", () => {
  expect(findAlike("Hva koster parkering for beboere", items, 3).map(({ id }) => id)).toEqual([
    "3",
  ]);
  expect(findAlike("parkering", items, 3)).toEqual([]);
  expect(findAlike("", items, 3)).toEqual([]);
});
