import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
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
import type { Result } from "../../../contract/errors.ts";
import {
  auditEntries,
  authenticators,
  clients,
  deliveries,
  recoveryCodes,
  signInChallenges,
  users,
} from "../../../db/schema/index.ts";
import { runDue } from "../../events/due.ts";
import { changePassword } from "../change-password.ts";
import { lockSession, unlockSession } from "../lock/lock.ts";
import { openSession } from "../sessions.ts";
import { finishSignIn, finishWithFactor, type SignInWay } from "../sign-in/finish-sign-in.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { type ConsoleVisitor, visitorOf } from "../visitors.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./authenticator.ts";
import { readFactors, readPendingTotp } from "./read-factors.ts";
import { codeOfStep, fromBase32, stepAt } from "./totp.ts";

let domain: TestDomain;
let nord: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterEach(() => domain.close());

const device = "a browser";
const email = "client@nord.test";
const step = 30_000;

const comeIn = (user: UserActor) => signInAs(domain.deps, user);

/** The code of an app at the present time, or so many steps away. */
function codeNow(secret: string, away = 0): Promise<string> {
  return codeOfStep(fromBase32(secret), stepAt(domain.clock.now) + away);
}

/** Sets up an app, and goes on to the next step: the code that confirmed it is used. */
async function setUp(visitor: ConsoleVisitor) {
  const { secret } = must(await beginTotp(domain.deps, visitor, { password }));
  const code = await codeNow(secret);
  const { recoveryCodes: codes } = must(await confirmTotp(domain.deps, visitor, { code }));
  domain.clock.now += 2 * step;
  return { secret, codes };
}

function firstStep(secret = password) {
  return signIn(domain.deps, { email, password: secret, address: "192.0.2.1", device });
}

async function challengeOf(result: Promise<Result<unknown>>): Promise<string> {
  const answered = await result;
  expect(codeOf(answered)).toBe("auth.factor_required");
  return (!answered.ok && answered.refusal.factor?.challenge) || "";
}

function secondStep(challenge: string, code: string) {
  return finishWithFactor(domain.deps, { challenge, code, device });
}

test("an app counts once a code of it was right, and not before", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const { secret, address } = must(await beginTotp(deps, here, { password }));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(address).toContain(`secret=${secret}`);
  expect(await readPendingTotp(deps, here)).toEqual({ secret, address });
  expect(codeOf(await firstStep())).toBe("ok");
  // Begun anew it is another secret: the code of the first one is worth nothing.
  const again = must(await beginTotp(deps, here, { password }));
  expect(again.secret).not.toBe(secret);
  const old = await codeNow(secret);
  expect(await confirmTotp(deps, here, { code: old })).toEqual({
    ok: false,
    refusal: { code: "factor.wrong", fields: { code: "factor.wrong" } },
  });
  expect(must(await readFactors(deps, here)).totpSince).toBeNull();
  const code = await codeNow(again.secret);
  const { recoveryCodes: codes } = must(await confirmTotp(deps, here, { code: ` ${code} ` }));
  expect(new Set(codes).size).toBe(10);
  expect(must(await readFactors(deps, here))).toEqual({
    totpSince: noon,
    passkeys: [],
    passkeyOrigin: "http://localhost:20200",
    hasPassword: true,
    recoveryCodesLeft: 10,
    requiredFrom: null,
    isRequired: false,
  });
  expect(await readPendingTotp(deps, here)).toBeNull();
  expect(codeOf(await beginTotp(deps, here, { password }))).toBe("factor.already");
  expect(codeOf(await confirmTotp(deps, here, { code }))).toBe("factor.none");
});

test("it takes the password to set one up, and ten minutes at most", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.client);
  for (const proof of [{}, { password: "not it" }]) {
    expect(await beginTotp(deps, here, proof)).toMatchObject({
      refusal: { fields: { password: "password.wrong" } },
    });
  }
  expect(await readPendingTotp(deps, here)).toBeNull();
  const { secret } = must(await beginTotp(deps, here, { password }));
  clock.now += 10 * 60_000;
  expect(await readPendingTotp(deps, here)).toBeNull();
  const code = await codeNow(secret);
  expect(codeOf(await confirmTotp(deps, here, { code }))).toBe("factor.none");
  expect(codeOf(await firstStep())).toBe("ok");
});

test("nothing that is stored tells the secret or a recovery code", async () => {
  const { secret, codes } = await setUp(await comeIn(nord.client));
  const { db } = domain.deps;
  const stored = JSON.stringify([
    await db.select().from(authenticators),
    await db.select().from(recoveryCodes),
    await db.select().from(auditEntries),
    await db.select().from(deliveries),
  ]);
  for (const told of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
    expect(stored).not.toContain(told);
  }
});

