import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import type { Config } from "#workers/domain/deps.ts";

let domain: TestDomain;
let cookie: string;
beforeAll(async () => {
  domain = await openDomain();
  const { client } = await makeTestClient(domain.deps, "Nord");
  const of = { userId: client.id };
  const { token } = await openSession(domain.deps, { of, device: "a phone" });
  cookie = `${cookieNames.console}=${token}`;
});
afterAll(() => domain.close());

const open = (path: string, config: Partial<Config>, cookies = "") => {
  const deps = { ...domain.deps, config: { ...domain.deps.config, ...config } };
  return callPage(deps, { path, address: "", cookie: cookies, search: "?ref=%2Fprofile" });
};

test.each([
  [true, { environment: "production", sendsSms: true }],
  [true, { environment: "local", sendsSms: false }],
  [false, { environment: "production", sendsSms: false }],
] as const)("sign-in by SMS is offered: %j, in %j", async (isOffered, config) => {
  const login = await open("login", config);
  expect(JSON.parse(login.text).hasSms).toBe(isOffered);
  const profile = await open("profile", config, cookie);
  expect(JSON.parse(profile.text).hasSms).toBe(isOffered);
  const { to } = await open("login-sms", config);
  expect(to).toBe(isOffered ? null : "/login?ref=%2Fprofile");
});
