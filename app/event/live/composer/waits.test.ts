import { expect, test } from "vitest";
import { beginWait, endOfWait, ruleOfWait } from "./waits.ts";

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

test("a wait that was told before the page was loaded runs from then, and any other from now", () => {
  const told = { seconds: 60, at: 10_000 };
  expect(endOfWait(beginWait(told, null, 35_000), null)).toBe(70_000);
  expect(endOfWait(beginWait({ ...told, at: undefined }, null, 35_000), null)).toBe(95_000);
});
