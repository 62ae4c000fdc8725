import { expect, test } from "vitest";
import { makeQuestion } from "#tests/support/desk/make-cards.ts";
import { canBeMerged, canKeep, keptQuestionOf } from "./merge.ts";

const waiting = makeQuestion("1", { state: "pending", votes: 9 });
const old = makeQuestion("2", { votes: 4, askedAt: 1 });
const recent = makeQuestion("3", { votes: 4, askedAt: 2 });
const shown = makeQuestion("4", { votes: 1, isHighlighted: true });

test("what is kept: the screen's, then what everybody sees, then votes, then age", () => {
  expect(keptQuestionOf([waiting, recent, old])?.id).toBe("2");
  expect(keptQuestionOf([old, shown])?.id).toBe("4");
  expect(keptQuestionOf([waiting])?.id).toBe("1");
  expect(keptQuestionOf([])).toBeNull();
});

test("what everybody sees is never joined with what waits, nor what is on the screen with another", () => {
  expect(canKeep(waiting, [waiting, old])).toBe(false);
  expect(canKeep(old, [waiting, old])).toBe(true);
  expect(canKeep(old, [old, shown])).toBe(false);
  expect(canKeep(shown, [old, shown])).toBe(true);
  expect([waiting, old, makeQuestion("5", { state: "answered" })].map(canBeMerged)).toEqual([
    ...[true, true, false],
  ]);
});
