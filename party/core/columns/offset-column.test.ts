import fc from "fast-check";
import { expect, test } from "vitest";
import { OffsetColumn } from "./offset-column.ts";

const first = 1_764_230_400_123;
const days = 24 * 3_600_000;
const places = fc.integer({ min: -3_000, max: 3_000 });
const numbers = fc.oneof(
  fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32, Number.MAX_SAFE_INTEGER),
  fc.constantFrom(
    ...[-31, -30, 30, 31].map((power) => first + Math.sign(power) * 2 ** Math.abs(power)),
  ),
  fc.integer({ min: first - 40 * days, max: first + 40 * days }),
  fc.nat(),
);

test("gives back at each place what was put there last, however far from the others", () => {
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
