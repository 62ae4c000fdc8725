import { expect, test } from "vitest";
import { mostFrameHosts, parseFrameHosts } from "./frame-hosts.ts";

test.each([
  ["", []],
  ["kommune.no", ["https://kommune.no"]],
  ["https://www.kommune.no/møter/live?x=1", ["https://www.kommune.no"]],
  ["*.oslo.kommune.no, https://nrk.no\nNRK.no", ["https://*.oslo.kommune.no", "https://nrk.no"]],
  ["*.nrk.no *.bbc.co.uk", ["https://*.nrk.no", "https://*.bbc.co.uk"]],
  ["http://localhost:3000", ["http://localhost:3000"]],
  ["http://localhost:3000/live", ["http://localhost:3000"]],
  ["kommune.no/live kommune.no:8443/live", ["https://kommune.no", "https://kommune.no:8443"]],
  ["nrk.no,\n\nkommune.no", ["https://nrk.no", "https://kommune.no"]],
  ["*.net.cloud", ["https://*.net.cloud"]],
  ["nrk.no; kommune.no", ["https://nrk.no", "https://kommune.no"]],
  [`${"a".repeat(250)}.no`, [`https://${"a".repeat(250)}.no`]],
  ["*.web.nb.no", ["https://*.web.nb.no"]],
  ["*.bydel.oslo.no *.ab.xyz", ["https://*.bydel.oslo.no", "https://*.ab.xyz"]],
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
  `${"a".repeat(251)}.no`,
  "http://localhost.evil.no",
  "kommune.no-",
  Array.from({ length: mostFrameHosts + 1 }, (_, n) => `site${n}.no`).join(" "),
])("%j is refused", (typed) => expect(parseFrameHosts(typed)).toBeNull());

test("as many sites as there may be are taken, and each counts once", () => {
  const most = Array.from({ length: mostFrameHosts }, (_, n) => `site${n}.no`);
  expect(parseFrameHosts(most.join(" "))).toHaveLength(mostFrameHosts);
});
