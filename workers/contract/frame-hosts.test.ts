import { expect, test } from "vitest";
import { mostFrameHosts, parseFrameHosts } from "./frame-hosts.ts";

test.each([
  ["", []],
  ["kommune.no", ["https://kommune.no"]],
  ["https://www.kommune.no/møter/live?x=1", ["https://www.kommune.no"]],
  ["*.oslo.kommune.no, https://nrk.no\nNRK.no", ["https://*.oslo.kommune.no", "https://nrk.no"]],
  ["*.nrk.no *.bbc.co.uk", ["https://*.nrk.no", "https://*.bbc.co.uk"]],
  ["http://localhost:3000", ["http://localhost:3000"]],
])("%j → %j", (typed, hosts) => expect(parseFrameHosts(typed)).toEqual(hosts));

test.each([
  "*",
  "https://*",
  "'none'",
  "kommune.no; script-src *",
  "http://kommune.no",
  "javascript:alert(1)",
  "data:",
  "kommune",
  "*.com",
  "https://*.no:8443",
  "*.localhost",
  "*.co.uk",
  "*.kommune.no",
  "*.github.io",
  "nrk.no, *.com",
  "a..no",
  "-a.no",
  "kommune.no:999999",
  Array.from({ length: mostFrameHosts + 1 }, (_, n) => `site${n}.no`).join(" "),
])("%j is refused", (typed) => expect(parseFrameHosts(typed)).toBeNull());
