import { expect, test } from "vitest";
import { arrangeFloats, isFresh } from "./arrange-floats.ts";

const at = 1_800_000_000_000;

test("each reaction has its icon, at most six of a kind, all within the width", () => {
  const floats = arrangeFloats({ at, counts: [2, 0, 40, 0, 1] });
  expect(floats.map(({ kind }) => kind)).toEqual([
    ...["cheer", "cheer"],
    ...Array.from({ length: 6 }, () => "thumb"),
    "wow",
  ]);
  expect(new Set(floats.map(({ key }) => key)).size).toBe(floats.length);
  for (const { left } of floats) expect(left >= 0 && left < 100).toBe(true);
  expect(arrangeFloats({ at, counts: [2, 0, 40, 0, 1] })).toEqual(floats);
});

test("what came with the page is not shown again", () => {
  expect(isFresh(at, at + 1_000)).toBe(true);
  expect(isFresh(at, at - 500)).toBe(true);
  expect(isFresh(at, at + 60_000)).toBe(false);
});
