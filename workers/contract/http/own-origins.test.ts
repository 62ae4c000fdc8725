import { expect, test } from "vitest";
import { isIpAddress, ownOrigins, passkeyOrigin } from "./own-origins.ts";

test.each(["http://localhost:8787", "http://127.0.0.1:8787"])(
  "a machine of one's own is %s by both of its names",
  (publicUrl) => {
    const place = { environment: "local", publicUrl } as const;
    expect([...ownOrigins(place)].sort()).toEqual([
      "http://127.0.0.1:8787",
      "http://localhost:8787",
    ]);
    expect(passkeyOrigin(place)).toBe("http://localhost:8787");
  },
);

test.each([
  ["https://plenum.example/", "https://plenum.example"],
  ["https://plenum.example:8443", "https://plenum.example:8443"],
  // Not encrypted, or not a name.
  ["http://plenum.example", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::7]", null],
])("%s is one origin alone", (publicUrl, passkeys) => {
  const place = { environment: "production", publicUrl } as const;
  expect(ownOrigins(place)).toEqual([new URL(publicUrl).origin]);
  expect(passkeyOrigin(place)).toBe(passkeys);
});

test("in production no other name is ours, and an address of the network has none", () => {
  const publicUrl = "http://127.0.0.1:8787";
  expect(ownOrigins({ environment: "production", publicUrl })).toEqual([publicUrl]);
  expect(passkeyOrigin({ environment: "local", publicUrl: "http://192.0.2.7:8787" })).toBeNull();
});

test.each([
  ["192.0.2.7", true],
  ["10.127.103.255", true],
  ["[2001:db8::7]", true],
  ["plenum.example", false],
  ["10.0.0.1.example", false],
  ["a10.0.0.1", false],
  ["10.0.1", false],
])("that %s is written as an IP address: %s", (hostname, isOne) => {
  expect(isIpAddress(hostname)).toBe(isOne);
});
