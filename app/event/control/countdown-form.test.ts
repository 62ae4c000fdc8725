import { expect, test } from "vitest";
import { countdownChoice } from "./countdown-form.tsx";

const now = new Date(2026, 10, 20, 18, 22, 30);
const choose = (minutes: string, time = "") => countdownChoice({ minutes, time, text: "Om" }, now);

test("minutes count from when it is shown", () => {
  expect(choose("5")).toEqual({
    scene: { kind: "countdown", until: now.getTime() + 300_000, text: "Om" },
    lengthMs: 300_000,
  });
  expect(choose("0,5")?.lengthMs).toBe(30_000);
});

test("a time of day is its next one, and goes before the minutes", () => {
  const until = (time: string) => {
    const scene = choose("5", time)?.scene;
    return scene?.kind === "countdown" ? new Date(scene.until) : null;
  };
  expect(until("18:30")).toEqual(new Date(2026, 10, 20, 18, 30));
  expect(until("18:22")).toEqual(new Date(2026, 10, 21, 18, 22));
  expect(choose("5", "18:30")?.lengthMs).toBeUndefined();
});

test.each(["", "0", "-1", "1441", "fem"])("%j is no countdown", (minutes) => {
  expect(choose(minutes)).toBeNull();
});
