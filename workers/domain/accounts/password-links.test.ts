import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  hour,
  makeTestClient,
  must,
  noon,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { linkTimes } from "../../contract/accounts/sign-in-limits.ts";
import {
  attempts,
  auditEntries,
  clients,
  deliveries,
  passwordLinks,
  sessions,
  staffRooms,
  users,
} from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runDue } from "../events/due.ts";
import { changePassword } from "./change-password.ts";
import {
  checkPasswordLink,
  forgetPassword,
  type PasswordLink,
  setPasswordByLink,
} from "./password-links.ts";
import { openSession } from "./sessions.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { visitorOf } from "./visitors.ts";

const email = "client@nord.test";
const network = "192.0.2.1";
const fresh = "a password nobody else has";

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
  for (const table of [attempts, staffRooms, sessions, passwordLinks, deliveries]) {
    await deps.db.delete(table);
  }
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.update(users).set({ passwordHash, status: "active", language: "no" });
});

const ask = (of = email, address = network) =>
  forgetPassword(deps, { email: of, address, locale: "en" });

/** Asks for a link and takes it from the mail. */
async function getLink(): Promise<PasswordLink> {
  must(await ask());
  const link = linkOf((await mailsTo(deps, email))[0], "/password/reset");
  return { email: link.get("email") ?? "", token: link.get("token") ?? "" };
}

const trySignIn = (secret: string) =>
  signIn(deps, { email, password: secret, address: network, device: "a browser" });

test("the mail is given up with its link, in place of being tried for two days", async () => {
  must(await ask());
  const rows = await deps.db.query.deliveries.findMany({
    where: and(eq(deliveries.recipient, email), eq(deliveries.kind, "reset_password")),
  });
  expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([deps.now() + linkTimes.resetMs]);
});

test("the link of the mail sets a new password, which signs in from then on, and proves the address", async () => {
  const proved = async () =>
    (await deps.db.query.users.findFirst({ where: eq(users.email, email) }))?.emailProvedAt;
  await deps.db.update(users).set({ emailProvedAt: null }).where(eq(users.email, email));
  const link = await getLink();
  expect(await proved()).toBeNull();
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("ok");
  expect(codeOf(await setPasswordByLink(deps, { ...link, password: fresh }))).toBe("ok");
  expect(codeOf(await trySignIn(fresh))).toBe("ok");
  expect(codeOf(await trySignIn(password))).toBe("auth.wrong");
  expect(await proved()).toBe(domain.clock.now);
  const [noted] = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "user.reset_password"));
  expect(noted).toMatchObject({ onWhich: nord.client.id, clientId: nord.clientId });
  const kinds = (await mailsTo(deps, email)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["password_changed", "reset_password"]);
});

test("the mail is in the language of the person and bears the name and colour of the client", async () => {
  await deps.db.update(clients).set({ senderName: "Nord kommune", baseColor: "#123456" });
  must(await ask());
  const [mail] = await mailsTo(deps, email);
  expect(mail?.content.subject).toBe("Velg et nytt passord");
  expect(mail?.content.from).toEqual({ name: "Nord kommune", address: "post@plenum.test" });
  expect(mail?.content.html).toContain("background: #123456");
  await deps.db.delete(deliveries);
  await deps.db.update(users).set({ language: "en" }).where(eq(users.email, email));
  must(await ask());
  expect((await mailsTo(deps, email))[0]?.content.subject).toBe("Choose a new password");
});

test("checking a link changes nothing, and a link works once", async () => {
  const link = await getLink();
  for (let i = 0; i < 5; i += 1) expect(codeOf(await checkPasswordLink(deps, link))).toBe("ok");
  must(await setPasswordByLink(deps, { ...link, password: fresh }));
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("link.over");
  const again = await setPasswordByLink(deps, { ...link, password: "yet another password" });
  expect(codeOf(again)).toBe("link.over");
  expect(codeOf(await trySignIn(fresh))).toBe("ok");
});

test("of ten at the same time one has the link", async () => {
  const link = await getLink();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      setPasswordByLink(deps, { ...link, password: `${fresh} ${n}` }),
    ),
  );
  expect(all.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
  const winner = all.findIndex(({ ok }) => ok);
  expect(codeOf(await trySignIn(`${fresh} ${winner}`))).toBe("ok");
});

test("a link works for an hour, and is forgotten afterwards", async () => {
  const link = await getLink();
  domain.clock.now = noon + hour - 1;
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("ok");
  domain.clock.now = noon + hour;
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("link.over");
  expect(codeOf(await setPasswordByLink(deps, { ...link, password: fresh }))).toBe("link.over");
  await runDue(deps);
  expect(await deps.db.select().from(passwordLinks)).toEqual([]);
});

test("a link is over when the password is changed otherwise", async () => {
  const link = await getLink();
  const visitor = await signInAs(deps, nord.client);
  must(await changePassword(deps, visitor, { currentPassword: password, newPassword: fresh }));
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("link.over");
});

test("all sessions end with the old password, and the rooms are told", async () => {
  const link = await getLink();
  const { token } = await openSession(deps, { of: { userId: nord.client.id }, device: "d" });
  const other = await openSession(deps, { of: { userId: nord.team.id }, device: "d" });
  const visitor = await visitorOf(deps, token);
  const sessionId = visitor.kind === "user" ? visitor.sessionId : "";
  await deps.db.insert(staffRooms).values({ sessionId, room: "evt_open", at: noon });
  domain.room.asked.length = 0;
  must(await setPasswordByLink(deps, { ...link, password: fresh }));
  expect((await visitorOf(deps, token)).kind).toBe("guest");
  expect((await visitorOf(deps, other.token)).kind).toBe("user");
  expect(domain.room.asked).toEqual(["evt_open"]);
});

