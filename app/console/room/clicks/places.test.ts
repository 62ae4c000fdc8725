import { describe, expect, test } from "vitest";
import { type ElementPlace, hasJustCome, keepSights, restMs, type Sight } from "./places.ts";

const place = (top: number, scrolledY = 0, act: string | null = null): ElementPlace => ({
  left: 0,
  top,
  right: 100,
  bottom: top + 30,
  scrolledX: 0,
  scrolledY,
  act,
});
const saw = (at: number, top?: number, scrolledY = 0): Sight<string> => ({
  at,
  places: new Map(top === undefined ? [] : [["approve", place(top, scrolledY)]]),
});
const click = (at: number) => ({ x: 50, y: 110, at });
const isHeld = (at: number, now: ElementPlace, ...sights: readonly Sight<string>[]) =>
  hasJustCome(sights, "approve", click(at), now);

describe("a click acts on what was under the pointer", () => {
  test("what has come there or moved there waits until it has rested", () => {
    const moved = [saw(960, 200), saw(1_010, 100)];
    expect(isHeld(1_050, place(100), ...moved)).toBe(true);
    expect(isHeld(960 + restMs, place(100), ...moved)).toBe(false);
    expect(isHeld(1_050, place(100), saw(960), saw(1_010, 100))).toBe(true);
    expect(isHeld(1_050, place(100), saw(960, 100), saw(980, 200), saw(1_010, 100))).toBe(true);
    // It moved after it was last seen.
    expect(isHeld(1_050, place(100), saw(1_010, 200))).toBe(true);
  });

  test("what stands still is never held back, however seldom it was looked at", () => {
    expect(isHeld(5_000, place(100))).toBe(false);
    expect(isHeld(5_000, place(100), saw(4_500, 200))).toBe(false);
    expect(isHeld(5_000, place(100), saw(4_600, 200), saw(4_990, 100))).toBe(false);
    expect(isHeld(5_000, place(100), saw(4_900, 95), saw(4_950, 101))).toBe(false);
  });

  test("what scrolling moved, or kept where it was, has not moved", () => {
    expect(isHeld(1_000, place(100, 300), saw(950, 400, 0))).toBe(false);
    expect(isHeld(1_000, place(100, 300), saw(950, 100, 0))).toBe(false);
    expect(isHeld(1_000, place(100, 300), saw(950, 300, 0))).toBe(true);
  });

  test("what does something else than it was seen to do waits, in the same place too", () => {
    const seen = (act: string | null) => ({
      at: 960,
      places: new Map([["approve", place(100, 0, act)]]),
    });
    expect(isHeld(1_000, place(100, 0, "stop"), seen("start"))).toBe(true);
    expect(isHeld(1_000, place(100, 0, "stop"), seen("stop"))).toBe(false);
    expect(isHeld(960 + restMs, place(100, 0, "stop"), seen("start"))).toBe(false);
  });

  test("a click that no pointer made passes", () => {
    expect(isHeld(1_000, place(600), saw(950))).toBe(false);
  });

  test("what no click can ask for is forgotten", () => {
    const sights = keepSights([saw(0, 100), saw(3_000, 100)], saw(4_000, 100));
    expect(sights.map(({ at }) => at)).toEqual([3_000, 4_000]);
  });
});
