import { expect, test } from "vitest";
import { endOfWait, ruleOfWait } from "./waits.ts";

const settings = { slowModeSeconds: 30, intervalMinutes: 2 };

test("what staff change of slow mode and of the interval decides about a wait, and about no other", () => {
  expect(ruleOfWait("chat.slow_mode", settings)).toBe(30);
  expect(ruleOfWait("question.interval", settings)).toBe(120);
  expect(ruleOfWait("sending.too_fast", settings)).toBeNull();
  expect(ruleOfWait("chat.slow_mode", null)).toBeNull();
});

test("a wait ends by the rule of now, counted from the same text", () => {
  const wait = { until: 100_000, rule: 30 };
  expect(endOfWait(wait, 30)).toBe(100_000);
  expect(endOfWait(wait, 10)).toBe(80_000);
  expect(endOfWait(wait, 0)).toBe(70_000);
  expect(endOfWait(wait, 60)).toBe(130_000);
  expect(endOfWait({ until: 100_000, rule: null }, 10)).toBe(100_000);
  expect(endOfWait(wait, null)).toBe(100_000);
});
