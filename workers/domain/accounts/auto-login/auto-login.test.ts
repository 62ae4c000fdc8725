import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  codeOf,
  makeTestClient,
  must,
  noon,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import {
  attempts,
  clients,
  deliveries,
  passwordLinks,
  sessions,
  signInLinks,
  users,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { runDue } from "../../events/due.ts";
import { changePassword } from "../change-password.ts";
import { forgetPassword, setPasswordByLink } from "../password-links.ts";
import { visitorOf } from "../visitors.ts";
import { askSignInLink, checkSignInLink, signInByLink } from "./auto-login.ts";

const email = "client@nord.test";
const minute = 60_000;

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  for (const table of [attempts, sessions, signInLinks, passwordLinks, deliveries]) {
    await deps.db.delete(table);
  }
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.update(users).set({ passwordHash, status: "active", language: "no" });
});

const ask = (of = email, address = "192.0.2.1", ref: string | null = null) =>
  askSignInLink(deps, { email: of, address, locale: "en", ref });
const signIn = (token: string) => signInByLink(deps, { token, device: "a browser" });

async function getLink(ref: string | null = null): Promise<URLSearchParams> {
  must(await ask(email, "192.0.2.1", ref));
  return linkOf((await mailsTo(deps, email))[0], "/auto_login");
}
const getToken = async () => (await getLink()).get("token") ?? "";

test("the link of the mail signs in once, in the language of the person, and remembers the page", async () => {
  const link = await getLink("/events?tab=past");
  expect(link.get("ref")).toBe("/events?tab=past");
  const [mail] = await mailsTo(deps, email);
  expect(mail?.content.subject).toBe("Logg inn i Plenum");
  const token = link.get("token") ?? "";
  const signedIn = must(await signIn(token));
  expect(signedIn.user.id).toBe(nord.client.id);
  expect((await visitorOf(deps, signedIn.token)).kind).toBe("user");
  expect(codeOf(await signIn(token))).toBe("link.over");
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
});

test("checking changes nothing, and of four at the same time one has it", async () => {
  const token = await getToken();
  for (let i = 0; i < 3; i += 1) {
    expect(codeOf(await checkSignInLink(deps, { token }))).toBe("ok");
  }
  const all = await Promise.all(Array.from({ length: 4 }, () => signIn(token)));
  expect(all.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
});

test("works for fifteen minutes, is kept as a hash, and is forgotten afterwards", async () => {
  const token = await getToken();
  expect(JSON.stringify(await deps.db.select().from(signInLinks))).not.toContain(token);
  domain.clock.now += 15 * minute - 1;
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("ok");
  domain.clock.now += 1;
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
  expect(codeOf(await signIn(token))).toBe("link.over");
  await runDue(deps);
  expect(await deps.db.select().from(signInLinks)).toEqual([]);
});

test("signs in nobody who was blocked since", async () => {
  const token = await getToken();
  await deps.db.update(users).set({ status: "blocked" }).where(eq(users.email, email));
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
  expect(codeOf(await signIn(token))).toBe("link.over");
});

test("nobody of a blocked client is mailed a link, and one from before waits until the client is back", async () => {
  const token = await getToken();
  const one = eq(clients.id, nord.clientId);
  await deps.db.update(clients).set({ blockedAt: noon }).where(one);
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
  expect(codeOf(await signIn(token))).toBe("link.over");
  await deps.db.delete(deliveries);
  must(await ask());
  expect(await mailsTo(deps, email)).toEqual([]);
  await deps.db.update(clients).set({ blockedAt: null }).where(one);
  expect(codeOf(await signIn(token))).toBe("ok");
});

test("a password that is changed ends the links that were mailed before", async () => {
  const token = await getToken();
  const session = must(await signIn(await getToken()));
  const change = { currentPassword: password, newPassword: "another good password" };
  must(await changePassword(deps, await visitorOf(deps, session.token), change));
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
  expect(codeOf(await signIn(token))).toBe("link.over");
});

test("a password that is reset ends the account's links, and nobody else's", async () => {
  const token = await getToken();
  const others = "team@nord.test";
  must(await ask(others));
  const kept = linkOf((await mailsTo(deps, others))[0], "/auto_login").get("token") ?? "";
  must(await forgetPassword(deps, { email, address: "192.0.2.1", locale: "en" }));
  const reset = (await mailsTo(deps, email)).find(({ kind }) => kind === "reset_password");
  const link = linkOf(reset, "/password/reset").get("token") ?? "";
  must(await setPasswordByLink(deps, { email, token: link, password: "a third good password" }));
  expect(codeOf(await checkSignInLink(deps, { token }))).toBe("link.over");
  expect(codeOf(await signIn(token))).toBe("link.over");
  expect(codeOf(await signIn(kept))).toBe("ok");
});

test("an address that nobody has is answered alike after the same statements, and gets no mail", async () => {
  const d1 = deps.db.$client;
  const watch = async (of: string) => {
    const statements: string[] = [];
    const prepare = d1.prepare.bind(d1);
    d1.prepare = (query) => {
      statements.push(query);
      return prepare(query);
    };
    const result = await ask(of);
    d1.prepare = prepare;
    return { result, statements };
  };
  const known = await watch(email);
  const unknown = await watch("nobody@nord.test");
  expect(unknown).toEqual(known);
  expect(known.statements.length).toBeGreaterThan(3);
  expect((await mailsTo(deps)).map(({ recipient }) => recipient)).toEqual([email]);
  expect(JSON.stringify(await deps.db.select().from(deliveries))).not.toContain("nobody@");
});

test("after five times an hour the network waits, and what is no address is said", async () => {
  for (let i = 0; i < 5; i += 1) must(await ask());
  expect(codeOf(await ask())).toBe("auth.paused");
  expect(await ask("kari")).toEqual({
    ok: false,
    refusal: { code: "request.invalid", fields: { email: "email.format" } },
  });
});

test.each(["", "/"])("the calls answer with and without a slash at the end: %j", async (slash) => {
  const call = openApi(deps);
  const asked = await call("POST", `/v1/auth/login/auto/generate${slash}`, { body: { email } });
  expect([asked.status, asked.json]).toEqual([200, {}]);
  const token = linkOf((await mailsTo(deps, email))[0], "/auto_login").get("token");
  const use = () => call("POST", `/v1/auth/login/auto${slash}`, { body: { token } });
  const first = await use();
  expect([first.status, first.json]).toEqual([200, { token: expect.any(String), type: "Bearer" }]);
  const again = await use();
  expect([again.status, again.json.code]).toEqual([410, "link.over"]);
});
