import { expect, test } from "vitest";
import { isEnough, minutesInside, type Passage, presenceOf } from "./attendance-of.ts";

const minute = 60_000;
const times = { opensAt: 0, closesAt: 120 * minute };
const nothing = { passages: [], metAt: null, stays: [], isInHall: false };
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
  expect(presenceOf({ ...nothing, passages, metAt: 5 * minute }, times)).toEqual({
    place: "hall",
    minutes: 30,
  });
  expect(presenceOf({ ...nothing, metAt: 5 * minute }, times)).toEqual({
    place: "online",
    minutes: null,
    since: 5 * minute,
  });
  // A question in advance is not attendance before the opening, and the recap is none at all.
  expect(presenceOf({ ...nothing, metAt: -minute }, times)).toEqual({
    place: "online",
    minutes: null,
    since: 0,
  });
  expect(presenceOf({ ...nothing, metAt: 121 * minute }, times)).toBeNull();
  expect(presenceOf(nothing, times)).toBeNull();
});

test("as many minutes as it takes: at the door those inside, online those to the end", () => {
  const hall = { place: "hall", minutes: 30 } as const;
  const online = { place: "online", minutes: null, since: 90 * minute } as const;
  expect([30, 31].map((needed) => isEnough(hall, needed, times))).toEqual([true, false]);
  expect([30, 31].map((needed) => isEnough(online, needed, times))).toEqual([true, false]);
  expect(isEnough({ place: "hall", minutes: 0 }, 0, times)).toBe(true);
  expect(isEnough(null, 0, times)).toBe(false);
});

/** In minutes. */
const stay = (from: number, to: number | null) => {
  return { cameAt: from * minute, leftAt: to === null ? null : to * minute };
};

test.each<[string, readonly ReturnType<typeof stay>[], number | null]>([
  ["came and went", [stay(10, 15)], 5],
  ["twice", [stay(10, 15), stay(60, 70)], 15],
  ["still there counts to the end", [stay(100, null)], 20],
  ["before the opening and after the end is not counted", [stay(-30, 10), stay(110, 300)], 20],
  ["what two share counts once", [stay(0, null), stay(50, 60)], 120],
  ["one within another, and one that goes on", [stay(0, 30), stay(10, 20), stay(25, 40)], 40],
  ["gone before it opened", [stay(-30, -10)], null],
  ["there after the end alone", [stay(121, 150)], null],
])("minutes online: %s", (_, stays, minutes) => {
  const presence = presenceOf({ ...nothing, metAt: -30 * minute, stays }, times);
  expect(presence?.minutes ?? null).toBe(minutes);
});

test("online the minutes are the demand; in the hall a phone in a pocket is no absence, and the door knows best", () => {
  const seen = { ...nothing, metAt: 10 * minute, stays: [stay(10, 15)] };
  const online = presenceOf(seen, times);
  expect([5, 6].map((needed) => isEnough(online, needed, times))).toEqual([true, false]);
  const hall = presenceOf({ ...seen, isInHall: true }, times);
  expect(hall).toEqual({ place: "online", minutes: null, since: 10 * minute });
  expect([110, 111].map((needed) => isEnough(hall, needed, times))).toEqual([true, false]);
  expect(presenceOf({ ...seen, passages: [at("in", 20), at("out", 60)] }, times)).toEqual({
    place: "hall",
    minutes: 40,
  });
});
