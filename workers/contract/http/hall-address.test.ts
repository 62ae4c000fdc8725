import { expect, test } from "vitest";
import { attendanceOfAddress, codeQuery, hallQuery } from "./hall-address.ts";

const attendanceAt = (query: string) =>
  attendanceOfAddress(new URL(`https://plenum.example/c/PLENUM${query}`));

test("whoever opens the address that is shown in the hall is there", () => {
  expect(attendanceAt(hallQuery)).toBe("hall");
  for (const query of ["", "?in=", "?in=online", "?in=Hall", "?at=hall"]) {
    expect(attendanceAt(query)).toBeUndefined();
  }
});

test("a code leads into the hall only where there is another place to be", () => {
  expect(codeQuery({ hybrid: true }, "hall")).toBe("?in=hall");
  expect(codeQuery({ hybrid: true }, "online")).toBe("");
  expect(codeQuery({ hybrid: false }, "hall")).toBe("");
  expect(codeQuery({ hybrid: false }, "online")).toBe("");
});
