import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  noon,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
  type UserActor,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import {
  attempts,
  auditEntries,
  deliveries,
  sessions,
  smsCodes,
  users,
} from "../../../db/schema/index.ts";
import { sendDue } from "../../deliveries/send-due.ts";
import type { Deps } from "../../deps.ts";
import { runDue } from "../../events/due.ts";
import { changePassword } from "../change-password.ts";
import { forgetPassword, setPasswordByLink } from "../password-links.ts";
import { updateProfile } from "../profile.ts";
import { type ConsoleVisitor, visitorOf } from "../visitors.ts";
import { askPhoneCode, provePhone, removePhone } from "./prove-phone.ts";
import { askSignInCode, signInBySms } from "./sign-in-sms.ts";

const phone = "+4799990001";
const second = 1_000;
const minute = 60 * second;

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let kari: ConsoleVisitor;
let ola: ConsoleVisitor;
/** Of `password`, which tests change. */
let passwordHash: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  passwordHash = (await account(nord.client))?.passwordHash ?? "";
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  for (const table of [attempts, sessions, smsCodes, deliveries, auditEntries]) {
    await deps.db.delete(table);
  }
  const fresh = { phone: null, phoneProvedAt: null, status: "active", language: "no" } as const;
  await deps.db.update(users).set({ ...fresh, passwordHash });
  kari = await visit(nord.client);
  ola = await visit(nord.team);
});

const visit = (user: UserActor) => signInAs(deps, user);

