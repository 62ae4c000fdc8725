import { expect, test } from "vitest";
import { filterByWords } from "./filter-by-words.ts";

const items = ["Når kommer sykkelveien? Kari", "Hva koster veien?"];
const found = (search: string) => filterByWords(items, search, (item) => item);

test("every word, in any order and whatever its case", () => {
  expect(found("KARI sykkel")).toEqual([items[0]]);
  expect(found(" veien ")).toEqual(items);
  expect(found("veien ola")).toEqual([]);
  expect(found("")).toBe(items);
});
