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

test("who signs in while signed in leaves no session behind", async () => {
  const { deps } = domain;
  const open = () => openSession(deps, { of: { userId: nord.client.id }, device: "a browser" });
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
