import { describe, expect, test } from "vitest";
import { cleanErrorMessage, cleanErrorPlace, pageOfAddress } from "./browser-errors.ts";

describe("the words of an error", () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'text')",
      "TypeError: Cannot read properties of undefined (reading text)",
    ],
    ["ReferenceError: showQuestion is not defined", "ReferenceError: showQuestion is not defined"],
    [
      "Minified React error #418; visit https://react.dev/errors/418?args[]=Kari for more",
      "Minified React error #418; visit react.dev for more",
    ],
    [
      `SyntaxError: Unexpected token 'K', "Kari Nordmann" is not valid JSON`,
      "SyntaxError: Unexpected token …, … is not valid JSON",
    ],
    ["Error: kari@example.org is taken", "Error: … is taken"],
    ["Error: call +47 999 99 999 first", "Error: call … first"],
    ["Error: usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3 is gone", "Error: … is gone"],
    ["Error: «Spørsmål om veien» kom ikke fram", "Error: … kom ikke fram"],
    [`Error: what "she said`, "Error: what …"],
    ["Error: Åse Ødegård", "Error: … …"],
    ["Error: first\nsecond line of Kari", "Error: first"],
  ])("%s", (said, kept) => {
    expect(cleanErrorMessage(said)).toBe(kept);
  });

  test("are cut", () => {
    expect(cleanErrorMessage("x".repeat(5_000))).toHaveLength(200);
  });
});

test.each([
  ["https://plenum.example/assets/live-Bx1_q.js:1:20417", "live-Bx1_q.js:1:20417"],
  ["chrome-extension://abc/kari.js:1:2", ""],
  ["https://plenum.example/c/PLENUM?name=Kari:1:2", ""],
  ["nowhere", ""],
])("the place %s is kept as %s", (said, kept) => {
  expect(cleanErrorPlace(said)).toBe(kept);
});

test.each([
  ["/events/sommerfest-hos-kari/qna", "/events/*/qna"],
  ["/c/KARI/register", "/c/*/register"],
  ["/c/register", "/c/*"],
  ["/event/fest/confirmSeat/kari@example.org", "/event/*/confirmSeat/*"],
  ["/users/usr_1", "/users/*"],
  ["/", "/"],
  ["//evil", "//*"],
])("the page %s is kept as %s", (path, kept) => {
  expect(pageOfAddress(path)).toBe(kept);
});
