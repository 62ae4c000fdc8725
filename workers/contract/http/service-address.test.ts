import { expect, test } from "vitest";
import { isServiceAddress } from "./service-address.ts";

test.each([
  "https://login.example.org",
  "https://login.example.org/tenant/v2.0",
  "https://example.org",
  "https://example.org./",
  // Names with digits, and with words of one's own network further in.
  "https://365.example.org",
  "https://login.example.a1",
  "https://login.local.example.org",
  "https://login.home-office.example",
])("%s may be asked, deployed or not", (address) => {
  expect(isServiceAddress(address, false)).toBe(true);
  expect(isServiceAddress(address, true)).toBe(true);
});

test.each(["http://127.0.0.1:4000", "http://localhost:4000/oidc", "https://[::1]/"])(
  "%s may be asked on a machine of one's own alone",
  (address) => {
    expect(isServiceAddress(address, false)).toBe(false);
    expect(isServiceAddress(address, true)).toBe(true);
  },
);

test.each([
  "http://login.example.org",
  "https://10.0.0.1",
  "https://192.168.1.4/",
  "https://[fd00::1]/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://intranet",
  "https://db.internal",
  "https://user:secret@login.example.org",
  "https://user@login.example.org",
  "https://:secret@login.example.org",
  "https://login.example.org/#here",
  "https://db.internal./",
  "https://printer.local",
  "ahttp://localhost:4000",
  "ftp://login.example.org",
  "login.example.org",
  "",
])("%s may not be asked, wherever", (address) => {
  expect(isServiceAddress(address, false)).toBe(false);
  const isOwn = /0x7f|2130706433/.test(address);
  if (!isOwn) expect(isServiceAddress(address, true)).toBe(false);
});
