import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { makeTestClient, openDomain, password, type TestDomain } from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { attempts, deliveries } from "../../db/schema/index.ts";

const phone = "+4799990001";

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

async function codeTo(): Promise<string> {
  const [sms] = await mailsTo(domain.deps, phone);
  return /^\d{6}/.exec(sms?.content.text ?? "")?.[0] ?? "none";
}

const generate = (number: string) =>
  call("POST", "/v1/auth/login/sms/generate", { body: { phone: number } });
const login = (id: string, code: string) =>
  call("POST", "/v1/auth/login/sms", { body: { id, code } });

test("a number is proved, signs in, and is taken away", async () => {
  const email = "client@nord.test";
  const { json } = await call("POST", "/v1/auth/login", { body: { email, password } });
  const bearer = json.token;
  const asked = await call("POST", "/v1/me/phone", { bearer, body: { phone: "999 90 001" } });
  expect([asked.status, asked.json]).toEqual([
    200,
    { id: expect.stringMatching(/^smc_/), expiresIn: 300, againIn: 30, phone },
  ]);
  const body = { id: asked.json.id, code: await codeTo(), password };
  const proved = await call("POST", "/v1/me/phone/proof", { bearer, body });
  expect([proved.status, proved.json]).toEqual([200, { phone }]);
  const profile = await call("GET", "/v1/auth/profile", { bearer });
  expect(profile.json).toMatchObject({ phone, phoneProved: true });

  await domain.deps.db.delete(deliveries);
  const sent = await generate(phone);
  const code = await codeTo();
  const wrong = await login(sent.json.id, code === "000000" ? "111111" : "000000");
  expect([wrong.status, wrong.json.code]).toEqual([400, "sms.wrong"]);
  const right = await login(sent.json.id, code);
  expect([right.status, right.json]).toEqual([200, { token: expect.any(String), type: "Bearer" }]);
  const twice = await login(sent.json.id, code);
  expect([twice.status, twice.json.code]).toEqual([410, "sms.over"]);

  expect((await call("DELETE", "/v1/me/phone", { bearer })).status).toBe(200);
  expect((await call("GET", "/v1/auth/profile", { bearer })).json.phone).toBeNull();
});

test("too soon is said with its seconds, in words of the language, and a number nobody has as any other", async () => {
  const first = await generate("+4799990002");
  expect([first.status, Object.keys(first.json).sort()]).toEqual([
    200,
    ["againIn", "expiresIn", "id", "phone"],
  ]);
  const again = await call("POST", "/v1/auth/login/sms/generate", {
    body: { phone: "+4799990002" },
    headers: { "Accept-Language": "en" },
  });
  expect([again.status, again.json]).toMatchObject([
    429,
    {
      code: "sms.too_soon",
      message: "A code has just been sent. You can have a new one in 30 seconds",
    },
  ]);
  const none = await generate("12");
  expect([none.status, none.json.fields]).toEqual([400, { phone: "phone.format" }]);
});
