import { expect, test } from "vitest";
import { codeAlphabet, showCode } from "./event-code.ts";

test.each([
  ["K7M4RW", "K7M 4RW"],
  ["k7m4rw", "K7M 4RW"],
  // Somebody's own: another length, or a sign that no made code has.
  ["K7M4R", "K7M4R"],
  ["K7M4RWX", "K7M4RWX"],
  ["PLENUM", "PLENUM"],
  ["mote26", "MOTE26"],
  ["K7M4R0", "K7M4R0"],
])("the code %s is shown as %s", (code, shown) => {
  expect(showCode(code)).toBe(shown);
});

test("no sign of a made code looks like another one", () => {
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  for (const sign of "01ILO") expect(codeAlphabet).not.toContain(sign);
});