test("with an app the password alone signs nobody in: the second step does, once", async () => {
  const { deps } = domain;
  const { secret } = await setUp(await comeIn(nord.client));
  const refused = await firstStep();
  expect(refused).toEqual({
    ok: false,
    refusal: {
      code: "auth.factor_required",
      factor: { challenge: expect.stringMatching(/^[\w-]{43}$/), kinds: ["totp", "recovery"] },
    },
  });
  const challenge = await challengeOf(firstStep());
  const code = await codeNow(secret);
  const { token, user } = must(await secondStep(challenge, code));
  expect(user.id).toBe(nord.client.id);
  expect((await visitorOf(deps, token)).actor).toEqual(nord.client);
  // The challenge is used, and so is the code.
  domain.clock.now += step;
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("auth.challenge_over");
  expect(codeOf(await secondStep(await challengeOf(firstStep()), code))).toBe("factor.wrong");
  // A wrong password is still told nothing of a second factor.
  expect(codeOf(await firstStep("not the password"))).toBe("auth.wrong");
});

test("of ten uses of a code at the same time one signs in", async () => {
  const { secret } = await setUp(await comeIn(nord.client));
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(firstStep())));
  const code = await codeNow(secret);
  const results = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
  expect(results.map(codeOf).filter((each) => each === "ok")).toHaveLength(1);
  const challenge = await challengeOf(firstStep());
  domain.clock.now += step;
  const next = await codeNow(secret);
  const twice = await Promise.all([secondStep(challenge, next), secondStep(challenge, next)]);
  expect(twice.map(codeOf).filter((each) => each === "ok")).toHaveLength(1);
});

test("a challenge is over after ten minutes, and swept away", async () => {
  const { secret } = await setUp(await comeIn(nord.client));
  const challenge = await challengeOf(firstStep());
  domain.clock.now += 10 * 60_000;
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("auth.challenge_over");
  expect(codeOf(await secondStep("none of ours", "123456"))).toBe("auth.challenge_over");
  await runDue(domain.deps);
  expect(await domain.deps.db.select().from(signInChallenges)).toEqual([]);
});

test("a challenge is of its account alone", async () => {
  const { deps } = domain;
  await setUp(await comeIn(nord.client));
  const { secret } = await setUp(await comeIn(nord.team));
  const challenge = await challengeOf(firstStep());
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("factor.wrong");
  const [row] = await deps.db.select().from(signInChallenges);
  expect(row).toMatchObject({ userId: nord.client.id, way: "password" });
});

test("five wrong codes in 15 minutes take a pause, over all challenges and networks", async () => {
  const { secret, codes } = await setUp(await comeIn(nord.client));
  for (let i = 0; i < 5; i += 1) {
    const challenge = await challengeOf(firstStep());
    expect(codeOf(await secondStep(challenge, "000000"))).toBe("factor.wrong");
  }
  const challenge = await challengeOf(firstStep());
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("auth.paused");
  expect(codeOf(await secondStep(challenge, codes[0] ?? ""))).toBe("auth.paused");
  domain.clock.now += 15 * 60_000;
  const later = await challengeOf(firstStep());
  expect(codeOf(await secondStep(later, await codeNow(secret)))).toBe("ok");
});

test("a recovery code signs in, however it is typed, once, and its owner is told", async () => {
  const { deps } = domain;
  const { codes } = await setUp(await comeIn(nord.client));
  const [first = "", second = ""] = codes;
  const typed = ` ${first.toLowerCase().replace("-", " ")}`;
  must(await secondStep(await challengeOf(firstStep()), typed));
  expect(codeOf(await secondStep(await challengeOf(firstStep()), first))).toBe("factor.wrong");
  const { token } = must(await secondStep(await challengeOf(firstStep()), second));
  const here = await visitorOf(deps, token);
  expect(must(await readFactors(deps, here)).recoveryCodesLeft).toBe(8);
  expect(await mailsOf("factor_recoveryUsed")).toHaveLength(2);
});

test("made anew the older recovery codes end; it takes the password and a factor", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const { secret, codes } = await setUp(here);
  const code = await codeNow(secret);
  const wrong = { password: "not it", code };
  expect(await renewRecoveryCodes(deps, here, wrong)).toMatchObject({
    refusal: { fields: { password: "password.wrong" } },
  });
  expect(await renewRecoveryCodes(deps, here, { password, code: "000000" })).toMatchObject({
    refusal: { fields: { code: "factor.wrong" } },
  });
  const { recoveryCodes: anew } = must(await renewRecoveryCodes(deps, here, { password, code }));
  const [old = ""] = codes;
  expect(codeOf(await secondStep(await challengeOf(firstStep()), old))).toBe("factor.wrong");
  expect(codeOf(await secondStep(await challengeOf(firstStep()), anew[0] ?? ""))).toBe("ok");
  expect(await mailsOf("factor_recoveryAnew")).toHaveLength(1);
});

test("it is switched off with the password and a factor, and with nothing less", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const { secret, codes } = await setUp(here);
  const half = { password: "not it", code: await codeNow(secret) };
  expect(codeOf(await removeTotp(deps, here, half))).toBe("request.invalid");
  for (const code of ["000000", "ABCDE-FGHJK", ""]) {
    expect(codeOf(await removeTotp(deps, here, { password, code }))).toBe("factor.wrong");
  }
  expect(codeOf(await firstStep())).toBe("auth.factor_required");
  must(await removeTotp(deps, here, { password, code: codes[3] ?? "" }));
  expect(codeOf(await firstStep())).toBe("ok");
  expect(await deps.db.select().from(recoveryCodes)).toEqual([]);
  expect(codeOf(await removeTotp(deps, here, { password, code: "1" }))).toBe("factor.none");
});