/** The code of the newest SMS to the number. */
async function codeTo(number = phone): Promise<string> {
  const [sms] = (await mailsTo(deps, number)).filter(({ channel }) => channel === "sms");
  return /^\d{6}(?= )/.exec(sms?.content.text ?? "")?.[0] ?? "none";
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function prove(visitor: ConsoleVisitor, number = phone): Promise<void> {
  const { id } = must(await askPhoneCode(deps, visitor, { phone: number }));
  must(await provePhone(deps, visitor, { password, id, code: await codeTo(number) }));
  await deps.db.delete(deliveries);
  await deps.db.delete(attempts);
}

const ask = (number = phone, by = "a device") =>
  askSignInCode(deps, { phone: number, by, locale: "en" });
const signIn = (id: string, code: string) => signInBySms(deps, { id, code, device: "a phone" });

const account = async (actor: UserActor) =>
  (await deps.db.select().from(users).where(eq(users.id, actor.id)))[0];

test("a number is proved by the code that was sent there, and the account is told by mail", async () => {
  const sent = must(await askPhoneCode(deps, kari, { phone: "99 99 00 01" }));
  expect(sent).toMatchObject({ phone, expiresIn: 300, againIn: 30 });
  expect((await account(nord.client))?.phone).toBeNull();
  const code = await codeTo();
  const [sms] = await mailsTo(deps, phone);
  expect(sms?.content.text).toBe(
    `${code} er koden din for å bekrefte dette nummeret i Plenum. Den virker i 5 minutter. Ikke gi den til noen.\n\n@127.0.0.1:20200 #${code}`,
  );
  domain.clock.now += minute;
  must(await provePhone(deps, kari, { password, id: sent.id, code: ` ${code} ` }));
  expect(await account(nord.client)).toMatchObject({ phone, phoneProvedAt: domain.clock.now });
  const [mail] = await mailsTo(deps, "client@nord.test");
  expect(mail?.content.subject).toBe("Et telefonnummer er bekreftet");
  const [noted] = await deps.db.select().from(auditEntries);
  expect(noted).toMatchObject({ what: "user.prove_phone", onWhich: nord.client.id });
});

test("an open screen is not enough: the password is asked for before a number signs in", async () => {
  const { id } = must(await askPhoneCode(deps, kari, { phone }));
  const code = await codeTo();
  for (const wrong of [{}, { password: "" }, { password: "not the one" }]) {
    const refused = await provePhone(deps, kari, { id, code, ...wrong });
    expect(refused.ok ? "" : refused.refusal.fields).toEqual({ password: "password.wrong" });
  }
  expect((await account(nord.client))?.phone).toBeNull();
  // The code is still good.
  must(await provePhone(deps, kari, { password, id, code }));
});

test("an account without a password must have signed in a moment ago", async () => {
  await deps.db.update(users).set({ passwordHash: "" }).where(eq(users.id, nord.client.id));
  const later = { ...deps, now: () => domain.clock.now + factorLimits.freshSignInMs };
  const { id } = must(await askPhoneCode(later, kari, { phone }));
  const code = await codeTo();
  expect(codeOf(await provePhone(later, kari, { id, code }))).toBe("factor.sign_in_again");
  const again = await signInAs(later, nord.client);
  must(await provePhone(later, again, { id, code }));
});

test("what is kept of a code is neither the code nor a hash that six digits are found from", async () => {
  const { id } = must(await askPhoneCode(deps, kari, { phone }));
  const code = await codeTo();
  const [row] = await deps.db.select().from(smsCodes);
  expect(JSON.stringify(row)).not.toContain(code);
  const config = { ...deps.config, tokenSecret: "another secret" };
  expect(codeOf(await provePhone({ ...deps, config }, kari, { password, id, code }))).toBe(
    "sms.wrong",
  );
});

test("a code is good for five tries, five minutes, one use, and one account", async () => {
  const { id } = must(await askPhoneCode(deps, kari, { phone }));
  const code = await codeTo();
  for (let i = 0; i < 4; i += 1) {
    expect(codeOf(await provePhone(deps, kari, { password, id, code: other(code) }))).toBe(
      "sms.wrong",
    );
  }
  expect(codeOf(await provePhone(deps, kari, { password, id, code: other(code) }))).toBe(
    "sms.over",
  );
  expect(codeOf(await provePhone(deps, kari, { password, id, code }))).toBe("sms.over");

  domain.clock.now += 30 * second;
  const next = must(await askPhoneCode(deps, kari, { phone }));
  const nextCode = await codeTo();
  expect(codeOf(await provePhone(deps, ola, { password, id: next.id, code: nextCode }))).toBe(
    "sms.over",
  );
  expect((await account(nord.team))?.phone).toBeNull();

  domain.clock.now += 30 * second;
  const third = must(await askPhoneCode(deps, kari, { phone }));
  const thirdCode = await codeTo();
  domain.clock.now += 5 * minute;
  expect(codeOf(await provePhone(deps, kari, { password, id: third.id, code: thirdCode }))).toBe(
    "sms.over",
  );
  await runDue(deps);
  expect(await deps.db.select().from(smsCodes)).toEqual([]);
});

test("of four at the same time one has the code", async () => {
  await prove(kari);
  const { id } = must(await ask());
  const code = await codeTo();
  const all = await Promise.all(Array.from({ length: 4 }, () => signIn(id, code)));
  expect(all.map(codeOf).filter((each) => each === "ok")).toHaveLength(1);
});

test("again after 30 seconds, five times an hour, and ten are sent to a number in all", async () => {
  must(await ask());
  expect(await ask()).toEqual({
    ok: false,
    refusal: { code: "sms.too_soon", detail: { seconds: 30 } },
  });
  expect(codeOf(await ask(phone, "another device"))).toBe("ok");
  for (let i = 0; i < 4; i += 1) {
    domain.clock.now += 30 * second;
    must(await ask());
  }
  domain.clock.now += 30 * second;
  expect(codeOf(await ask())).toBe("auth.paused");
  // What cron sweeps is not what is counted still.
  domain.clock.now += hour - 31 * second;
  await runDue(deps);
  expect(codeOf(await ask())).toBe("auth.paused");
  domain.clock.now += 30 * second;
  expect(codeOf(await ask())).toBe("ok");

  await prove(kari, "+4799990002");
  for (let i = 0; i < 12; i += 1) must(await ask("+4799990002", `device ${i}`));
  expect(await mailsTo(deps, "+4799990002")).toHaveLength(10);
});

test("an account has ten codes an hour sent to whatever numbers", async () => {
  for (let i = 0; i < 10; i += 1) must(await askPhoneCode(deps, kari, { phone: `+479999100${i}` }));
  const more = await askPhoneCode(deps, kari, { phone: "+4799992000" });
  expect(codeOf(more)).toBe("auth.paused");
});

test("a proved number signs in, in the language of the person, and once", async () => {
  await prove(kari);
  const { id } = must(await ask("+47 99 99 00 01"));
  const [sms] = await mailsTo(deps, phone);
  expect(sms?.content.text).toMatch(/^\d{6} er koden din for å logge inn/);
  const code = await codeTo();
  const signedIn = must(await signIn(id, code));
  expect(signedIn.user.id).toBe(nord.client.id);
  expect((await visitorOf(deps, signedIn.token)).kind).toBe("user");
  expect(codeOf(await signIn(id, code))).toBe("sms.over");
});

test("a number that is only said to be theirs, changed, removed or of somebody blocked signs in nobody", async () => {
  await deps.db.update(users).set({ phone }).where(eq(users.id, nord.client.id));
  must(await ask());
  expect(await mailsTo(deps, phone)).toEqual([]);
  await deps.db.delete(attempts);

  await prove(kari);
  const first = must(await ask());
  const firstCode = await codeTo();
  must(await updateProfile(deps, kari.actor, { phone: "+4799990009" }));
  expect(codeOf(await signIn(first.id, firstCode))).toBe("sms.over");

  await prove(kari);
  const second_ = must(await ask());
  const secondCode = await codeTo();
  must(await removePhone(deps, kari));
  expect(await account(nord.client)).toMatchObject({ phone: null, phoneProvedAt: null });
  expect(codeOf(await signIn(second_.id, secondCode))).toBe("sms.over");

  await prove(kari);
  const third = must(await ask());
  const thirdCode = await codeTo();
  await deps.db.update(users).set({ status: "blocked" }).where(eq(users.id, nord.client.id));
  expect(codeOf(await signIn(third.id, thirdCode))).toBe("auth.wrong");
});

test("a new password ends the codes that were sent before it, however it was set", async () => {
  await prove(kari);
  const { id } = must(await ask());
  const code = await codeTo();
  const proof = must(await askPhoneCode(deps, kari, { phone: "+4799990002" }));
  const changed = { currentPassword: password, newPassword: "et nytt og langt ord" };
  must(await changePassword(deps, kari, changed));
  expect(codeOf(await signIn(id, code))).toBe("sms.over");
  const proofCode = await codeTo("+4799990002");
  const other = { password: changed.newPassword, id: proof.id, code: proofCode };
  expect(codeOf(await provePhone(deps, kari, other))).toBe("sms.over");

  domain.clock.now += minute;
  const next = must(await ask());
  const nextCode = await codeTo();
  const email = (await account(nord.client))?.email ?? "";
  must(await forgetPassword(deps, { email, address: "192.0.2.9", locale: "no" }));
  const mails = await mailsTo(deps, email);
  const link = linkOf(
    mails.find(({ kind }) => kind === "reset_password"),
    "/password/reset",
  );
  const token = link.get("token") ?? "";
  must(await setPasswordByLink(deps, { email, token, password: "enda et langt ord" }));
  expect(codeOf(await signIn(next.id, nextCode))).toBe("sms.over");
});

test("a code of one purpose is none of the other", async () => {
  await prove(kari);
  const { id } = must(await ask());
  const code = await codeTo();
  expect(codeOf(await provePhone(deps, kari, { password, id, code }))).toBe("sms.over");
  domain.clock.now += minute;
  const asked = must(await askPhoneCode(deps, kari, { phone }));
  expect(codeOf(await signIn(asked.id, await codeTo()))).toBe("sms.over");
});

test("whoever proves a number has it: the account that had it is told and signs in there no more", async () => {
  await prove(kari);
  const { id } = must(await ask());
  const code = await codeTo();
  await deps.db.delete(attempts);
  domain.clock.now += second;
  await prove(ola);
  expect(await account(nord.client)).toMatchObject({ phone, phoneProvedAt: null });
  expect(await account(nord.team)).toMatchObject({ phone, phoneProvedAt: domain.clock.now });
  expect(codeOf(await signIn(id, code))).toBe("sms.over");
  const asked = must(await ask());
  expect(must(await signIn(asked.id, await codeTo())).user.id).toBe(nord.team.id);
});

test("a number that nobody has proved is answered alike after the same statements, and gets no SMS", async () => {
  await prove(kari);
  let woken = 0;
  const d1 = deps.db.$client;
  const watch = async (number: string) => {
    const statements: string[] = [];
    const prepare = d1.prepare.bind(d1);
    d1.prepare = (query) => {
      statements.push(query);
      return prepare(query);
    };
    const wakeDeliveries = async () => {
      woken += 1;
    };
    const input = { phone: number, by: "a device", locale: "no" } as const;
    const result = must(await askSignInCode({ ...deps, wakeDeliveries }, input));
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push(codeOf(await signIn(result.id, "12345x")));
    d1.prepare = prepare;
    return { keys: Object.keys(result), tries, statements };
  };
  const known = await watch(phone);
  const unknown = await watch("+4799990003");
  expect(unknown).toEqual(known);
  expect(known.tries).toEqual([...Array(4).fill("sms.wrong"), "sms.over", "sms.over"]);
  expect(known.statements.length).toBeGreaterThan(5);
  expect(woken).toBe(2);
  expect(await mailsTo(deps, "+4799990003")).toEqual([]);
  const kept = JSON.stringify([
    await deps.db.select().from(deliveries),
    await deps.db.select().from(smsCodes),
  ]);
  expect(kept).not.toContain("99990003");
});

test("a code that could not be sent in time is not sent late", async () => {
  must(await askPhoneCode(deps, kari, { phone }));
  let tries = 0;
  const away = { state: "deferred", phase: "connect", code: null, reply: "away" } as const;
  const sms: Deps["sms"] = {
    async send(messages, progress) {
      for (const each of messages) {
        tries += 1;
        await progress.settled(each, away);
      }
    },
  };
  await sendDue({ ...deps, sms });
  domain.clock.now += minute;
  await sendDue({ ...deps, sms });
  // The next try would come after its end.
  expect(await mailsTo(deps, phone)).toMatchObject([{ state: "failed", tries: 2 }]);
  domain.clock.now += minute;
  must(await askPhoneCode(deps, kari, { phone }));
  domain.clock.now += 5 * minute;
  await sendDue({ ...deps, sms });
  expect((await mailsTo(deps, phone))[0]).toMatchObject({
    state: "failed",
    reply: "connect: what it says had run out",
  });
  expect(tries).toBe(2);
});

test.each(["", "12", "not a number", "+0123456789"])("%j is no number", async (typed) => {
  const refusal = { code: "request.invalid", fields: { phone: "phone.format" } };
  expect(await askPhoneCode(deps, kari, { phone: typed })).toEqual({ ok: false, refusal });
  expect(await ask(typed)).toEqual({ ok: false, refusal });
  expect(await deps.db.select().from(smsCodes)).toEqual([]);
});

test("guests and moderators have no number", async () => {
  const nobody = { kind: "guest", actor: guest } as const;
  expect(codeOf(await askPhoneCode(deps, nobody, { phone }))).toBe("auth.required");
  expect(codeOf(await provePhone(deps, nobody, { password, id: "x", code: "1" }))).toBe(
    "auth.required",
  );
  expect(codeOf(await removePhone(deps, nobody))).toBe("auth.required");
});
