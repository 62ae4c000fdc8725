import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultRows, roundPercent } from "./result-rows.ts";

const labels = ["A", "B", "C"];
const leaders = (state: "started" | "stopped", counts: number[]) =>
  resultRows({ state }, labels, { people: 10, counts })
    .filter((row) => row.leads)
    .map((row) => row.label);

describe("who leads", () => {
  test("nobody while votes may still come", () => {
    expect(leaders("started", [7, 2, 1])).toEqual([]);
  });

  test("the one with most votes once it is over", () => {
    expect(leaders("stopped", [2, 7, 1])).toEqual(["B"]);
  });

  test("all that share the most", () => {
    expect(leaders("stopped", [4, 4, 2])).toEqual(["A", "B"]);
  });

  test("nobody where nobody voted", () => {
    expect(leaders("stopped", [0, 0, 0])).toEqual([]);
  });
});

describe("shares", () => {
  test("are of people, so that several choices each stand true to 100 %", () => {
    const rows = resultRows({ state: "stopped" }, labels, { people: 4, counts: [4, 3, 1] });
    expect(rows.map((row) => row.share)).toEqual([1, 0.75, 0.25]);
  });

  test("a tally that is shorter than the options means no votes for the rest", () => {
    const rows = resultRows({ state: "stopped" }, labels, { people: 1, counts: [1] });
    expect(rows.map((row) => row.votes)).toEqual([1, 0, 0]);
  });
});

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