test("when an app is set up every other device is out, and this one stays", async () => {
  const { deps } = domain;
  const { token } = await openSession(deps, { of: { userId: nord.client.id }, device });
  const { token: other } = await openSession(deps, { of: { userId: nord.client.id }, device });
  await setUp(await visitorOf(deps, token));
  expect((await visitorOf(deps, token)).kind).toBe("user");
  expect((await visitorOf(deps, other)).kind).toBe("guest");
});

test("each change stands in the audit log and is told by mail in the person's language", async () => {
  const { deps } = domain;
  await deps.db.update(users).set({ language: "en" }).where(eq(users.id, nord.client.id));
  const here = await comeIn(nord.client);
  const { secret } = await setUp(here);
  must(await renewRecoveryCodes(deps, here, { password, code: await codeNow(secret) }));
  domain.clock.now += step;
  must(await removeTotp(deps, here, { password, code: await codeNow(secret) }));
  const rows = await deps.db.select().from(auditEntries);
  const noted = rows.filter(({ who }) => who === nord.client.id);
  expect(noted.map(({ what, clientId }) => [what, clientId])).toEqual([
    ["user.factor_on", nord.clientId],
    ["user.recovery_codes", nord.clientId],
    ["user.factor_off", nord.clientId],
  ]);
  const told = ["factor_totpOn", "factor_recoveryAnew", "factor_totpOff"];
  for (const kind of told) {
    const [mail] = await mailsOf(kind);
    expect(mail?.recipient).toBe(email);
    expect(mail?.content.text).toContain("Was it not you? Change your password at once");
  }
});

async function mailsOf(kind: string) {
  return domain.deps.db.select().from(deliveries).where(eq(deliveries.kind, kind));
}

test.each<SignInWay>(["password", "sms", "link", "openid", "invitation"])(
  "the way %s goes through the second step",
  async (way) => {
    const { secret } = await setUp(await comeIn(nord.client));
    const proof = { userId: nord.client.id, way, device };
    const challenge = await challengeOf(finishSignIn(domain.deps, proof));
    expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("ok");
  },
);

test("a changed password ends the step that was half taken, and asks for the factor still", async () => {
  const { deps } = domain;
  const { secret } = await setUp(await comeIn(nord.client));
  const challenge = await challengeOf(firstStep());
  const { token } = must(await secondStep(await challengeOf(firstStep()), await codeNow(secret)));
  const here = await visitorOf(deps, token);
  const newPassword = "another sentence of words";
  must(await changePassword(deps, here, { currentPassword: password, newPassword }));
  domain.clock.now += step;
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("auth.challenge_over");
  expect(codeOf(await firstStep(newPassword))).toBe("auth.factor_required");
});

test("the lock screen opens with the password for a session that has passed the factor", async () => {
  const { deps } = domain;
  const { secret } = await setUp(await comeIn(nord.client));
  const { token } = must(await secondStep(await challengeOf(firstStep()), await codeNow(secret)));
  must(await lockSession(deps, await visitorOf(deps, token)));
  must(await unlockSession(deps, await visitorOf(deps, token), { password }));
  expect((await visitorOf(deps, token)).kind).toBe("user");
  // Another session is not made by it: the challenge's token is none.
  const challenge = await challengeOf(firstStep());
  const half = await visitorOf(deps, challenge);
  expect(codeOf(await unlockSession(deps, half, { password }))).toBe("auth.required");
});

test("who is blocked, or whose client is, does not get past the second step", async () => {
  const { deps } = domain;
  const { secret } = await setUp(await comeIn(nord.client));
  const challenge = await challengeOf(firstStep());
  await deps.db.update(clients).set({ blockedAt: noon }).where(eq(clients.id, nord.clientId));
  expect(codeOf(await secondStep(challenge, await codeNow(secret)))).toBe("auth.wrong");
  await deps.db.update(clients).set({ blockedAt: null }).where(eq(clients.id, nord.clientId));
  const again = await challengeOf(firstStep());
  await deps.db.update(users).set({ status: "blocked" }).where(eq(users.id, nord.client.id));
  domain.clock.now += step;
  expect(codeOf(await secondStep(again, await codeNow(secret)))).toBe("auth.challenge_over");
});

test("nobody but an account has a second factor", async () => {
  const { deps } = domain;
  const visitor: ConsoleVisitor = { kind: "guest", actor: guest };
  const proof = { password, code: "123456" };
  for (const refused of [
    await readFactors(deps, visitor),
    await beginTotp(deps, visitor, { password }),
    await confirmTotp(deps, visitor, proof),
    await removeTotp(deps, visitor, proof),
    await renewRecoveryCodes(deps, visitor, proof),
  ]) {
    expect(codeOf(refused)).toBe("auth.required");
  }
  expect(await readPendingTotp(deps, visitor)).toBeNull();
});
