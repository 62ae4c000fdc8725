/** Whatever way one comes by, an account with a second factor is asked for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { makeTestClient, openDomain, password, type TestDomain } from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { attempts, deliveries } from "#workers/db/schema/index.ts";
import { codeOfStep, fromBase32, stepAt } from "#workers/domain/accounts/factors/totp.ts";

const email = "client@nord.test";
const phone = "+4799990003";
const secondStep = {
  code: "auth.factor_required",
  challenge: expect.stringMatching(/^[\w-]{43}$/),
  kinds: ["totp", "recovery"],
};

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
/** Of the authenticator app. */
let codeNow: () => Promise<string>;

beforeAll(async () => {
  domain = await openDomain();
  await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
  const signedIn = await call("POST", "/v1/auth/login", { body: { email, password } });
  const bearer = signedIn.json.token;
  const asked = await call("POST", "/v1/me/phone", { bearer, body: { phone } });
  const proof = { id: asked.json.id, code: await smsCode(), password };
  expect((await call("POST", "/v1/me/phone/proof", { bearer, body: proof })).status).toBe(200);
  const begun = await call("POST", "/v1/me/factors/totp", { bearer, body: { password } });
  codeNow = () => codeOfStep(fromBase32(begun.json.secret), stepAt(domain.clock.now));
  const body = { code: await codeNow() };
  expect((await call("POST", "/v1/me/factors/totp/confirm", { bearer, body })).status).toBe(200);
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.deps.db.delete(attempts);
  await domain.deps.db.delete(deliveries);
  // No code of the app is good twice.
  domain.clock.now += 60_000;
});

async function smsCode(): Promise<string> {
  const [sms] = await mailsTo(domain.deps, phone);
  return /^\d{6}/.exec(sms?.content.text ?? "")?.[0] ?? "none";
}

async function tokenOfMail(path: string): Promise<string> {
  const [mail] = await mailsTo(domain.deps, email);
  return linkOf(mail, path).get("token") ?? "";
}

/** Goes the second step with the challenge of the first. */
async function finish(challenge: string) {
  const body = { challenge, code: await codeNow() };
  const { status, json } = await call("POST", "/v1/auth/login/factor", { body });
  expect([status, json]).toEqual([200, { token: expect.any(String), type: "Bearer" }]);
}

test("the code of an SMS is the first step alone", async () => {
  const { json } = await call("POST", "/v1/auth/login/sms/generate", { body: { phone } });
  const body = { id: json.id, code: await smsCode() };
  const first = await call("POST", "/v1/auth/login/sms", { body });
  expect([first.status, first.json]).toMatchObject([401, secondStep]);
  await finish(first.json.challenge);
});

test.each(["/v1/auth/login/auto", "/v1/auth/login/auto/"])(
  "the link of a mail is the first step alone at %s",
  async (path) => {
    await call("POST", "/v1/auth/login/auto/generate", { body: { email } });
    const token = await tokenOfMail("/auto_login");
    const first = await call("POST", path, { body: { token } });
    expect([first.status, first.json]).toMatchObject([401, secondStep]);
    await finish(first.json.challenge);
  },
);

test.each([
  ["POST", "/v1/auth/password/reset"],
  ["PUT", "/v1/auth/password/set"],
])("a password that was set by %s %s does not sign in by itself", async (method, path) => {
  await call("POST", "/v1/auth/password/forgot", { body: { email } });
  const token = await tokenOfMail("/password/reset");
  const changed = `a password of ${path}`;
  const set = await call(method, path, { body: { email, token, password: changed } });
  expect([set.status, set.text]).toEqual([200, "{}"]);
  const first = await call("POST", "/v1/auth/login", { body: { email, password: changed } });
  expect([first.status, first.json]).toMatchObject([401, secondStep]);
  await finish(first.json.challenge);
});
