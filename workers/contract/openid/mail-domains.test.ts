import { expect, test } from "vitest";
import { domainOfEmail, isPublicDomain, plainDomain } from "./mail-domains.ts";

test.each([
  ["Example.ORG", "example.org"],
  [" @nord.example.org ", "nord.example.org"],
  ["bjørn.no", "xn--bjrn-hra.no"],
  ["xn--bjrn-hra.no", "xn--bjrn-hra.no"],
])("%s is kept as %s", (typed, kept) => {
  expect(plainDomain(typed)).toBe(kept);
});

test.each([
  "",
  "org",
  "a b.org",
  "kari@example.org",
  "example.org/x",
  "127.0.0.1",
  "-a.org",
  "a..org",
])("%s is no domain", (typed) => {
  expect(plainDomain(typed)).toBeNull();
});

test("the domain of an address is what stands after its last @, as it is kept", () => {
  expect(domainOfEmail("Kari@Bjørn.no")).toBe("xn--bjrn-hra.no");
  expect(domainOfEmail('"a@b"@example.org')).toBe("example.org");
  expect(domainOfEmail("@example.org")).toBeNull();
  expect(domainOfEmail("kari")).toBeNull();
});

test("where anybody can have an address is nobody's domain", () => {
  for (const domain of ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com"]) {
    expect(isPublicDomain(domain), domain).toBe(true);
  }
  expect(isPublicDomain("online.no")).toBe(true);
  expect(isPublicDomain("example.org")).toBe(false);
});
