import { expect, test } from "vitest";
import { readBoard, readStanding } from "./quiz-entities.ts";

test("the board and one's own standing", () => {
  const board = readBoard([
    9,
    [
      ["Kari", 100, 1, 2],
      [2, 50, 2, -1],
    ],
  ]);
  expect(board).toEqual({
    players: 9,
    best: [
      { name: "Kari", score: 100, place: 1, up: 2 },
      { name: 2, score: 50, place: 2, up: -1 },
    ],
  });
  expect(readStanding([100, 2, 9, "3", 40, 3])).toEqual({
    score: 100,
    place: 2,
    players: 9,
    poll: "3",
    points: 40,
    streak: 3,
  });
});
