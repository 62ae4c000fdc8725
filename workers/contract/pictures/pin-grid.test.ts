import { expect, test } from "vitest";
import { fieldOfPin, pinGrid, placeOfField } from "./pin-grid.ts";

test.each([
  [1_600, 900, { columns: 10, rows: 6 }],
  [800, 800, { columns: 8, rows: 7 }],
  [900, 1_600, { columns: 6, rows: 10 }],
  [4_000, 1_000, { columns: 15, rows: 4 }],
  [8_000, 1, { columns: 20, rows: 3 }],
  [1, 8_000, { columns: 3, rows: 20 }],
])("[PIN3] a picture of %s by %s is divided into %o", (width, height, grid) => {
  expect(pinGrid({ width, height })).toEqual(grid);
});

test("[PIN3] each place is in the field that is over it, the edges too", () => {
  const grid = { columns: 10, rows: 6 };
  expect(fieldOfPin(grid, [0, 0])).toBe(0);
  expect(fieldOfPin(grid, [9, 16])).toBe(0);
  expect(fieldOfPin(grid, [10, 17])).toBe(11);
  expect(fieldOfPin(grid, [99, 99])).toBe(59);
  expect(placeOfField(grid, 13)).toEqual({ column: 4, row: 2 });
});
