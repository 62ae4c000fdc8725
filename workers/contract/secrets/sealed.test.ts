import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const own = { secret: "a data secret of a test", purpose: "totp|usr_1" };
const iv = () => new Uint8Array(randomBytes(12));

test("what was sealed opens again, and does not look like what it is", async () => {
  const sealed = await seal(own, "JBSWY3DPEHPK3PXP", iv());
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(await unseal(own, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(await seal(own, "JBSWY3DPEHPK3PXP", iv())).not.toBe(sealed);
});

test("what was sealed with another number of random bytes is none of ours", async () => {
  const sealed = await seal(own, "secret", new Uint8Array(randomBytes(16)));
  expect(await unseal(own, sealed)).toBeNull();
});

test("it opens for nobody else, for nothing else and not when a letter of it is another", async () => {
  const sealed = await seal(own, "secret", iv());
  expect(await unseal({ ...own, purpose: "totp|usr_2" }, sealed)).toBeNull();
  expect(await unseal({ ...own, secret: "another" }, sealed)).toBeNull();
  const at = sealed.indexOf(".") + 3;
  const changed = sealed[at] === "A" ? "B" : "A";
  expect(await unseal(own, sealed.slice(0, at) + changed + sealed.slice(at + 1))).toBeNull();
  for (const text of ["", ".", "a.b", "no secret", sealed.split(".")[1] ?? ""]) {
    expect(await unseal(own, text)).toBeNull();
  }
});
