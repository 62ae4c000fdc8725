import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { makeTestClient, openDomain, password, type TestDomain } from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { attempts, deliveries } from "#workers/db/schema/index.ts";

const email = "team@nord.test";
const headers = { "Accept-Language": "en" };

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let secret = password;
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

async function getToken(): Promise<string> {
  const { status, text } = await call("POST", "/v1/auth/password/forgot", { body: { email } });
  expect([status, text]).toEqual([200, "{}"]);
  const [mail] = await mailsTo(domain.deps, email);
  return linkOf(mail, "/password/reset").get("token") ?? "";
}

const verify = (token: string, of = email) =>
  call("GET", `/v1/auth/password/forgot/verifyUrl/${encodeURIComponent(of)}/${token}`, { headers });
const login = () => call("POST", "/v1/auth/login", { body: { email, password: secret } });

test.each([
  [
    "PUT set with the query",
    (token: string) =>
      call(
        "PUT",
        `/v1/auth/password/set?${new URLSearchParams({ email, token, password: secret })}`,
      ),
  ],
  [
    "PUT set with a body",
    (token: string) =>
      call("PUT", "/v1/auth/password/set", { body: { email, token, password: secret } }),
  ],
  [
    "PUT set with the link in the query and the password in the body",
    (token: string) =>
      call("PUT", `/v1/auth/password/set?${new URLSearchParams({ email, token })}`, {
        body: { password: secret, confirmPassword: secret },
      }),
  ],
  [
    "POST reset",
    (token: string) =>
      call("POST", "/v1/auth/password/reset", { body: { email, token, password: secret } }),
  ],
])("%s sets a new password by the link of the mail, once", async (name, set) => {
  const token = await getToken();
  expect((await verify(token)).json).toEqual({ valid: true });
  secret = `a password for ${name}`;
  const first = await set(token);
  expect([first.status, first.text]).toEqual([200, "{}"]);
  expect((await login()).json).toMatchObject({ type: "Bearer" });
  expect((await set(token)).status).toBe(410);
  const over = await verify(token);
  expect(over.status).toBe(410);
  expect(over.json).toMatchObject({
    code: "link.over",
    message: "The link has been used, is too old or incomplete. Ask for a new one",
  });
});

test("an unknown address is answered as a known one is", async () => {
  const known = await call("POST", "/v1/auth/password/forgot", { body: { email } });
  const unknown = await call("POST", "/v1/auth/password/forgot", { body: { email: "no@no.test" } });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const foreign = await verify("made-up", "no@no.test");
  const own = await verify("made-up");
  expect([foreign.status, foreign.json.code]).toEqual([own.status, own.json.code]);
});

test("what is missing or wrong is said at its field", async () => {
  const missing = await call("PUT", "/v1/auth/password/set", { headers });
  expect(missing.status).toBe(400);
  expect(missing.json.fields).toEqual({
    email: "field.missing",
    token: "field.missing",
    password: "field.missing",
  });
  const token = await getToken();
  const short = await call("POST", "/v1/auth/password/reset", {
    headers,
    body: { email, token, password: "short" },
  });
  expect(short.json.fieldMessages).toEqual({ password: "Too short: at least 8 characters" });
  const address = await call("POST", "/v1/auth/password/forgot", {
    headers,
    body: { email: "no" },
  });
  expect(address.json.fields).toEqual({ email: "email.format" });
});

test("too many are told when to ask again", async () => {
  for (let i = 0; i < 5; i += 1) {
    await call("POST", "/v1/auth/password/forgot", { body: { email } });
  }
  const refused = await call("POST", "/v1/auth/password/forgot", { body: { email } });
  expect([refused.status, refused.json.code]).toEqual([429, "auth.paused"]);
  expect(refused.headers.get("Retry-After")).toBe("3600");
});
