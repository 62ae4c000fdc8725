import { describe, expect, test } from "vitest";
import type { CueView } from "#party/protocol/run-entities.ts";
import { cueView } from "#tests/support/hall/cue-view.ts";
import {
  minutesBehind,
  minutesOver,
  plannedMinutes,
  plannedStarts,
  timeLeft,
} from "./run-times.ts";

const startsAt = Date.UTC(2026, 10, 20, 17);
const minute = 60_000;
const at = (minutes: number) => startsAt + minutes * minute;

const item = (id: string, minutes: number | null, given: Parameters<typeof cueView>[0] = {}) =>
  cueView({ id, order: Number(id), content: { kind: "welcome", minutes }, ...given });

const plan = [item("1", 10), item("2", null), item("3", 20)];

describe("the plan", () => {
  test("each begins when those before it are over", () => {
    expect([...plannedStarts(plan, startsAt)]).toEqual([
      ["1", at(0)],
      ["2", at(10)],
      ["3", at(10)],
    ]);
    expect(plannedMinutes(plan)).toBe(30);
  });

  test("without a length anywhere there is none", () => {
    expect(plannedStarts([item("1", null)], startsAt).size).toBe(0);
    expect(plannedMinutes([item("1", null)])).toBeNull();
  });
});

describe("one item", () => {
  const present = item("1", 10, { startedAt: at(0) });

  test("is over by whole minutes once its time is up", () => {
    expect(minutesOver(present, at(10))).toBe(0);
    expect(minutesOver(present, at(14))).toBe(4);
    expect(minutesOver({ ...present, endedAt: at(12) }, at(50))).toBe(2);
    expect(minutesOver(item("1", null, { startedAt: at(0) }), at(50))).toBe(0);
  });

  test("has so much left", () => {
    expect(timeLeft(present, at(7))).toBe(3 * minute);
    expect(timeLeft(present, at(12))).toBe(-2 * minute);
    expect(timeLeft(plan[0] ?? present, at(7))).toBeNull();
  });
});

describe("the whole", () => {
  const third = { ...item("3", 20), startedAt: at(14) };
  const run = [{ ...item("1", 10), startedAt: at(0), endedAt: at(14) }, item("2", null), third];
  const behind = (now: number, of: readonly CueView[] = run, current: CueView = third) =>
    minutesBehind(of, current, { startsAt, now });

  test("is as late as the present item began, and later once that is over", () => {
    expect(behind(at(15))).toBe(4);
    expect(behind(at(36))).toBe(6);
  });

  test("is ahead where it began early, and on time within a minute", () => {
    const early = { ...third, startedAt: at(7) };
    const first = { ...item("1", 10), startedAt: at(0), endedAt: at(7) };
    expect(behind(at(8), [first, item("2", null), early], early)).toBe(-3);
    const almost = { ...third, startedAt: at(10) + 59_000 };
    expect(behind(at(12), [first, item("2", null), almost], almost)).toBe(0);
  });

  test("of a rehearsal on another day is held against its own beginning", () => {
    const day = 24 * 60;
    const now = { ...third, startedAt: at(14 - day) };
    const before = { ...item("1", 10), startedAt: at(-day), endedAt: at(14 - day) };
    expect(behind(at(15 - day), [before, item("2", null), now], now)).toBe(4);
  });

  test("says nothing before it begins, and without a plan", () => {
    expect(minutesBehind(plan, null, { startsAt, now: at(5) })).toBeNull();
    const unplanned = item("1", null, { startedAt: at(0) });
    expect(behind(at(5), [unplanned], unplanned)).toBeNull();
  });
});
