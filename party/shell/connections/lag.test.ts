import { expect, test } from "vitest";
import { Lag } from "./lag.ts";

/** Pongs sent at these times and sent back after so many milliseconds. */
function measured(...trips: readonly number[]): Lag {
  const lag = new Lag();
  for (const [n, trip] of trips.entries()) {
    lag.asked(n * 10_000);
    lag.answered(n * 10_000 + trip);
  }
  return lag;
}

test("nothing is credited before something was measured", () => {
  expect(new Lag().ms).toBe(0);
});

test("half of the quickest of the last five trips counts", () => {
  expect(measured(240).ms).toBe(120);
  expect(measured(240, 900, 100, 400).ms).toBe(50);
  expect(measured(100, 240, 250, 260, 270, 280).ms).toBe(120);
});

test("what was not asked for, comes twice, before it was asked or after five seconds is no trip", () => {
  const lag = new Lag();
  lag.answered(1_000);
  expect(lag.ms).toBe(0);
  lag.asked(2_000);
  lag.answered(2_100);
  lag.answered(2_900);
  expect(lag.ms).toBe(50);
  expect(measured(-1).ms).toBe(0);
  expect(measured(5_001).ms).toBe(0);
  expect(measured(5_000).ms).toBe(2_500);
});
