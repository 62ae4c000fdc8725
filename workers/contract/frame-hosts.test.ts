import { expect, test } from "vitest";
import { mostFrameHosts, parseFrameHosts } from "./frame-hosts.ts";

test.each([
  ["", []],
  ["kommune.no", ["https://kommune.no"]],
  ["https://www.kommune.no/møter/live?x=1", ["https://www.kommune.no"]],
  ["*.kommune.no, https://nrk.no\nNRK.no", ["https://*.kommune.no", "https://nrk.no"]],
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
  "a..no",
  "-a.no",
  "kommune.no:999999",
  Array.from({ length: mostFrameHosts + 1 }, (_, n) => `site${n}.no`).join(" "),
])("%j is refused", (typed) => expect(parseFrameHosts(typed)).toBeNull());
