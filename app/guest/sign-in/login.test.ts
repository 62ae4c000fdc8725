/** Whoever is signed in already and comes to /login is sent on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { callPage } from "#tests/support/pages.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.domain.close());

test.each([
  ["client", "", "/"],
  ["editor", "", "/my-events"],
  ["client", "?ref=%2Fevents%3Ftab%3Dpast", "/events?tab=past"],
  ["client", "?ref=https%3A%2F%2Felsewhere.test", "/"],
] as const)("%s%s is sent to %s", async (role, search, to) => {
  const cookie = `${cookieNames.console}=${world.tokenOf(role, "own")}`;
  expect(await callPage(world.deps, { path: "login", address: "", cookie, search })).toMatchObject({
    to,
  });
});

test("a moderator is sent to the own event", async () => {
  const cookie = `${cookieNames.console}=${world.tokenOf("moderator", "own")}`;
  const { to } = await callPage(world.deps, { path: "login", address: "", cookie, search: "" });
  expect(to).toMatch(/^\/events\/[\w-]+\/details$/);
});
