import { expect, test } from "vitest";
import { readBoard, readLobby, readStanding } from "./quiz-entities.ts";

test("the board and one's own standing", () => {
  const board = readBoard([
    9,
    [
      ["Kari", 100, 1, 2],
      [2, 50, 2, -1],
    ],
    [["Reds", 75, 1, 2]],
  ]);
  expect(board).toEqual({
    players: 9,
    best: [
      { name: "Kari", score: 100, place: 1, up: 2 },
      { name: 2, score: 50, place: 2, up: -1 },
    ],
    teams: [{ name: "Reds", score: 75, place: 1, people: 2 }],
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

test("the lobby, for who is told of its players and who is not", () => {
  const wire = {
    t: "Quiz",
    g: ["Reds", "Blues"],
    o: 1,
    n: 3,
    c: [2, 1],
    l: [[3, "Kari"]],
  } as const;
  expect(readLobby(wire)).toEqual({
    title: "Quiz",
    isOpen: true,
    teams: [
      { name: "Reds", people: 2 },
      { name: "Blues", people: 1 },
    ],
    players: 3,
    names: [{ player: 3, name: "Kari" }],
  });
  expect(readLobby({ t: "" })).toEqual({
    title: "",
    isOpen: false,
    teams: [],
    players: 0,
    names: [],
  });
});
