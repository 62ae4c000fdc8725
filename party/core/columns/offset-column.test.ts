import fc from "fast-check";
import { expect, test } from "vitest";
import { OffsetColumn } from "./offset-column.ts";

const first = 1_764_230_400_123;
const places = fc.integer({ min: -3_000, max: 3_000 });
const numbers = fc.oneof(
  fc.constantFrom(0, 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32, first - 2 ** 31, first + 2 ** 31),
  fc.integer({ min: first - 2 ** 33, max: first + 2 ** 33 }),
  fc.nat(),
);

test("a column of numbers near each other gives back each as it was put, however far from the first", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(places, numbers)), (puts) => {
      const column = new OffsetColumn();
      const map = new Map<number, number>();
      for (const [at, value] of puts) {
        column.set(at, value);
        map.set(at, value);
      }
      for (const [at, value] of map) expect(column.get(at)).toBe(value);
      expect(column.get(9_999)).toBe(0);
    }),
  );
});

test("what lies right at the end of the room below the first is there, and is no empty place", () => {
  const column = new OffsetColumn();
  column.set(0, first);
  for (const [at, by] of [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1].entries())
    column.set(1 + at, first - by);
  expect([1, 2, 3].map((at) => first - column.get(at))).toEqual([
    2 ** 31 - 1,
    2 ** 31,
    2 ** 31 + 1,
  ]);
});
