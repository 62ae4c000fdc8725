import { expect, test } from "vitest";
import { followStart, fromMinutes, toMinutes } from "./local-minutes.ts";

test("a local time goes to minutes and back", () => {
  const minutes = toMinutes("2026-02-28T23:30");
  expect(minutes).not.toBeNull();
  expect(fromMinutes((minutes ?? 0) + 60)).toBe("2026-03-01T00:30");
});

test("the end keeps its distance from the start", () => {
  expect(followStart("2026-11-21T10:00", "2026-11-22T09:00", "2026-11-21T13:30")).toBe(
    "2026-11-22T12:30",
  );
});

test("an end that made no sense becomes two hours", () => {
  expect(followStart("2026-11-21T10:00", "2026-11-22T09:00", "2026-11-21T09:00")).toBe(
    "2026-11-22T11:00",
  );
  expect(followStart("2026-11-21T10:00", "2026-11-22T09:00", "")).toBe("2026-11-22T11:00");
});

test("an unfinished start leaves the end alone", () => {
  expect(followStart("2026-11-21T10:00", "2026-11-", "2026-11-21T13:30")).toBe("2026-11-21T13:30");
});