test("all links of the account end with the first that is used", async () => {
  const first = await getLink();
  domain.clock.now += 1_000;
  const second = await getLink();
  expect(second.token).not.toBe(first.token);
  must(await setPasswordByLink(deps, { ...second, password: fresh }));
  expect(codeOf(await checkPasswordLink(deps, first))).toBe("link.over");
});

test("a link is of one address, and of nobody who is blocked since", async () => {
  const link = await getLink();
  const foreign = { ...link, email: "team@nord.test" };
  expect(codeOf(await checkPasswordLink(deps, foreign))).toBe("link.over");
  expect(codeOf(await setPasswordByLink(deps, { ...foreign, password: fresh }))).toBe("link.over");
  expect(codeOf(await checkPasswordLink(deps, { ...link, email: " CLIENT@nord.test" }))).toBe("ok");
  expect(codeOf(await checkPasswordLink(deps, { email, token: "" }))).toBe("link.over");
  await deps.db.update(users).set({ status: "blocked" }).where(eq(users.email, email));
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("link.over");
});

test("nobody of a blocked client gets a link, and a link from before is over", async () => {
  const link = await getLink();
  const one = eq(clients.id, nord.clientId);
  await deps.db.update(clients).set({ blockedAt: noon }).where(one);
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("link.over");
  expect(codeOf(await setPasswordByLink(deps, { ...link, password: fresh }))).toBe("link.over");
  await deps.db.delete(deliveries);
  must(await ask());
  expect(await mailsTo(deps, email)).toEqual([]);
  await deps.db.update(clients).set({ blockedAt: null }).where(one);
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("ok");
});

test("a password that is short, long, common or typed differently twice leaves the link as it is", async () => {
  const link = await getLink();
  const wrong = [
    ["short", undefined, { password: "text.too_short" }],
    ["x".repeat(129), undefined, { password: "text.too_long" }],
    ["Sunshine", undefined, { password: "password.common" }],
    [fresh, `${fresh}!`, { confirmPassword: "password.mismatch" }],
  ] as const;
  for (const [typed, again, fields] of wrong) {
    const input = { ...link, password: typed };
    const result = await setPasswordByLink(
      deps,
      again === undefined ? input : { ...input, confirmPassword: again },
    );
    expect(result).toMatchObject({ ok: false, refusal: { code: "request.invalid", fields } });
  }
  expect(codeOf(await checkPasswordLink(deps, link))).toBe("ok");
});

test("an address that nobody has is answered alike after the same statements, and gets no mail", async () => {
  let woken = 0;
  const seen: string[][] = [];
  const d1 = deps.db.$client;
  const watch = async (of: string) => {
    const statements: string[] = [];
    const prepare = d1.prepare.bind(d1);
    d1.prepare = (query) => {
      statements.push(query);
      return prepare(query);
    };
    const wakeDeliveries = async () => {
      woken += 1;
    };
    const asked = { email: of, address: network, locale: "no" } as const;
    const result = await forgetPassword({ ...deps, wakeDeliveries }, asked);
    d1.prepare = prepare;
    seen.push(statements);
    return result;
  };
  const known = await watch(email);
  const unknown = await watch("nobody@nord.test");
  await deps.db.update(users).set({ status: "blocked" }).where(eq(users.email, "team@nord.test"));
  const blocked = await watch("team@nord.test");
  expect(unknown).toEqual(known);
  expect(blocked).toEqual(known);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]?.length).toBeGreaterThan(3);
  expect(woken).toBe(3);
  expect((await mailsTo(deps)).map(({ recipient }) => recipient)).toEqual([email]);
  expect(JSON.stringify(await deps.db.select().from(deliveries))).not.toContain("nobody@");
});

test("what is kept of a link lets nobody use it", async () => {
  const { token } = await getLink();
  expect(JSON.stringify(await deps.db.select().from(passwordLinks))).not.toContain(token);
});

test.each([email, "nobody@nord.test"])(
  "after five times %s waits from there for an hour, and elsewhere not",
  async (of) => {
    for (let i = 0; i < 5; i += 1) expect(codeOf(await ask(of))).toBe("ok");
    expect(await ask(of)).toEqual({
      ok: false,
      refusal: { code: "auth.paused", detail: { minutes: 60 } },
    });
    expect(codeOf(await ask(of, "192.0.2.2"))).toBe("ok");
    // What cron sweeps is not what is counted still.
    domain.clock.now += hour - 1;
    await runDue(deps);
    expect(codeOf(await ask(of))).toBe("auth.paused");
    domain.clock.now += 1;
    await runDue(deps);
    expect(codeOf(await ask(of))).toBe("ok");
  },
);

test("from many networks an address gets twenty mails an hour, and the answer stays the same", async () => {
  for (let i = 0; i < 25; i += 1) expect(codeOf(await ask(email, `192.0.2.${i}`))).toBe("ok");
  expect(await mailsTo(deps, email)).toHaveLength(20);
});

test.each(["", "kari", "kari@", "@nord.test", "a b@nord.test", `${"a".repeat(250)}@nord.test`])(
  "%j is no address",
  async (typed) => {
    expect(await ask(typed)).toEqual({
      ok: false,
      refusal: { code: "request.invalid", fields: { email: "email.format" } },
    });
    expect(await deps.db.select().from(deliveries)).toEqual([]);
  },
);
