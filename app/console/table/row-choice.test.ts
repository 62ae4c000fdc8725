import { expect, test } from "vitest";
import { isAllIn, toggleAll, toggleRow } from "./row-choice.tsx";

test("one is chosen, and chosen no more", () => {
  const one = toggleRow(new Set(), "a");
  expect([...one]).toEqual(["a"]);
  expect([...toggleRow(one, "a")]).toEqual([]);
  expect([...one]).toEqual(["a"]);
});

test("all are chosen unless all were", () => {
  expect([...toggleAll(new Set(["a", "x"]), ["a", "b"])]).toEqual(["a", "b"]);
  expect([...toggleAll(new Set(["a", "b"]), ["a", "b"])]).toEqual([]);
  expect(isAllIn(new Set(), [])).toBe(false);
});
