import * as v from "valibot";
import { expect, test } from "vitest";
import { normalizePhone, type ProfileDetail, profileDetails } from "./profile.ts";

test.each([
  ["+47 999 99 999", "+4799999999"],
  ["99999999", "+4799999999"],
  ["0046 (70) 123-45.67", "+46701234567"],
  ["12345678", null],
  ["+0123456789", null],
  ["+47", null],
  ["+1234567890123456", null],
  ["call me", null],
  ["", null],
  ["999999991", null],
  ["call +4799999999", null],
])("the phone number %s is kept as %s", (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept);
});

function parse(detail: ProfileDetail, typed: unknown) {
  const parsed = v.safeParse(profileDetails[detail], typed);
  return parsed.success ? parsed.output : parsed.issues[0].message;
}

test.each<readonly [ProfileDetail, unknown, unknown]>([
  ["username", "  kari  n ", "kari n"],
  ["username", "x".repeat(61), "text.too_long"],
  ["phone", "", null],
  ["phone", null, null],
  ["phone", "   ", null],
  ["phone", "123", "phone.format"],
  ["whatsapp", "40 00 00 00", "+4740000000"],
  ["birthDate", "", null],
  ["birthDate", "  ", null],
  ["birthDate", " 1985-04-23 ", "1985-04-23"],
  ["birthDate", "1900-01-01", "1900-01-01"],
  ["birthDate", "the 1985-04-23", "date.format"],
  ["birthDate", "1985-04-23T10:00", "date.format"],
  ["birthDate", "2024-02-29", "2024-02-29"],
  ["birthDate", "2023-02-29", "date.format"],
  ["birthDate", "1899-12-31", "date.format"],
  ["birthDate", "23.04.1985", "date.format"],
  ["linkedinUrl", "linkedin.com/in/kari", "https://linkedin.com/in/kari"],
  ["linkedinUrl", " https://linkedin.com/in/kari ", "https://linkedin.com/in/kari"],
  ["linkedinUrl", "www.linkedin.com", "https://www.linkedin.com"],
  ["linkedinUrl", "linkedin.com?in=kari", "https://linkedin.com?in=kari"],
  ["linkedinUrl", "http://linkedin.com/in/kari", "http://linkedin.com/in/kari"],
  ["linkedinUrl", "ftp://linkedin.com/in/kari", "url.format"],
  ["linkedinUrl", "linkedin.com, in Oslo", "url.format"],
  ["facebookUrl", "", ""],
  ["facebookUrl", "javascript:alert(1)", "url.format"],
  ["facebookUrl", "kari", "url.format"],
  ["facebookUrl", "https://kari", "url.format"],
  ["twitterUrl", "https://example.org/a b", "url.format"],
  ["instagramUrl", `https://example.org/${"a".repeat(500)}`, "text.too_long"],
  ["jobTitle", "\u200b\u200b", "text.invisible"],
  ["address", 12, "request.invalid"],
])("the field %s makes %j into %j", (detail, typed, expected) => {
  expect(parse(detail, typed)).toBe(expected);
});
