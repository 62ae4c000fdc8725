import { expect, test } from "vitest";
import { createRepeatFilter } from "./repeat-filter.ts";

/** What is told of these looks, each with its millisecond. */
function told(...looks: readonly (readonly [number, string | null])[]) {
  const filter = createRepeatFilter();
  return looks.map(([at, found]) => filter.pass(found, at));
}

test("a code counts once for as long as it is before the camera", () => {
  expect(told([0, "A"], [100, "A"], [2_000, "A"], [4_400, "A"])).toEqual(["A", null, null, null]);
});

test("a device that takes seconds for a look counts a code that stays there once, too", () => {
  expect(told([0, "A"], [3_000, "A"], [9_000, "A"], [12_000, null], [18_000, "A"])).toEqual([
    "A",
    null,
    null,
    null,
    null,
  ]);
});

test("a code that was taken away and is held up again counts again", () => {
  expect(told([0, "A"], [100, null], [1_500, null], [2_600, null], [2_601, "A"]).at(-1)).toBe("A");
  expect(told([0, "A"], [100, null], [1_500, null], [2_500, null], [2_600, "A"]).at(-1)).toBe(null);
});

test("a code of which nothing came counts again while it is still held up, some seconds later, once", () => {
  const filter = createRepeatFilter();
  expect(filter.pass("A", 0)).toBe("A");
  filter.repeatLater("A", 100);
  expect([200, 5_000].map((at) => filter.pass("A", at))).toEqual([null, null]);
  expect(filter.pass("A", 5_100)).toBe("A");
  expect([5_200, 20_000].map((at) => filter.pass("A", at))).toEqual([null, null]);
});

test("that nothing came of one code says nothing of the one that is held up by now", () => {
  const filter = createRepeatFilter();
  filter.pass("A", 0);
  filter.pass("B", 100);
  filter.repeatLater("A", 200);
  expect(filter.pass("B", 10_000)).toBe(null);
  filter.repeatLater("B", 10_000);
  expect(filter.pass("C", 11_000)).toBe("C");
  expect(filter.pass("C", 20_000)).toBe(null);
});

test("another code counts at once, and so does the one before it", () => {
  expect(told([0, "A"], [50, "B"], [100, "A"])).toEqual(["A", "B", "A"]);
});
