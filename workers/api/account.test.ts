/** The calls about the own account: right, wrong, twice, too often, foreign; by bearer and by cookie. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiOrigin, openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  noon,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { cookieNames } from "../contract/http/cookies.ts";
import { importLimits } from "../contract/imports/imports.ts";
import { staffRooms } from "../db/schema/index.ts";

let domain: TestDomain;
let nord: TestClient;
let call: ReturnType<typeof openApi>;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
});
afterEach(() => domain.close());

async function signIn(email = "client@nord.test", secret = password): Promise<string> {
  const { json } = await call("POST", "/v1/auth/login", { body: { email, password: secret } });
  return json.token;
}

const statusOf = async (bearer: string) =>
  (await call("GET", "/v1/auth/profile", { bearer })).status;

test("the profile is all of the account's, its roles with the active one first", async () => {
  const bearer = await signIn();
  const { status, json } = await call("GET", "/v1/auth/profile", { bearer });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: nord.client.id,
    email: "client@nord.test",
    name: "client of Nord",
    about: "",
    status: "active",
    roles: ["client"],
    role: "client",
    clientName: "Nord",
    picture: null,
    language: "no",
    settings: { language: "no" },
    phone: null,
    eraseAt: null,
  });
  expect(JSON.stringify(json)).not.toContain("scrypt");
});

test("the page's cookie is as good as a bearer, and another site's form is not", async () => {
  const token = await signIn();
  const Cookie = `${cookieNames.console}=${token}`;
  expect((await call("GET", "/v1/auth/profile", { headers: { Cookie } })).json.name).toBe(
    "client of Nord",
  );
  const body = { about: "By cookie" };
  const from = (Origin: string) =>
    call("PUT", "/v1/auth/profile/update", { body, headers: { Cookie, Origin } });
  expect((await from("https://elsewhere.example")).json.code).toBe("request.origin");
  expect((await from(apiOrigin)).json.about).toBe("By cookie");
  const out = await call("POST", "/v1/auth/logout", { headers: { Cookie, Origin: apiOrigin } });
  expect(out.headers.get("Set-Cookie")).toMatch(new RegExp(`^${cookieNames.console}=;.*Max-Age=0`));
  expect(await statusOf(token)).toBe(401);
});

test("a change answers the profile as it is then, and nothing else of it is touched", async () => {
  const bearer = await signIn();
  const change = {
    phone: "999 99 999",
    linkedinUrl: "linkedin.com/in/kari",
    birthDate: "1985-04-23",
    settings: { language: "en", theme: "dark" },
  };
  const { status, json } = await call("PUT", "/v1/auth/profile/update", { bearer, body: change });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: "client of Nord",
    phone: "+4799999999",
    phoneProved: false,
    linkedinUrl: "https://linkedin.com/in/kari",
    birthDate: "1985-04-23",
    language: "en",
    settings: { language: "en", theme: "dark" },
  });
  // Twice is once, and an empty change is none.
  expect((await call("PUT", "/v1/auth/profile/update", { bearer, body: change })).json).toEqual(
    json,
  );
  expect((await call("PUT", "/v1/auth/profile/update", { bearer, body: {} })).json).toEqual(json);
});

test("whoever changes their name is found by the new one in the lists of accounts", async () => {
  const bearer = await signIn();
  await call("PUT", "/v1/auth/profile/update", { bearer, body: { name: "Åse Berg" } });
  const find = async (search: string) =>
    (await call("GET", `/v1/users?search=${encodeURIComponent(search)}`, { bearer })).json.items;
  expect(await find("berg")).toMatchObject([{ id: nord.client.id, name: "Åse Berg" }]);
  expect(await find("client of")).toEqual([]);
});

test("what is wrong with a change is said at each field, and nothing of it is kept", async () => {
  const bearer = await signIn();
  const body = { name: "Ly", phone: "12", birthDate: "1985-02-30", facebookUrl: "javascript:1" };
  const refused = await call("PUT", "/v1/auth/profile/update", { bearer, body });
  expect(refused.status).toBe(400);
  expect(refused.json.fields).toEqual({
    name: "text.too_short",
    phone: "phone.format",
    birthDate: "date.format",
    facebookUrl: "url.format",
  });
  const tomorrow = new Date(noon + 40 * 60 * 60_000).toISOString().slice(0, 10);
  const unborn = await call("PUT", "/v1/auth/profile/update", {
    bearer,
    body: { birthDate: tomorrow },
  });
  expect(unborn.json.fields).toEqual({ birthDate: "date.format" });
  expect((await call("GET", "/v1/auth/profile", { bearer })).json.phone).toBeNull();
});

test("a phone number stays proved only as long as it is the same", async () => {
  const bearer = await signIn();
  await domain.d1
    .prepare("UPDATE users SET phone = '+4799999999', phone_proved_at = ? WHERE id = ?")
    .bind(noon, nord.client.id)
    .run();
  const put = async (phone: string) =>
    (await call("PUT", "/v1/auth/profile/update", { bearer, body: { phone } })).json.phoneProved;
  expect(await put("+47 999 99 999")).toBe(true);
  expect(await put("+47 999 99 998")).toBe(false);
  expect(await put("+47 999 99 999")).toBe(false);
});

const newPassword = "another long password";

test("another password ends every other session, in the rooms too, and the old one is wrong", async () => {
  const here = await signIn();
  const there = await signIn();
  const { json: devices } = await call("GET", "/v1/auth/allDevices", { bearer: there });
  const sessionId = devices.find((device: { current: boolean }) => device.current).id;
  await domain.deps.db.insert(staffRooms).values({ sessionId, room: "evt_1", at: noon });
  const body = { currentPassword: password, newPassword };
  const changed = await call("PUT", "/v1/auth/profile/changePassword", { bearer: here, body });
  expect([changed.status, changed.json]).toEqual([200, {}]);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect(domain.room.asked).toEqual(["evt_1"]);
  expect(await signIn()).toBeUndefined();
  expect(await signIn(undefined, newPassword)).toMatch(/^[\w-]{43}$/);
  // The same call once more: what was the present password is none any more.
  const again = await call("PUT", "/v1/auth/profile/changePassword", { bearer: here, body });
  expect(again.json.fields).toEqual({ currentPassword: "password.wrong" });
});

test.each([
  [{ currentPassword: "not it at all" }, { currentPassword: "password.wrong" }],
  [{ newPassword: "short" }, { newPassword: "text.too_short" }],
  [{ newPassword: "x".repeat(129) }, { newPassword: "text.too_long" }],
  [{ newPassword: "Password1" }, { newPassword: "password.common" }],
  [{ newPassword: password }, { newPassword: "password.same" }],
  [{ confirmPassword: "something else" }, { confirmPassword: "password.mismatch" }],
])("with %j the password stays: %j", async (wrong, fields) => {
  const bearer = await signIn();
  const other = await signIn();
  const body = { currentPassword: password, newPassword, ...wrong };
  const refused = await call("PUT", "/v1/auth/profile/changePassword", { bearer, body });
  expect([refused.status, refused.json.fields]).toEqual([400, fields]);
  expect(Object.values<string>(refused.json.fieldMessages).join()).not.toContain("{{");
  expect(await statusOf(other)).toBe(200);
  expect(await signIn()).toMatch(/^[\w-]{43}$/);
});

test("after five wrong passwords the change pauses for 15 minutes, with the right one too", async () => {
  const bearer = await signIn();
  const change = (currentPassword: string) =>
    call("PUT", "/v1/auth/profile/changePassword", {
      bearer,
      body: { currentPassword, newPassword },
    });
  for (let i = 0; i < 5; i += 1) expect((await change("not it")).status).toBe(400);
  const paused = await change(password);
  expect([paused.status, paused.json.code]).toEqual([429, "auth.paused"]);
  expect(paused.headers.get("Retry-After")).toBe("900");
  domain.clock.now += 15 * 60_000;
  expect((await change(password)).status).toBe(200);
});

test("each account's devices are its own, and signing out elsewhere leaves the others' alone", async () => {
  const mine = [await signIn(), await signIn()];
  const foreign = await signIn("team@nord.test");
  const [here = ""] = mine;
  const { json } = await call("GET", "/v1/auth/allDevices", { bearer: here });
  expect(json).toHaveLength(2);
  expect(json.filter((device: { current: boolean }) => device.current)).toHaveLength(1);
  expect(await call("POST", "/v1/auth/logoutOthers", { bearer: here })).toMatchObject({
    status: 200,
  });
  // Twice is once.
  expect((await call("POST", "/v1/auth/logoutOthers", { bearer: here })).status).toBe(200);
  expect([await statusOf(here), await statusOf(mine[1] ?? ""), await statusOf(foreign)]).toEqual([
    200, 401, 200,
  ]);
  expect((await call("POST", "/v1/auth/logoutAll", { bearer: here })).status).toBe(200);
  expect((await call("POST", "/v1/auth/logoutAll", { bearer: here })).json.code).toBe(
    "auth.required",
  );
  expect([await statusOf(here), await statusOf(foreign)]).toEqual([401, 200]);
  // Signing out is never refused.
  expect((await call("POST", "/v1/auth/logout", { bearer: here })).status).toBe(200);
});

test("one device is signed out by itself, once, and by its own account alone", async () => {
  const here = await signIn();
  const there = await signIn();
  const foreign = await signIn("team@nord.test");
  const idFor = async (bearer: string): Promise<string> => {
    const { json } = await call("GET", "/v1/auth/allDevices", { bearer });
    return json.find((device: { current: boolean }) => device.current).id;
  };
  const end = async (id: string, bearer: string | null = here) =>
    (await call("DELETE", `/v1/auth/allDevices/${id}`, { bearer })).status;
  const id = await idFor(there);
  expect([await end(await idFor(foreign)), await end("1"), await end(id, null)]).toEqual([
    404, 404, 401,
  ]);
  expect([await end(id), await end(id)]).toEqual([200, 404]);
  expect([await statusOf(here), await statusOf(there), await statusOf(foreign)]).toEqual([
    200, 401, 200,
  ]);
});

test("a browser that signs itself out as a device forgets its cookie", async () => {
  const token = await signIn();
  const headers = { Cookie: `${cookieNames.console}=${token}`, Origin: apiOrigin };
  const { json } = await call("GET", "/v1/auth/allDevices", { headers });
  const out = await call("DELETE", `/v1/auth/allDevices/${json[0].id}`, { headers });
  expect(out.status).toBe(200);
  expect(out.headers.get("Set-Cookie")).toMatch(new RegExp(`^${cookieNames.console}=;.*Max-Age=0`));
});

test("a locked session says so, does nothing, and goes on with its password", async () => {
  const bearer = await signIn();
  expect((await call("POST", "/v1/auth/lock", { bearer })).status).toBe(200);
  const shown = await call("GET", "/v1/auth/profile", { bearer });
  expect([shown.status, shown.json.code]).toEqual([401, "auth.locked"]);
  const body = { about: "Changed while locked" };
  expect((await call("PUT", "/v1/auth/profile/update", { bearer, body })).status).toBe(401);
  expect((await call("GET", "/v1/events", { bearer })).json.code).toBe("auth.required");
  const unlock = (secret: string) =>
    call("POST", "/v1/auth/unlock", { bearer, body: { password: secret } });
  expect((await unlock("not it")).json.fields).toEqual({ password: "password.wrong" });
  expect((await unlock(password)).status).toBe(200);
  expect((await call("GET", "/v1/auth/profile", { bearer })).json.about).toBe("");
});

test("every call about the account has an example in the document", async () => {
  const { json } = await call("GET", "/v1/openapi.json");
  for (const [path, methods] of Object.entries<Record<string, Described>>(json.paths)) {
    if (!/^\/v1\/(auth\/(login$|logout|lock|unlock|profile|allDevices)|me\/)/.test(path)) continue;
    for (const [method, { responses, requestBody }] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      const { example, examples } = responses["200"]?.content?.["application/json"] ?? {};
      expect([name, example ?? examples]).toEqual([name, expect.anything()]);
      if (!requestBody || path.endsWith("/login")) continue;
      // A picture is sent as it is.
      const sent = requestBody.content["application/json"] ?? requestBody.content["image/png"];
      const shown = sent?.schema?.examples ?? [sent?.example];
      expect([name, shown]).toEqual([name, [expect.anything()]]);
    }
  }
});

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: Content } | undefined>>;
  readonly requestBody?: { readonly content: Content };
}
type Content = Readonly<
  Record<
    string,
    {
      readonly example?: unknown;
      /** Of several forms. */
      readonly examples?: unknown;
      readonly schema?: { readonly examples?: unknown };
    }
  >
>;

test("that somebody is at the screen is taken from who is signed in, and a locked session is told so", async () => {
  const bearer = await signIn();
  const active = () => call("POST", "/v1/auth/active", { bearer });
  const first = await active();
  expect([first.status, first.text]).toEqual([200, "{}"]);
  await call("POST", "/v1/auth/lock", { bearer });
  const locked = await active();
  expect([locked.status, locked.json.code]).toEqual([401, "auth.locked"]);
  await call("POST", "/v1/auth/unlock", { bearer, body: { password } });
  expect((await active()).status).toBe(200);
  const nobody = await call("POST", "/v1/auth/active");
  expect([nobody.status, nobody.json.code]).toEqual([401, "auth.required"]);
});

test("a table of people that is too large is refused before it is read", async () => {
  const bearer = await signIn();
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const body = "x".repeat(importLimits.fileBytes + 65 * 1024);
  const refused = await call("POST", "/v1/users/imports", { bearer, headers, body });
  expect([refused.status, refused.json.code]).toEqual([413, "request.too_large"]);
});
