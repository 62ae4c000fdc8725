import { expect, test } from "vitest";
import { compareRanks, cursorOf, rankOfId, readRankCursor } from "./rank.ts";

test("the first number counts most, the next ones where it is equal", () => {
  const ranks = [
    [1, 9],
    [2, -3],
    [2, 4],
    [0, 0],
  ];
  const sorted = [...ranks].sort((a, b) => compareRanks(b, a));
  expect(sorted).toEqual([
    [2, 4],
    [2, -3],
    [1, 9],
    [0, 0],
  ]);
  expect(compareRanks([2, 4], [2, 4])).toBe(0);
});

test("a cursor is read by the list that it is of; any other one is the start", () => {
  expect(readRankCursor(cursorOf([3, -17]), 2)).toEqual([3, -17]);
  for (const other of ["", "3", "3_4_5", "3_x", "3_Infinity", "';--"]) {
    expect([other, readRankCursor(other, 2)]).toEqual([other, null]);
  }
});

test("the start of a list of one number is not its number 0", () => {
  expect(readRankCursor("", 1)).toBeNull();
  expect(readRankCursor(cursorOf([0]), 1)).toEqual([0]);
});

test("a later id of a room is higher", () => {
  expect(rankOfId("10")).toBeGreaterThan(rankOfId("z"));
});
