import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundPercent } from "./percent.ts";

describe("per cent", () => {
  test.each([
    [0, 0, "whole", 0],
    [0, 10, "whole", 0],
    [10, 10, "whole", 100],
    [1, 3, "whole", 33],
    [2, 3, "whole", 67],
    [1, 200, "whole", 1],
    [1, 248, "under", 1],
    [999, 1_000, "whole", 99],
  ] as const)("%i of %i", (votes, people, kind, value) => {
    expect(roundPercent(votes, people)).toEqual({ kind, value });
  });

  test("reads 0 only of none and 100 only of all, and more votes never read less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000), (people, any) => {
        const votes = any % (people + 1);
        const { value } = roundPercent(votes, people);
        expect(value === 0).toBe(votes === 0);
        expect(value === 100).toBe(votes === people);
        if (votes > 0) {
          expect(roundPercent(votes - 1, people).value).toBeLessThanOrEqual(value);
        }
      }),
    );
  });
});
