import { describe, expect, test } from "vitest";
import {
  addDays,
  byDay,
  dayIn,
  firstOfMonth,
  mondayOf,
  partOn,
  readDay,
  stepOf,
  weekOf,
  weeksOf,
} from "./calendar-days.ts";

test.each([
  ["2026-01-01", "2025-12-29", 1],
  ["2021-01-03", "2020-12-28", 53],
  ["2024-12-30", "2024-12-30", 1],
  ["2026-05-17", "2026-05-11", 20],
])("%s is in the week of Monday %s, number %i", (day, monday, number) => {
  expect([mondayOf(day), weekOf(day)]).toEqual([monday, number]);
});

test("a month is shown in whole weeks, Monday first", () => {
  const weeks = weeksOf("month", "2026-05-17");
  expect(weeks.map(({ number }) => number)).toEqual([18, 19, 20, 21, 22]);
  expect([weeks[0]?.days[0], weeks.at(-1)?.days[6]]).toEqual(["2026-04-27", "2026-05-31"]);
  // Four weeks exactly.
  expect(weeksOf("list", "2027-02-10")).toHaveLength(4);
  expect(weeksOf("week", "2026-05-17").map(({ days }) => days[0])).toEqual(["2026-05-11"]);
});

test("one goes on by a month or a week, over the ends of years and of short months", () => {
  expect(stepOf("month", "2026-12-31", 1)).toBe("2027-01-01");
  expect(stepOf("list", "2026-01-31", -1)).toBe("2025-12-01");
  expect(stepOf("week", "2026-01-01", -1)).toBe("2025-12-22");
  expect(firstOfMonth("2026-03-31", -1)).toBe("2026-02-01");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
});

test.each([null, "", "2026-02-30", "1999-01-01", "2026-5-1", "today"])("%s is no day", (text) => {
  expect(readDay(text, "2026-05-17")).toBe("2026-05-17");
});

describe("things of a time", () => {
  const late = { startsAt: Date.UTC(2026, 4, 17, 22, 30), endsAt: Date.UTC(2026, 4, 18, 1) };

  test("stand on the day that it is in the zone", () => {
    expect(dayIn(late.startsAt, "Europe/Oslo")).toBe("2026-05-18");
    expect([...byDay([late], () => "Europe/Oslo").keys()]).toEqual(["2026-05-18"]);
    expect([...byDay([late], () => "America/New_York").keys()]).toEqual(["2026-05-17"]);
  });

  test("stand on each day that they touch, and not on the one that begins as they end", () => {
    const long = { startsAt: Date.UTC(2026, 4, 16, 12), endsAt: Date.UTC(2026, 4, 18) };
    expect([...byDay([long, late], () => "UTC").entries()]).toEqual([
      ["2026-05-16", [long]],
      ["2026-05-17", [long, late]],
      ["2026-05-18", [late]],
    ]);
  });

  test("that last over several days have a first, a last, and whole ones between", () => {
    const long = { startsAt: Date.UTC(2026, 4, 16, 22), endsAt: Date.UTC(2026, 4, 19) };
    const days = ["2026-05-16", "2026-05-17", "2026-05-18"];
    expect(days.map((day) => partOn(day, long, "UTC"))).toEqual(["first", "middle", "last"]);
    expect(partOn("2026-05-17", long, "Europe/Oslo")).toBe("first");
    expect(partOn("2026-05-18", late, "Europe/Oslo")).toBe("all");
  });
});
