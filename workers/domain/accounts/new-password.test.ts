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
  // Words of the product with digits and signs around them.
  ["Plenum2026!", "password.common"],
  ["2026 velkommen", "password.common"],
  ["admin-Admin-1", "password.common"],
  ["MØTE møte møte", "password.common"],
  ["plenumsal på fjellet", undefined],
  ["plenum-demo-2026", undefined],
  ["12345678901234567890 1", undefined],
  // Eight characters, though some take two code units.
  ["🐻🐻🐻🐻🐻🐻🐻🐻", undefined],
  ["x".repeat(128), undefined],
  ["blåbær på fjellet", undefined],
  ["password of mine", undefined],
])("the password %s: %s", async (password, code) => {
  expect((await problemOfNewPassword(password))?.code).toBe(code);
});
