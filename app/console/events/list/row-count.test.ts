import { expect, test } from "vitest";
import { moreRowsAddress, rowCountOf } from "./row-count.ts";

test.each([
  ["", 50],
  ["rows=100", 100],
  ["rows=149", 100],
  ["rows=-3", 50],
  ["rows=many", 50],
  ["rows=Infinity", 50],
  ["rows=100000", 1_000],
])("%s asks for so many rows", (address, rows) => {
  expect(rowCountOf(new URLSearchParams(address), "rows")).toBe(rows);
});

test("the next step keeps what else stands in the address, and ends somewhere", () => {
  const address = moreRowsAddress(new URLSearchParams("tab=past&q=by&rows=50"), "rows");
  expect(address).toBe("?tab=past&q=by&rows=100");
  expect(moreRowsAddress(new URLSearchParams("rows=1000"), "rows")).toBeNull();
});
