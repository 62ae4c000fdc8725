import { expect, test } from "vitest";
import { isAccessCode, plainAccessCode, showAccessCode } from "./access-code.ts";

test("eight digits are kept without the mark between their groups, and shown with one", () => {
  for (const written of ["12345678", "1234 5678", "1234-5678", "1234\u00a05678"]) {
    expect(plainAccessCode(written)).toBe("12345678");
    expect(showAccessCode(written)).toBe("1234 5678");
  }
  for (const own of ["1234", "123456789", "Granbar 7", "12-345678", "1234 567a"]) {
    expect(plainAccessCode(own)).toBe(own);
    expect(showAccessCode(own)).toBe(own);
  }
});

test("a code is right however its groups are set apart and whatever its letters' size", () => {
  for (const typed of ["12345678", "1234 5678", "1234-5678", " 12 34–56 78 "]) {
    expect(isAccessCode(typed, "12345678"), typed).toBe(true);
  }
  for (const typed of ["granbar7", "GRANBAR-7", "Gran bar 7"]) {
    expect(isAccessCode(typed, "Granbar 7"), typed).toBe(true);
  }
  for (const typed of ["", " ", "-", "1234567", "123456789", "1234.5678"]) {
    expect(isAccessCode(typed, "12345678"), typed).toBe(false);
  }
});

test("nothing is not the right code, not even where the code is of hyphens alone", () => {
  expect(isAccessCode("", "----")).toBe(false);
  expect(isAccessCode(" ", "----")).toBe(false);
  expect(isAccessCode("----", "----")).toBe(true);
});
