import fc from "fast-check";
import { expect, test } from "vitest";
import { Column } from "./column.ts";

const places = fc.oneof(
  fc.integer({ min: -3_000, max: 3_000 }),
  fc.constantFrom(0, -1, 1_023, 1_024, -1_024, -1_025),
);
const numbers = fc.oneof(
  fc.constantFrom(0, 1, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 0.5, 1_764_230_400_123),
  fc.nat(),
);

test("a column gives back at each place what was put there last, however large or small", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(places, numbers)), (puts) => {
      const column = new Column();
      const map = new Map<number, number>();
      for (const [at, value] of puts) {
        column.set(at, value);
        map.set(at, value);
      }
      for (const [at, value] of map) expect(column.get(at)).toBe(value);
      const found = new Map<number, number>();
      column.forEach((value, at) => {
        found.set(at, value);
      });
      expect(found).toEqual(new Map([...map].filter(([, value]) => value !== 0)));
      column.clear();
      for (const at of map.keys()) expect(column.get(at)).toBe(0);
    }),
  );
});

test("places to which nothing was put have 0", () => {
  const column = new Column();
  column.set(5_000, 7);
  expect([column.get(4_999), column.get(0), column.get(-1), column.get(9_999_999)]).toEqual([
    0, 0, 0, 0,
  ]);
});

test("a place of several numbers keeps each of them", () => {
  const column = new Column(3);
  for (const at of [0, 1_023, 1_024, -1, -1_025]) {
    for (const nth of [0, 1, 2]) column.set(at, 1 + nth * 300, nth);
  }
  for (const at of [0, 1_023, 1_024, -1, -1_025]) {
    expect([0, 1, 2].map((nth) => column.get(at, nth))).toEqual([1, 301, 601]);
  }
  expect(column.get(2, 1)).toBe(0);
});
