import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { makeTestClient, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { attempts, deliveries } from "#workers/db/schema/index.ts";

const password = "a sentence of one's own";
let domain: TestDomain;
let call: ReturnType<typeof openApi>;
beforeAll(async () => {
  domain = await openDomain();
  await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.deps.db.delete(attempts);
  await domain.deps.db.delete(deliveries);
});

const register = (email: string, more: object = {}) =>
  call("POST", "/v1/auth/register", {
    headers: { "Accept-Language": "en" },
    body: { kind: "self", name: "Kari Nordmann", email, password, ...more },
  });

async function tokenTo(email: string): Promise<string> {
  const [mail] = await mailsTo(domain.deps, email);
  return linkOf(mail, "/user/verify").get("token") ?? "";
}

test("registers, is verified in the language of the address, and signs in", async () => {
  const email = "kari@vinje.test";
  const { status, json } = await register(email, {
    kind: "organisation",
    organisation: "Vinje kommune",
  });
  expect([status, Object.keys(json)]).toEqual([200, ["id"]]);
  expect((await mailsTo(domain.deps, email))[0]?.content.subject).toBe(
    "Confirm your email address",
  );
  const verified = () => call("POST", "/v1/auth/register/verified", { body: { id: json.id } });
  expect((await verified()).json).toEqual({ verified: false });
  const token = await tokenTo(email);
  const use = () => call("PUT", `/v1/auth/users/verification/${token}?lang=no`);
  const first = await use();
  expect([first.status, first.json]).toEqual([
    200,
    { email, name: "Kari Nordmann", organisation: "Vinje kommune" },
  ]);
  expect((await verified()).json).toEqual({ verified: true });
  const again = await use();
  expect([again.status, again.json.code]).toEqual([410, "link.over"]);
  const signedIn = await call("POST", "/v1/auth/login", { body: { email, password } });
  const profile = await call("GET", "/v1/auth/profile", { bearer: signedIn.json.token });
  expect(profile.json).toMatchObject({ email, role: "client", language: "no" });
});

test("sends the mail again", async () => {
  const email = "ola@vinje.test";
  const { json } = await register(email);
  const sent = await call("POST", "/v1/auth/register/again", { body: { id: json.id } });
  expect([sent.status, sent.text]).toEqual([200, "{}"]);
  expect(await mailsTo(domain.deps, email)).toHaveLength(2);
  const none = await call("POST", "/v1/auth/register/again", { body: { id: "reg_none" } });
  expect(none.status).toBe(410);
});

test("an address with an account is answered as any other", async () => {
  const free = await register("free@vinje.test");
  const taken = await register("client@nord.test");
  expect([taken.status, Object.keys(taken.json)]).toEqual([free.status, Object.keys(free.json)]);
});

test("what is wrong is said at its field, in words", async () => {
  const wrong = await register("no", { name: "K", password: "12345678" });
  expect(wrong.status).toBe(400);
  expect(wrong.json.fieldMessages).toEqual({
    name: "A name must have 3 to 50 characters",
    email: "Enter a valid email address",
    password: "This password is too common and easy to guess. Choose another one",
  });
  const kind = await register("a@b.test", { kind: "admin" });
  expect([kind.status, Object.keys(kind.json.fields)]).toEqual([400, ["kind"]]);
});
