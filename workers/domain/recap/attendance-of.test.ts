import { expect, test } from "vitest";
import { isEnough, minutesInside, type Passage, presenceOf } from "./attendance-of.ts";

const minute = 60_000;
const times = { opensAt: 0, closesAt: 120 * minute };
const at = (direction: "in" | "out", minutes: number): Passage => {
  return { direction, at: minutes * minute };
};

test.each<[string, readonly Passage[], number]>([
  ["nobody passed", [], 0],
  ["in and out", [at("in", 10), at("out", 40)], 30],
  ["twice, with a walk between", [at("in", 0), at("out", 20), at("in", 50), at("out", 60)], 30],
  [
    "in twice without a way out counts from the first",
    [at("in", 10), at("in", 30), at("out", 40)],
    30,
  ],
  ["a way out that none led to", [at("out", 40), at("in", 60), at("out", 70)], 10],
  ["never out again: to the end", [at("in", 90)], 30],
  ["before it opened and after it closed is not counted", [at("in", -30), at("out", 200)], 120],
  ["whole minutes", [at("in", 10), { direction: "out", at: 20 * minute + 59_999 }], 10],
])("minutes by the door: %s", (_, passages, minutes) => {
  expect(minutesInside(passages, times)).toBe(minutes);
});

test("whoever passed the door was in the hall; a room knows when somebody came", () => {
  const passages = [at("in", 10), at("out", 40)];
  expect(presenceOf({ passages, metAt: 5 * minute }, times)).toEqual({
    place: "hall",
    minutes: 30,
  });
  expect(presenceOf({ passages: [], metAt: 5 * minute }, times)).toEqual({
    place: "online",
    since: 5 * minute,
  });
  // A question in advance is not attendance before the opening, and the recap is none at all.
  expect(presenceOf({ passages: [], metAt: -minute }, times)).toEqual({
    place: "online",
    since: 0,
  });
  expect(presenceOf({ passages: [], metAt: 121 * minute }, times)).toBeNull();
  expect(presenceOf({ passages: [], metAt: null }, times)).toBeNull();
});

test("as many minutes as it takes: at the door those inside, online those to the end", () => {
  const hall = { place: "hall", minutes: 30 } as const;
  const online = { place: "online", since: 90 * minute } as const;
  expect([30, 31].map((needed) => isEnough(hall, needed, times))).toEqual([true, false]);
  expect([30, 31].map((needed) => isEnough(online, needed, times))).toEqual([true, false]);
  expect(isEnough({ place: "hall", minutes: 0 }, 0, times)).toBe(true);
  expect(isEnough(null, 0, times)).toBe(false);
});
