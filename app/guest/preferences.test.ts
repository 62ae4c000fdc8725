/** Where a language and a theme that are chosen on a page are kept. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { visitorOf } from "#workers/domain/accounts/visitors.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

/** Chooses on a page with the session of a new account; answers what the browser and the account have then. */
async function choose(name: string, fields: Readonly<Record<string, string>>) {
  const { deps } = domain;
  const { client } = await makeTestClient(deps, name);
  const { token } = await openSession(deps, { of: { userId: client.id }, device: "" });
  const cookie = `${cookieNames.console}=${token}`;
  const call = {
    path: "preferences",
    address: "",
    cookie,
    fields: { ...fields, back: "/?lang=en" },
  };
  const { to, cookies } = await callPage(deps, call);
  const visitor = await visitorOf(deps, token);
  if (visitor.kind !== "user") throw new Error("signed out");
  const { language, settings } = visitor.user;
  return {
    to,
    cookies: cookies.map((each) => each.split(";")[0]),
    language,
    theme: settings.theme,
  };
}

test("who is signed in chooses for their account: the other choice stays", async () => {
  expect(await choose("Nord", { locale: "en" })).toEqual({
    to: "/",
    cookies: ["lang=en"],
    language: "en",
    theme: undefined,
  });
  expect(await choose("Sor", { theme: "dark" })).toEqual({
    to: "/",
    cookies: ["theme=dark"],
    language: "no",
    theme: "dark",
  });
});

test("a guest's choice is the browser's", async () => {
  const call = {
    path: "preferences",
    address: "",
    cookie: "",
    fields: { locale: "en", back: "/join" },
  };
  const { to, cookies } = await callPage(domain.deps, call);
  expect([to, cookies]).toEqual(["/join", [expect.stringMatching(/^lang=en;/)]]);
});
