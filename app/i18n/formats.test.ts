import { expect, test } from "vitest";
import { createFormats } from "./formats.ts";

const at = Date.UTC(2027, 0, 1, 15, 0);

test("a day in a list names its year only where that is not plain", () => {
  const { dayAndTime } = createFormats("no");
  expect(dayAndTime(at, "Europe/Oslo")).toBe("fre. 1. jan. 16.00");
  expect(dayAndTime(at, "Europe/Oslo", true)).toBe("fre. 1. jan. 2027 16.00");
  expect(createFormats("en").dayAndTime(at, "Europe/Oslo", true)).toBe("Fri, 1 Jan 2027 16:00");
});
