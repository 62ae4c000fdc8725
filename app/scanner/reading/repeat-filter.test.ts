import { expect, test } from "vitest";
import { createRepeatFilter } from "./repeat-filter.ts";

test("a code counts once for as long as it is before the camera", () => {
  const filter = createRepeatFilter();
  const counted = [0, 100, 2_000, 4_400].map((at) => filter.isNew("A", at));
  expect(counted).toEqual([true, false, false, false]);
});

test("a code that was taken away and is held up again counts again", () => {
  const filter = createRepeatFilter();
  expect(filter.isNew("A", 0)).toBe(true);
  expect(filter.isNew("A", 2_501)).toBe(true);
});

test("another code counts at once, and so does the one before it", () => {
  const filter = createRepeatFilter();
  expect([filter.isNew("A", 0), filter.isNew("B", 50), filter.isNew("A", 100)]).toEqual([
    true,
    true,
    true,
  ]);
});
