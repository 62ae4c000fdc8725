import { expect, test } from "vitest";
import { localSecrets, secretFault } from "./secrets.ts";

const good = "k3J9x0Qw7Lr5Vb2Nf8Zt1Yc6Hs4Dg0Pm";
const other = "a8Fh2Kd9Lq0Zx7Cv6Bn5Mw4Er3Ty1UiO";

test("two different secrets of 32 characters will do, and one where there is but one", () => {
  expect(good).toHaveLength(32);
  expect(secretFault({ ROOM_SECRET: good, TOKEN_SECRET: other })).toBeNull();
  expect(secretFault({ ROOM_SECRET: good })).toBeNull();
  expect(secretFault({ TOKEN_SECRET: good })).toBeNull();
  expect(secretFault({})).toBeNull();
});

test.each([
  ["known to everybody", localSecrets.ROOM_SECRET],
  ["known to everybody under the other's name", localSecrets.TOKEN_SECRET],
  ["one character too short", good.slice(1)],
  ["of seven different characters", "abcdefg".repeat(8)],
  ["empty", ""],
])("a secret that is %s is refused, with what to do", (_, secret) => {
  const text = (name: string) =>
    `${name} must be a secret of at least 32 characters (wrangler secret put ${name})`;
  expect(secretFault({ ROOM_SECRET: secret, TOKEN_SECRET: good })).toBe(text("ROOM_SECRET"));
  expect(secretFault({ ROOM_SECRET: good, TOKEN_SECRET: secret })).toBe(text("TOKEN_SECRET"));
});

test("eight different characters are enough, and both secrets may not be one", () => {
  expect(secretFault({ ROOM_SECRET: "abcdefgh".repeat(4) })).toBeNull();
  expect(secretFault({ ROOM_SECRET: good, TOKEN_SECRET: good })).toBe(
    "ROOM_SECRET and TOKEN_SECRET must differ",
  );
});
