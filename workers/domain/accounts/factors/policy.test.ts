import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  noon,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { auditEntries, staffRooms } from "../../../db/schema/index.ts";
import { updateClient } from "../../organisations/clients.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { visitorOf } from "../visitors.ts";
import { codeOfStep, fromBase32, stepAt } from "./totp.ts";

let domain: TestDomain;
let nord: TestClient;
let call: ReturnType<typeof openApi>;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
});
afterEach(() => domain.close());

const require = (factorRequiredFrom: number | null, actor = nord.client) =>
  updateClient(domain.deps, actor, { id: nord.clientId, factorRequiredFrom });

async function signInAt(email: string): Promise<string> {
  const from = { address: "192.0.2.1", device: "a browser" };
  return must(await signIn(domain.deps, { email, password, ...from })).token;
}

const kindOf = async (token: string) => (await visitorOf(domain.deps, token)).kind;

test("from its day on who has no second factor can set one up and do nothing else", async () => {
  const { clock } = domain;
  must(await require(noon + day));
  const before = await signInAt("team@nord.test");
  expect(await kindOf(before)).toBe("user");
  clock.now = noon + day - 1;
  const token = await signInAt("team@nord.test");
  expect(await kindOf(token)).toBe("user");
  clock.now = noon + day;
  // Who was signed in already, too.
  expect(await kindOf(token)).toBe("guest");
  const bearer = await signInAt("team@nord.test");
  for (const [method, path] of [
    ["GET", "/v1/auth/profile"],
    ["GET", "/v1/events"],
    ["GET", "/v1/me/starred"],
    ["GET", "/v1/me/data"],
    ["POST", "/v1/auth/logoutOthers"],
    ["POST", "/v1/auth/lock"],
    ["GET", "/v1/auth/allDevices"],
  ] as const) {
    const { status, json } = await call(method, path, { bearer });
    expect([path, status, json.code]).toEqual([path, 403, "auth.factor_setup"]);
  }
  const factors = await call("GET", "/v1/me/factors", { bearer });
  expect(factors.json).toMatchObject({ isRequired: true, totpSince: null });
  const { json: offer } = await call("POST", "/v1/me/factors/totp", {
    bearer,
    body: { password },
  });
  const code = await codeOfStep(fromBase32(offer.secret), stepAt(clock.now));
  const body = { code };
  const done = await call("POST", "/v1/me/factors/totp/confirm", { bearer, body });
  expect(done.json.recoveryCodes).toHaveLength(10);
  expect((await call("GET", "/v1/events", { bearer })).status).toBe(200);
  // Who is of another client, or has no account, is asked for nothing.
  const sor = await makeTestClient(domain.deps, "Sor");
  const foreign = await signInAt("client@sor.test");
  expect((await visitorOf(domain.deps, foreign)).actor).toEqual(sor.client);
});

test("switched off where it is required, it has to be set up anew; lifted, nothing is asked for", async () => {
  const { deps, clock } = domain;
  must(await require(noon));
  const bearer = await signInAt("client@nord.test");
  const { json: offer } = await call("POST", "/v1/me/factors/totp", {
    bearer,
    body: { password },
  });
  const codeNow = () => codeOfStep(fromBase32(offer.secret), stepAt(clock.now));
  const body = { code: await codeNow() };
  await call("POST", "/v1/me/factors/totp/confirm", { bearer, body });
  clock.now += 60_000;
  const proof = { password, code: await codeNow() };
  const off = await call("POST", "/v1/me/factors/totp/remove", { bearer, body: proof });
  expect(off.status).toBe(200);
  expect((await call("GET", "/v1/events", { bearer })).json.code).toBe("auth.factor_setup");
  // Who has to set one up cannot lift it.
  const visitor = await visitorOf(deps, bearer);
  const change = { id: nord.clientId, factorRequiredFrom: null };
  expect(codeOf(await updateClient(deps, visitor.actor, change))).toBe("auth.required");
  must(await updateClient(deps, { kind: "system" }, change));
  expect((await call("GET", "/v1/events", { bearer })).status).toBe(200);
});

test("admins set it for all, a client for its own, and nobody else", async () => {
  const sor = await makeTestClient(domain.deps, "Sor");
  expect(codeOf(await require(noon, nord.team))).toBe("auth.forbidden");
  expect(codeOf(await require(noon, nord.editor))).toBe("auth.forbidden");
  expect(codeOf(await require(noon, sor.client))).toBe("request.not_found");
  const { role: _role, ...account } = sor.client;
  expect(codeOf(await require(noon, { ...account, role: "admin", clientId: null }))).toBe("ok");
  expect(codeOf(await require(null))).toBe("ok");
  const rows = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "client.update"));
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ factorRequiredFrom: null }, { factorRequiredFrom: noon }],
    [{ factorRequiredFrom: noon }, { factorRequiredFrom: null }],
  ]);
});

test("the rooms in which its people are ask anew who may stay", async () => {
  const { deps, room } = domain;
  const visitor = await signInAs(deps, nord.team);
  const sessionId = visitor.kind === "user" ? visitor.sessionId : "";
  await deps.db.insert(staffRooms).values({ sessionId, room: "evt_1", at: noon });
  must(await require(noon + day));
  expect(room.asked).toEqual([]);
  must(await require(noon));
  expect(room.asked).toEqual(["evt_1"]);
});

test("the calls of sign-in answer challenge and kinds, and the second step a token", async () => {
  const bearer = await signInAt("editor@nord.test");
  const { json: offer } = await call("POST", "/v1/me/factors/totp", {
    bearer,
    body: { password },
  });
  const codeNow = () => codeOfStep(fromBase32(offer.secret), stepAt(domain.clock.now));
  const body = { code: await codeNow() };
  await call("POST", "/v1/me/factors/totp/confirm", { bearer, body });
  domain.clock.now += 60_000;
  const login = { email: "editor@nord.test", password };
  const headers = { "Accept-Language": "en" };
  const first = await call("POST", "/v1/auth/login", { body: login, headers });
  expect([first.status, first.json]).toEqual([
    401,
    {
      code: "auth.factor_required",
      message: "One more step: confirm the sign-in with your second factor",
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      kinds: ["totp", "recovery"],
      requestId: expect.any(String),
    },
  ]);
  const { challenge } = first.json;
  // The challenge is no token.
  expect((await call("GET", "/v1/events", { bearer: challenge })).status).toBe(401);
  const step = (code: string) =>
    call("POST", "/v1/auth/login/factor", { body: { challenge, code } });
  const wrong = await step("000000");
  expect([wrong.status, wrong.json.code]).toEqual([401, "factor.wrong"]);
  const right = await step(await codeNow());
  expect(right.json).toEqual({ token: expect.any(String), type: "Bearer" });
  expect((await call("GET", "/v1/events", { bearer: right.json.token })).status).toBe(200);
  const twice = await step(await codeNow());
  expect([twice.status, twice.json.code]).toEqual([401, "auth.challenge_over"]);
  expect((await call("POST", "/v1/auth/login/factor", { body: {} })).status).toBe(400);
});
