import { expect, test } from "vitest";
import {
  isOrganisationNumber,
  plainOrganisationNumber,
  shownOrganisationNumber,
} from "./organisation-number.ts";

test.each(["923609016", "974760673", "889640782"])("%s has the right check digit", (number) => {
  expect(isOrganisationNumber(number)).toBe(true);
});

test.each([
  ["a wrong check digit", "923609017"],
  ["two digits changed over", "932609016"],
  ["too short", "92360901"],
  ["too long", "9236090160"],
  ["letters", "92360901A"],
  ["a first digit that none has", "123456785"],
  // Its check would be ten.
  ["a check that has no digit", "900000099"],
])("%s is refused: %s", (_why, number) => {
  expect(isOrganisationNumber(number)).toBe(false);
});

test("is stored without spaces, and written in threes", () => {
  expect(plainOrganisationNumber(" 923 609\u00a0016 ")).toBe("923609016");
  expect(shownOrganisationNumber("923609016")).toBe("923 609 016");
});
