import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layCloud } from "./cloud-layout.ts";

const words = fc
  .array(
    fc.record({
      text: fc.string({ minLength: 1, maxLength: 25, unit: "grapheme" }),
      n: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => list.toSorted((a, b) => b.n - a.n));

describe("the cloud", () => {
  test("is the same on every screen, the most frequent in the middle and the largest", () => {
    fc.assert(
      fc.property(words, (list) => {
        const laid = layCloud(list);
        expect(layCloud(list)).toEqual(laid);
        const largest = Math.max(...laid.map((word) => word.size));
        expect(laid.find((word) => word.rank === 0)?.size).toBe(largest);
        for (const { size } of laid) {
          expect(size).toBeGreaterThanOrEqual(3.2);
          expect(size).toBeLessThanOrEqual(14);
        }
      }),
    );
  });

  test("leaves out what could not be read, never the first", () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      text: `langt ord nummer ${at}`,
      n: 60 - at,
    }));
    const laid = layCloud(many);
    expect(laid.length).toBeLessThan(60);
    expect(laid.length).toBeGreaterThan(10);
    expect(laid.map(({ text }) => text)).toContain("langt ord nummer 0");
    expect(layCloud([])).toEqual([]);
  });

  test("equal counts have equal size", () => {
    const laid = layCloud([
      ...[
        { text: "trær", n: 4 },
        { text: "benker", n: 2 },
        { text: "lys", n: 2 },
      ],
    ]);
    expect(new Set(laid.filter(({ rank }) => rank === 1).map(({ size }) => size)).size).toBe(1);
  });
});
