import { expect, test } from "vitest";
import type { BoardRow } from "#party/protocol/quiz-entities.ts";
import { behindPodium, podiumSteps } from "./podium-steps.ts";

function row(name: string, place: number, score = 1_000): BoardRow {
  return { name, score, place, up: 0 };
}

const placed = (best: readonly BoardRow[]) =>
  podiumSteps({ best, players: best.length }).map(({ place, rows, more }) => [
    place,
    rows.map(({ name }) => name),
    more,
  ]);

test("the first three places, and nobody behind them", () => {
  expect(placed([row("Kari", 1), row("Ola", 2), row("Per", 3), row("Eva", 4)])).toEqual([
    [1, ["Kari"], 0],
    [2, ["Ola"], 0],
    [3, ["Per"], 0],
  ]);
});

test("who is level shares a step, and the place behind it stays empty", () => {
  const best = [row("Kari", 1), row("Ola", 1), row("Per", 3)];
  expect(placed(best)).toEqual([
    [1, ["Kari", "Ola"], 0],
    [3, ["Per"], 0],
  ]);
  const many = ["A", "B", "C", "D", "E"].map((name) => row(name, 1));
  expect(placed(many)).toEqual([[1, ["A", "B", "C"], 2]]);
});

test("nobody stands there without points", () => {
  expect(placed([row("Kari", 1, 0), row("Ola", 1, 0)])).toEqual([]);
});

test("where the board ends within a place, how many share it is not said", () => {
  const best = Array.from({ length: 10 }, (_, n) => row(`P${n}`, 1));
  expect(podiumSteps({ best, players: 10 })[0]).toMatchObject({ more: 7, isOpen: false });
  expect(podiumSteps({ best, players: 11 })[0]).toMatchObject({ more: 7, isOpen: true });
});

test("behind the podium stands who has points and a place past the third", () => {
  const best = [row("Kari", 1), row("Ola", 2), row("Per", 3), row("Eva", 4), row("Liv", 5, 0)];
  expect(behindPodium({ best }).map(({ name }) => name)).toEqual(["Eva"]);
});
