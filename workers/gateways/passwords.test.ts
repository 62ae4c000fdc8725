import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const costOf = (hash: string) => Number(hash.split("$")[1]);

test("a password is hashed at today's cost, and one of another cost is still known", async () => {
  const hash = await createPasswords().hash("an own sentence");
  expect(costOf(hash)).toBe(15);
  const later = createPasswords(6);
  expect(await later.verify("an own sentence", hash)).toBe(true);
  expect(await later.verify("another sentence", hash)).toBe(false);
  expect(await later.verify("an own sentence", null)).toBe(false);
});

test("a password that is public costs next to nothing, and is known like any other", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("said in the README", { isPublic: true });
  expect(costOf(hash)).toBe(5);
  expect(await passwords.verify("said in the README", hash)).toBe(true);
  expect(await passwords.verify("not said there", hash)).toBe(false);
});
