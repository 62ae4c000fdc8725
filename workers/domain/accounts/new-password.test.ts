import { expect, test } from "vitest";
import { problemOfNewPassword } from "./new-password.ts";

test.each([
  ["7 signs", "text.too_short"],
  ["x".repeat(129), "text.too_long"],
  ["password", "password.common"],
  ["PassWord", "password.common"],
  ["12345678", "password.common"],
  ["qwertyuiop", "password.common"],
  ["1qaz2wsx", "password.common"],
  ["superman", "password.common"],
  // Eight characters, though some take two code units.
  ["🐻🐻🐻🐻🐻🐻🐻🐻", undefined],
  ["x".repeat(128), undefined],
  ["blåbær på fjellet", undefined],
  ["password of mine", undefined],
])("the password %s: %s", async (password, code) => {
  expect((await problemOfNewPassword(password))?.code).toBe(code);
});
