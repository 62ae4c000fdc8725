import { expect, test } from "vitest";
import type { LoadSecond } from "#workers/contract/rehearsals/simulation-plan.ts";
import { figuresOf, lineOf, loadSizeOf } from "./load-figures.ts";

function second(more: Partial<LoadSecond>): LoadSecond {
  return {
    at: 0,
    people: 0,
    operations: 0,
    frames: 0,
    bytes: 0,
    written: 0,
    tick: null,
    worstTick: null,
    ...more,
  };
}

test("rates are those of the last seconds, ticks those of the whole minute", () => {
  const seconds = [
    second({ operations: 900, tick: 80, worstTick: 400 }),
    ...Array.from({ length: 4 }, () =>
      second({ operations: 10, frames: 20, tick: 50, worstTick: 60 }),
    ),
    second({ operations: 20, bytes: 500, written: 50 }),
  ];
  expect(figuresOf(seconds)).toEqual({
    operations: 12,
    frames: 16,
    bytes: 100,
    written: 10,
    tick: 50,
    worstTick: 400,
  });
});

test("before anything has happened there is no tick, and no rate", () => {
  expect(figuresOf([])).toEqual({
    operations: 0,
    frames: 0,
    bytes: 0,
    written: 0,
    tick: null,
    worstTick: null,
  });
});

test("sizes are short", () => {
  const sizes = [0, 640, 999, 1_000, 12_345, 3_420_000].map((bytes) => loadSizeOf(bytes, String));
  expect(sizes).toEqual(["0 B", "640 B", "999 B", "1 kB", "12 kB", "3.4 MB"]);
});

test("a line goes from edge to edge, its highest value at the top", () => {
  expect(lineOf([0, 5, 10], { width: 100, height: 40 })).toBe("0,40 50,20 100,0");
  expect(lineOf([0, 0], { width: 100, height: 40 })).toBe("0,40 100,40");
});
