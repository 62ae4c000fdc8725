import { expect, test } from "vitest";
import { cityOf, groupByMonth } from "./months.ts";

const at = (iso: string, timeZone: string) => ({ startsAt: Date.parse(iso), timeZone });

test("an event belongs to the month in which it begins where it takes place", () => {
  // 23:30 on the last of May in New York is June already in Oslo, half an hour before the first.
  const newYork = at("2026-06-01T03:30:00Z", "America/New_York");
  const oslo = at("2026-05-31T22:30:00Z", "Europe/Oslo");
  const later = at("2026-07-01T10:00:00Z", "Europe/Oslo");
  const months = groupByMonth([oslo, newYork, later]);
  expect(months.map(({ key, items }) => [key, items])).toEqual([
    ["2026-05", [newYork]],
    ["2026-06", [oslo]],
    ["2026-07", [later]],
  ]);
});

test("a zone is named by its city", () => {
  expect(["Europe/Oslo", "America/New_York", "UTC"].map(cityOf)).toEqual([
    "Oslo",
    "New York",
    "UTC",
  ]);
});
