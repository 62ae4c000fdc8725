import { expect, test } from "vitest";
import { networkOf, remoteOfHeaders } from "./network.ts";

test("an IPv4 address is a network of its own, written either way", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::FFFF:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("0:0:0:0:0:ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("  192.0.2.1 ")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.168.100.200")).toBe("192.168.100.200");
  // No more than the form of one that is written in IPv6.
  expect(networkOf("::ffff:192.0.2.1:80")).not.toBe("192.0.2.1");
  expect(networkOf("2001:db8::ffff:192.0.2.1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("192.0.2.1")).not.toBe(networkOf("192.0.2.2"));
});

test("all IPv6 addresses of one /64 are one network, however they are written", () => {
  const same = [
    "2001:db8:1:2::1",
    "2001:0db8:0001:0002:ffff:ffff:ffff:ffff",
    "2001:DB8:1:2:0:0:0:9",
    "2001:db8:1:2::",
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001::5:6:7:8:9")).toBe("2001:0:0:5::/64");
  expect(networkOf("2001:db8:1::7:8")).toBe("2001:db8:1:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("what is no address stands for itself", () => {
  for (const text of ["unknown", "local", ""]) expect(networkOf(text)).toBe(text);
});

test("a request comes from where the platform says, and from nowhere known without it", () => {
  expect(remoteOfHeaders(new Headers({ "CF-Connecting-IP": "192.0.2.9" }))).toBe("192.0.2.9");
  expect(remoteOfHeaders(new Headers({ "X-Forwarded-For": "192.0.2.9" }))).toBe("unknown");
});
