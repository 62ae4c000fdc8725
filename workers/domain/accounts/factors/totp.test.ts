import { expect, test } from "vitest";
import { codeOfStep, findStep, fromBase32, stepAt, toBase32, totpAddress } from "./totp.ts";

/** The secret of RFC 6238, appendix B, for SHA-1. */
const secret = new TextEncoder().encode("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("RFC 6238: %i seconds after 1970 the code is %s", async (seconds, code) => {
  expect(await codeOfStep(secret, stepAt(seconds * 1_000), 8)).toBe(code);
  expect(await codeOfStep(secret, stepAt(seconds * 1_000))).toBe(code.slice(2));
});

test.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("RFC 4648: %s is %s, without its padding", (text, base32) => {
  const bytes = new TextEncoder().encode(text);
  expect(toBase32(bytes)).toBe(base32);
  expect(fromBase32(base32)).toEqual(bytes);
});

test("a code is taken in its own step and the two beside it, and in no other", async () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  for (const away of [-2, -1, 0, 1, 2]) {
    const code = await codeOfStep(secret, step + away);
    const found = await findStep(secret, code, { now, lastStep: null });
    expect([away, found]).toEqual([away, Math.abs(away) <= 1 ? step + away : null]);
  }
  for (const code of ["", "00000", "0000000", "abcdef"]) {
    expect(await findStep(secret, code, { now, lastStep: null })).toBeNull();
  }
});

test("of a step that was taken, and of those before it, no code is taken", async () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  const code = await codeOfStep(secret, step);
  expect(await findStep(secret, code, { now, lastStep: step })).toBeNull();
  expect(await findStep(secret, code, { now, lastStep: step + 1 })).toBeNull();
  expect(await findStep(secret, code, { now, lastStep: step - 1 })).toBe(step);
});

test("the address for apps names the account, the product and the secret", () => {
  const url = new URL(totpAddress("kari+1@example.org", "MZXW6YTBOI"));
  expect(url.href).toMatch(/^otpauth:\/\/totp\/Plenum:kari%2B1%40example\.org\?/);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: "MZXW6YTBOI",
    issuer: "Plenum",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
