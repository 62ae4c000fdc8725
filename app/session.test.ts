import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { visitorOf } from "#workers/domain/accounts/visitors.ts";
import { signInHeaders } from "./session.server.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const open = () =>
  openSession(domain.deps, { of: { userId: nord.client.id }, device: "a browser" });

test("who signs in while signed in leaves no session behind", async () => {
  const { deps } = domain;
  const [old, elsewhere, made] = [await open(), await open(), await open()];
  const headers = { Cookie: `lang=no; access_token=${old.token}` };
  const request = new Request("http://127.0.0.1/login", { headers });
  const set = (await signInHeaders(request, { deps }, made)).get("Set-Cookie");
  expect(set).toContain(`access_token=${made.token};`);
  const kinds = [old, elsewhere, made].map(
    async ({ token }) => (await visitorOf(deps, token)).kind,
  );
  expect(await Promise.all(kinds)).toEqual(["guest", "user", "user"]);
});

test("a browser takes the language and the theme of the account, and loads the page anew for another one", async () => {
  const { deps } = domain;
  const signInTo = async (
    cookie: string,
    user: { language: "no" | "en"; settings: { theme?: "dark" | "light" } } | undefined,
  ) => {
    const request = new Request("http://127.0.0.1/login", { headers: { Cookie: cookie } });
    const session = await open();
    const headers = await signInHeaders(request, { deps }, user ? { ...session, user } : session);
    return {
      chosen: headers.getSetCookie().flatMap((cookie) => /^(?:lang|theme)=\w+/.exec(cookie) ?? []),
      isWhole: headers.has("X-Remix-Reload-Document"),
    };
  };
  const english = { language: "en", settings: {} } as const;
  const dark = { language: "no", settings: { theme: "dark" } } as const;
  expect(await signInTo("lang=no; theme=light", english)).toEqual({
    chosen: ["lang=en"],
    isWhole: true,
  });
  expect(await signInTo("lang=en; theme=light", english)).toEqual({
    chosen: ["lang=en"],
    isWhole: false,
  });
  expect(await signInTo("lang=no", dark)).toEqual({
    chosen: ["lang=no", "theme=dark"],
    isWhole: true,
  });
  expect(await signInTo("lang=en", undefined)).toEqual({ chosen: [], isWhole: false });
});
