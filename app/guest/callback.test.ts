import { afterAll, beforeAll, expect, test } from "vitest";
import { callPage } from "#tests/support/pages.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.domain.close());

async function open(search: string, isSignedIn = false): Promise<unknown> {
  const cookie = isSignedIn ? `${cookieNames.console}=${world.tokenOf("client", "own")}` : "";
  const { status, text, to } = await callPage(world.deps, {
    path: "callback",
    address: "",
    cookie,
    search,
  });
  if (to !== null) return to;
  expect(status).toBe(200);
  return JSON.parse(text);
}

test("whether one is signed in the session says, not the address", async () => {
  const search = "?from=login&status=ok&ref=%2Fevents";
  expect(await open(search)).toEqual({ kind: "notSignedIn", to: "/login?ref=%2Fevents" });
  expect(await open(search, true)).toBe("/events");
  expect(await open("?from=login", true)).toBe("/");
});

test("a payment is never called done on the word of an address", async () => {
  const search = "?from=payment&status=paid&ref=%2Fc%2FPLENUM";
  expect(await open(search)).toEqual({ kind: "paymentSent", to: "/c/PLENUM" });
  const cancelled = "?from=payment&status=cancelled";
  expect(await open(cancelled)).toEqual({ kind: "paymentCancelled", to: "/join" });
  expect(await open("")).toEqual({ kind: "unknown", to: "/join" });
});

test.each([
  ...["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/.//elsewhere.test"],
  ...["javascript:alert(1)", "/login", "/logout", "\t//elsewhere.test"],
])("nobody is led away to %j", async (ref) => {
  const search = `?ref=${encodeURIComponent(ref)}`;
  for (const isSignedIn of [false, true]) {
    for (const from of ["login", "payment"]) {
      const answer = JSON.stringify(await open(`${search}&from=${from}`, isSignedIn));
      expect(answer).not.toMatch(/elsewhere|javascript|logout/);
    }
  }
});
