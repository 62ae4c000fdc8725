import { expect, test } from "vitest";
import { contrast, toLinearChannels } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#FFFFFF", 1],
  // As the tools of WCAG count them.
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  ["#0a0a0a", "#000000", 1.06],
])("%s is read on %s with a contrast of %d, and the other way round", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test("each pair of digits is a colour of its own", () => {
  expect(toLinearChannels("#ff0000")).toEqual([1, 0, 0]);
  expect(toLinearChannels("#00FF00")).toEqual([0, 1, 0]);
  expect(toLinearChannels("#0000ff")).toEqual([0, 0, 1]);
  const [dark, middle] = toLinearChannels("#0a8000") ?? [];
  // Below a tenth light rises evenly with the digits, above it by a power of them.
  expect(dark).toBeCloseTo(10 / 255 / 12.92, 6);
  expect(middle).toBeCloseTo(0.215861, 6);
});

test.each(["", "#fff", "ffffff", "#ffffff0", " #ffffff", "#fffffg", "white"])(
  "%j is no colour",
  (text) => {
    expect(toLinearChannels(text)).toBeNull();
  },
);

test("what is no colour is read as black", () => {
  expect(contrast("white", "#ffffff")).toBe(21);
});
