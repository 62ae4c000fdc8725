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

test("eight different characters are enough, and no secret may be another one too", () => {
  expect(secretFault({ ROOM_SECRET: "abcdefgh".repeat(4) })).toBeNull();
  expect(secretFault({ ROOM_SECRET: good, TOKEN_SECRET: good })).toBe(
    "ROOM_SECRET and TOKEN_SECRET must differ",
  );
  const shared = "DATA_SECRET must differ from ROOM_SECRET and TOKEN_SECRET";
  const third = "Xw4Er3Ty1UiOa8Fh2Kd9Lq0Zx7Cv6Bn5";
  const both = { ROOM_SECRET: good, TOKEN_SECRET: other };
  expect(secretFault({ ...both, DATA_SECRET: third })).toBeNull();
  expect(secretFault({ ...both, DATA_SECRET: good })).toBe(shared);
  expect(secretFault({ ...both, DATA_SECRET: other })).toBe(shared);
});
