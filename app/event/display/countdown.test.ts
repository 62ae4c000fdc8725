import fc from "fast-check";
import { expect, test } from "vitest";
import { countdownText, nextBeat } from "./countdown.ts";

test.each([
  [1, "0:01"],
  [1_000, "0:01"],
  [1_001, "0:02"],
  [245_000, "4:05"],
  [3_600_000, "1:00:00"],
  [3_723_000, "1:02:03"],
  [0, "0:00"],
  [-5_000, "0:00"],
])("%i ms are written as %s", (left, text) => {
  expect(countdownText(left)).toBe(text);
});

test("each beat changes the text, and not before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400_000 }), (left) => {
      const wait = nextBeat(left);
      expect(wait).toBeGreaterThan(0);
      expect(countdownText(left - wait + 1)).toBe(countdownText(left));
      expect(countdownText(left - wait)).not.toBe(countdownText(left));
    }),
  );
});
