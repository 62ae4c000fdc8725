import { expect, test } from "vitest";
import { cutIntoPieces, itemsBetween, moveRange, shiftOf } from "./window-range.ts";

const hundred = () => 100;
const rising = (index: number) => 50 + index;

test("the items that touch a stretch of pixels", () => {
  expect(itemsBetween(1_000, hundred, 0, 100)).toEqual({ from: 0, to: 1 });
  expect(itemsBetween(1_000, hundred, 250, 450)).toEqual({ from: 2, to: 5 });
  expect(itemsBetween(1_000, hundred, -500, 50)).toEqual({ from: 0, to: 1 });
  expect(itemsBetween(1_000, hundred, 99_950, 200_000)).toEqual({ from: 999, to: 1_000 });
  // Beyond the end the last one stays: the list may have become shorter.
  expect(itemsBetween(10, hundred, 5_000, 6_000)).toEqual({ from: 9, to: 10 });
  expect(itemsBetween(0, hundred, 0, 500)).toEqual({ from: 0, to: 0 });
});

test("the same items stay as long as they are enough", () => {
  const drawn = moveRange({ from: 0, to: 0 }, 1_000, hundred, { top: 5_000, bottom: 5_800 });
  expect(drawn).toEqual({ from: 38, to: 70 });
  for (const top of [5_000, 5_700, 4_300]) {
    expect(moveRange(drawn, 1_000, hundred, { top, bottom: top + 800 })).toBe(drawn);
  }
  const moved = moveRange(drawn, 1_000, hundred, { top: 5_900, bottom: 6_700 });
  expect(moved).toEqual({ from: 47, to: 79 });
});

test("a list that has become shorter is drawn anew", () => {
  expect(moveRange({ from: 0, to: 60 }, 20, hundred, { top: 0, bottom: 800 }).to).toBe(20);
});

test("spacers are as high as what they stand for, wherever one that is kept stands", () => {
  for (const kept of [[], [3], [3, 95], [25], [0, 99]]) {
    const pieces = cutIntoPieces(100, rising, { from: 20, to: 30 }, kept);
    const items = pieces.flatMap((piece) => (piece.kind === "item" ? [piece.index] : []));
    const wanted = new Set([...kept, ...Array.from({ length: 10 }, (_, n) => 20 + n)]);
    expect(items).toEqual([...wanted].sort((a, b) => a - b));
    const height = pieces.reduce(
      (sum, piece) => sum + (piece.kind === "spacer" ? piece.height : rising(piece.index)),
      0,
    );
    expect(height).toBe(Array.from({ length: 100 }, (_, n) => rising(n)).reduce((a, b) => a + b));
  }
});

test("a short list has no spacers", () => {
  const pieces = cutIntoPieces(3, hundred, { from: 0, to: 3 }, []);
  expect(pieces.map(({ kind }) => kind)).toEqual(["item", "item", "item"]);
  expect(cutIntoPieces(0, hundred, { from: 0, to: 0 }, [])).toEqual([]);
});

test("what was seen has moved by what came and went above it", () => {
  const keys = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `k${from + n}`);
  const list = keys(10, 500);
  const high = (key: string) => (key === "k0" ? 250 : 100);
  const seen = { top: 20_000, bottom: 20_800 };
  expect(shiftOf(list, keys(0, 500), high, seen)).toBe(1_150);
  expect(shiftOf(list, keys(12, 500), high, seen)).toBe(-200);
  expect(shiftOf(list, keys(10, 600), high, seen)).toBe(0);
  // One of those that are seen goes elsewhere: the others decide, the upper ones first.
  const without = (gone: string) => list.filter((key) => key !== gone);
  expect(shiftOf(list, without("k212"), high, seen)).toBe(0);
  expect(shiftOf(list, [...without("k210"), "k210"], high, seen)).toBe(-100);
  expect(shiftOf(list, ["k216", ...without("k216")], high, seen)).toBe(100);
  // Whoever is at the beginning sees what comes there; of another list nothing is left to follow.
  expect(shiftOf(list, keys(0, 500), high, { top: -50, bottom: 750 })).toBe(0);
  expect(shiftOf(list, keys(1_000, 1_500), high, seen)).toBe(0);
});
