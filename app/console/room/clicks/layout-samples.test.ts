import { describe, expect, test } from "vitest";
import {
  type ElementPlace,
  hasLayoutShifted,
  keepSamples,
  type LayoutSample,
  restMs,
} from "./layout-samples.ts";

const place = (top: number, scrolledY = 0, act: string | null = null): ElementPlace => ({
  left: 0,
  top,
  right: 100,
  bottom: top + 30,
  scrolledX: 0,
  scrolledY,
  act,
});
const sampleAt = (at: number, top?: number, scrolledY = 0): LayoutSample<string> => ({
  at,
  places: new Map(top === undefined ? [] : [["approve", place(top, scrolledY)]]),
});
const click = (at: number) => ({ x: 50, y: 110, at });
const isHeld = (at: number, now: ElementPlace, ...samples: readonly LayoutSample<string>[]) =>
  hasLayoutShifted(samples, "approve", click(at), now);

describe("a click acts on what was under the pointer", () => {
  test("what has come there or moved there waits until it has rested", () => {
    const moved = [sampleAt(960, 200), sampleAt(1_010, 100)];
    expect(isHeld(1_050, place(100), ...moved)).toBe(true);
    expect(isHeld(960 + restMs, place(100), ...moved)).toBe(false);
    expect(isHeld(1_050, place(100), sampleAt(960), sampleAt(1_010, 100))).toBe(true);
    expect(
      isHeld(1_050, place(100), sampleAt(960, 100), sampleAt(980, 200), sampleAt(1_010, 100)),
    ).toBe(true);
    // It moved after it was last seen.
    expect(isHeld(1_050, place(100), sampleAt(1_010, 200))).toBe(true);
  });

  test("what stands still is never held back, however seldom it was looked at", () => {
    expect(isHeld(5_000, place(100))).toBe(false);
    expect(isHeld(5_000, place(100), sampleAt(4_500, 200))).toBe(false);
    expect(isHeld(5_000, place(100), sampleAt(4_600, 200), sampleAt(4_990, 100))).toBe(false);
    expect(isHeld(5_000, place(100), sampleAt(4_900, 95), sampleAt(4_950, 101))).toBe(false);
  });

  test("what scrolling moved, or kept where it was, has not moved", () => {
    expect(isHeld(1_000, place(100, 300), sampleAt(950, 400, 0))).toBe(false);
    expect(isHeld(1_000, place(100, 300), sampleAt(950, 100, 0))).toBe(false);
    expect(isHeld(1_000, place(100, 300), sampleAt(950, 300, 0))).toBe(true);
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
    expect(isHeld(1_000, place(600), sampleAt(950))).toBe(false);
  });

  test("what no click can ask for is forgotten", () => {
    const samples = keepSamples([sampleAt(0, 100), sampleAt(3_000, 100)], sampleAt(4_000, 100));
    expect(samples.map(({ at }) => at)).toEqual([3_000, 4_000]);
  });
});
