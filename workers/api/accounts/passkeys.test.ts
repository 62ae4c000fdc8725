/** The calls about passkeys, made with a key that signs: added, signed in with, deceived with, named and removed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { makeTestClient, openDomain, password, type TestDomain } from "#tests/support/domain.ts";
import { createAuthenticator } from "#tests/support/fakes/authenticator.ts";

const email = "client@nord.test";
const here = "http://localhost:20200";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let bearer: string;

beforeEach(async () => {
  domain = await openDomain();
  await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
  bearer = (await post("/v1/auth/login", { email, password }, null)).json.token;
});
afterEach(() => domain.close());

const post = (path: string, body: unknown, as: string | null = bearer) =>
  call("POST", path, { body, bearer: as });

type Key = ReturnType<typeof createAuthenticator>;

/** Adds a passkey of a new key, and tells its id and the recovery codes of the first one. */
async function addKey() {
  const key = createAuthenticator(here);
  const options = await post("/v1/me/factors/passkeys/options", { password });
  expect(options.status).toBe(200);
  const added = await post("/v1/me/factors/passkeys", {
    name: "Laptop",
    answer: key.make(options.json),
  });
  expect(added.status).toBe(201);
  return { key, id: String(added.json.id), codes: added.json.recoveryCodes };
}

/** The first step of signing in, and what the second asks a passkey to sign. */
async function beginSignIn() {
  const first = await post("/v1/auth/login", { email, password }, null);
  expect([first.status, first.json.code]).toEqual([401, "auth.factor_required"]);
  const { challenge } = first.json;
  const step = await post("/v1/auth/login/factor/options", { challenge }, null);
  expect(step.status).toBe(200);
  return { challenge, publicKey: step.json.publicKey };
}

/** What the second step is answered with: a session, or the code of the refusal. */
async function finishSignIn(challenge: string, assertion: ReturnType<Key["show"]>) {
  const { status, json } = await post("/v1/auth/login/factor", { challenge, assertion }, null);
  return [status, status === 200 ? json.type : json.code];
}

const signedIn = [200, "Bearer"];
const wrong = [401, "passkey.wrong"];

test("a key is added with the password, asked for at sign-in, and signs in", async () => {
  const { key, id, codes } = await addKey();
  expect(new Set(codes).size).toBe(10);
  const { challenge, publicKey } = await beginSignIn();
  expect(publicKey).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: key.id }] });
  expect(await finishSignIn(challenge, key.show(publicKey))).toEqual(signedIn);
  const factors = await call("GET", "/v1/me/factors", { bearer });
  expect(factors.json.passkeys).toMatchObject([{ id, name: "Laptop", usedAt: domain.clock.now }]);
});

test("nobody adds one without the password, from another site, or twice of one question", async () => {
  const at = "/v1/me/factors/passkeys";
  const refused = await post(`${at}/options`, { password: "not it at all" });
  expect([refused.status, refused.json.fields]).toMatchObject([400, { password: {} }]);
  const key = createAuthenticator(here);
  const foreign = await post(`${at}/options`, { password });
  const deceit = { origin: "https://plenum.example" };
  const sent = { name: "Laptop", answer: key.make(foreign.json, deceit) };
  expect((await post(at, sent)).json.code).toBe("passkey.wrong");
  const { json: options } = await post(`${at}/options`, { password });
  const answer = key.make(options);
  expect((await post(at, { name: "Laptop", answer })).status).toBe(201);
  expect((await post(at, { name: "Laptop", answer })).json.code).toBe("passkey.over");
  expect((await post(at, { name: "Laptop", answer }, null)).status).toBe(401);
});

test("what was signed for another site, or for another question, signs nobody in", async () => {
  const { key } = await addKey();
  const { challenge, publicKey } = await beginSignIn();
  const foreign = key.show(publicKey, { origin: "https://plenum.example" });
  expect(await finishSignIn(challenge, foreign)).toEqual(wrong);
  const before = await beginSignIn();
  const used = key.show(before.publicKey);
  expect(await finishSignIn(before.challenge, used)).toEqual(signedIn);
  expect(await finishSignIn(before.challenge, used)).toEqual([401, "auth.challenge_over"]);
  const next = await beginSignIn();
  expect(await finishSignIn(next.challenge, used)).toEqual(wrong);
});

test("a counter that has not gone on is refused, and the next one taken", async () => {
  const { key } = await addKey();
  const sign = async (counter: number) => {
    const { challenge, publicKey } = await beginSignIn();
    return finishSignIn(challenge, key.show(publicKey, { counter }));
  };
  expect(await sign(7)).toEqual(signedIn);
  expect(await sign(7)).toEqual(wrong);
  expect(await sign(6)).toEqual(wrong);
  expect(await sign(8)).toEqual(signedIn);
});

test("a key that was removed signs in no more; the other one does, under the name it was given", async () => {
  const { key: removed, id } = await addKey();
  const proofOptions = await post("/v1/me/factors/proof", {});
  const first = { password, assertion: removed.show(proofOptions.json) };
  const options = await post("/v1/me/factors/passkeys/options", first);
  const kept = createAuthenticator(here);
  const answer = kept.make(options.json);
  const second = await post("/v1/me/factors/passkeys", { name: "Phone", answer });
  expect(second.status).toBe(201);
  const renamed = await call("PATCH", `/v1/me/factors/passkeys/${second.json.id}`, {
    bearer,
    body: { name: "Key ring" },
  });
  expect(renamed.status).toBe(200);

  const at = `/v1/me/factors/passkeys/${id}/remove`;
  expect((await post(at, { password })).json.code).toBe("factor.wrong");
  const { json: asked } = await post("/v1/me/factors/proof", {});
  expect((await post(at, { password, assertion: kept.show(asked) })).status).toBe(200);
  const { challenge, publicKey } = await beginSignIn();
  expect(publicKey.allowCredentials).toMatchObject([{ id: kept.id }]);
  expect(await finishSignIn(challenge, removed.show(publicKey))).toEqual(wrong);
  expect(await finishSignIn(challenge, kept.show(publicKey))).toEqual(signedIn);
  const { json } = await call("GET", "/v1/me/factors", { bearer });
  expect(json.passkeys).toMatchObject([{ id: second.json.id, name: "Key ring" }]);
});
