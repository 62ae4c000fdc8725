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
import { createAuthenticator } from "#tests/support/fakes/authenticator.ts";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import {
  auditEntries,
  deliveries,
  passkeyOffers,
  passkeys,
  recoveryCodes,
  users,
} from "../../../db/schema/index.ts";
import { runDue } from "../../events/due.ts";
import { updateClient } from "../../organisations/clients.ts";
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from "../factors/authenticator.ts";
import { readFactors } from "../factors/read-factors.ts";
import { codeOfStep, fromBase32, stepAt } from "../factors/totp.ts";
import { openSession } from "../sessions.ts";
import {
  describeChallenge,
  finishSignIn,
  finishWithFactor,
  type SignInWay,
} from "../sign-in/finish-sign-in.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { type ConsoleVisitor, visitorOf } from "../visitors.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { askForProof, removePasskey, renamePasskey } from "./own-passkeys.ts";

let domain: TestDomain;
let nord: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterEach(() => domain.close());

const origin = "http://localhost:20200";
const device = "a browser";
const email = "client@nord.test";

type Key = ReturnType<typeof createAuthenticator>;

const comeIn = (user: UserActor) => signInAs(domain.deps, user);

/** Adds a passkey with a new key; `proof` shows whose it is. */
async function add(
  visitor: ConsoleVisitor,
  proof: Parameters<typeof beginPasskey>[2] = { password },
) {
  const key = createAuthenticator(origin);
  const options = must(await beginPasskey(domain.deps, visitor, proof));
  const answer = key.make(options);
  const added = must(await addPasskey(domain.deps, visitor, { name: "Laptop", answer }));
  return { key, ...added };
}

async function askStep(): Promise<string> {
  const first = await signIn(domain.deps, { email, password, address: "192.0.2.1", device });
  expect(codeOf(first)).toBe("auth.factor_required");
  return (!first.ok && first.refusal.factor?.challenge) || "";
}

async function optionsOf(challenge: string) {
  const step = await describeChallenge(domain.deps, challenge);
  if (!step?.publicKey) throw new Error("the step asks for no passkey");
  return step.publicKey;
}

function secondStep(challenge: string, assertion: ReturnType<Key["show"]>) {
  return finishWithFactor(domain.deps, { challenge, assertion, device });
}

/** Shows a passkey before something is changed. */
async function proofWith(visitor: ConsoleVisitor, key: Key) {
  const options = must(await askForProof(domain.deps, visitor));
  return { password, assertion: key.show(options) };
}

test("a passkey is added with the password, and is then asked for at sign-in", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.client);
  const wrong = await beginPasskey(deps, here, { password: "not it" });
  expect(wrong).toMatchObject({ refusal: { fields: { password: "password.wrong" } } });
  const { key, id, recoveryCodes: codes } = await add(here);
  expect(new Set(codes).size).toBe(10);
  clock.now += 1_000;
  const challenge = await askStep();
  const step = await describeChallenge(deps, challenge);
  expect(step?.kinds).toEqual(["passkey", "recovery"]);
  expect(step?.publicKey).toMatchObject({
    rpId: "localhost",
    allowCredentials: [{ id: key.id, transports: ["internal"] }],
  });
  const { token, user } = must(await secondStep(challenge, key.show(await optionsOf(challenge))));
  expect(user.id).toBe(nord.client.id);
  expect((await visitorOf(deps, token)).actor).toEqual(nord.client);
  expect(must(await readFactors(deps, here))).toMatchObject({
    totpSince: null,
    passkeys: [{ id, name: "Laptop", createdAt: noon, usedAt: noon + 1_000 }],
    passkeyOrigin: origin,
    hasPassword: true,
    recoveryCodesLeft: 10,
  });
});

test("what was signed counts once, for its own step, and for ten minutes", async () => {
  const { key } = await add(await comeIn(nord.client));
  const challenge = await askStep();
  const shown = key.show(await optionsOf(challenge));
  must(await secondStep(challenge, shown));
  expect(codeOf(await secondStep(challenge, shown))).toBe("auth.challenge_over");
  // Of another step it is the answer to another question.
  expect(codeOf(await secondStep(await askStep(), shown))).toBe("passkey.wrong");
  const late = await askStep();
  const options = await optionsOf(late);
  domain.clock.now += factorLimits.challengeMs;
  expect(codeOf(await secondStep(late, key.show(options)))).toBe("auth.challenge_over");
  expect(await describeChallenge(domain.deps, late)).toBeNull();
});

test("of two uses of one answer at the same time one signs in", async () => {
  const { key } = await add(await comeIn(nord.client));
  const challenge = await askStep();
  const shown = key.show(await optionsOf(challenge));
  const results = await Promise.all([1, 2, 3].map(() => secondStep(challenge, shown)));
  expect(results.map(codeOf).filter((each) => each === "ok")).toHaveLength(1);
});

test.each<readonly [string, Parameters<Key["show"]>[1]]>([
  ["of another site", { origin: "https://plenum.example" }],
  ["of the same name at another port", { origin: "http://localhost:20299" }],
  ["of the machine's other name", { origin: "http://127.0.0.1:20200" }],
  ["for another name", { rpId: "plenum.example" }],
  ["to another question", { challenge: "c29tZXRoaW5nIGVsc2U" }],
  ["for another person", { userHandle: "dXNyX290aGVy" }],
])("an answer %s is refused", async (_what, deceit) => {
  const { key } = await add(await comeIn(nord.client));
  const challenge = await askStep();
  const options = await optionsOf(challenge);
  expect(codeOf(await secondStep(challenge, key.show(options, deceit)))).toBe("passkey.wrong");
  expect(codeOf(await secondStep(challenge, key.show(options)))).toBe("ok");
});

test("a counter that has not gone on is refused: there may be two of the key", async () => {
  const { key } = await add(await comeIn(nord.client));
  const sign = async (counter: number) => {
    const challenge = await askStep();
    return codeOf(await secondStep(challenge, key.show(await optionsOf(challenge), { counter })));
  };
  expect(await sign(5)).toBe("ok");
  expect(await sign(5)).toBe("passkey.wrong");
  expect(await sign(4)).toBe("passkey.wrong");
  expect(await sign(6)).toBe("ok");
});

test("a key of somebody else signs nobody in, and cannot be added twice", async () => {
  const { deps } = domain;
  const { key: own } = await add(await comeIn(nord.client));
  const team = await comeIn(nord.team);
  const { key: foreign } = await add(team);
  const challenge = await askStep();
  const options = await optionsOf(challenge);
  expect(options.allowCredentials.map(({ id }) => id)).not.toContain(foreign.id);
  expect(codeOf(await secondStep(challenge, foreign.show(options)))).toBe("passkey.wrong");
  // Under the name of the right one, signed by the wrong one.
  const renamed = { ...foreign.show(options, { userHandle: "" }), id: own.id, rawId: own.id };
  expect(codeOf(await secondStep(challenge, renamed))).toBe("passkey.wrong");
  // As if it had been made for the other account.
  const editor = await comeIn(nord.editor);
  const made = must(await beginPasskey(deps, editor, { password }));
  const again = await addPasskey(deps, editor, { name: "Theirs", answer: foreign.make(made) });
  expect(codeOf(again)).toBe("passkey.known");
  expect(await recoveryCodesOf(nord.editor)).toBe(0);
});

test("a new one is made for one question, by this site, within ten minutes", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.client);
  const key = createAuthenticator(origin);
  const begin = async () => must(await beginPasskey(deps, here, { password }));
  const end = async (answer: ReturnType<Key["make"]>) =>
    codeOf(await addPasskey(deps, here, { name: "Laptop", answer }));
  const first = await begin();
  expect(first.excludeCredentials).toEqual([]);
  // Another question in its place.
  const second = await begin();
  expect(await end(key.make(first))).toBe("passkey.wrong");
  // Right or wrong, it is used.
  expect(await end(key.make(second))).toBe("passkey.over");
  expect(await end(key.make(await begin(), { origin: "https://plenum.example" }))).toBe(
    "passkey.wrong",
  );
  expect(await end(key.make(await begin(), { rpId: "plenum.example" }))).toBe("passkey.wrong");
  const late = await begin();
  clock.now += factorLimits.setupMs;
  expect(await end(key.make(late))).toBe("passkey.over");
  await runDue(deps);
  expect(await deps.db.select().from(passkeyOffers)).toEqual([]);
  expect(await deps.db.select().from(passkeys)).toEqual([]);
  expect(await end(key.make(await begin()))).toBe("ok");
});

test("several are of one account: each signs in, and each is called what one likes", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const first = await add(here);
  // With a factor the password is not enough for another one.
  expect(codeOf(await beginPasskey(deps, here, { password }))).toBe("factor.wrong");
  const second = await add(here, await proofWith(here, first.key));
  expect(second.recoveryCodes).toEqual([]);
  must(await renamePasskey(deps, here, { id: second.id, name: "Key ring" }));
  const names = must(await readFactors(deps, here)).passkeys.map(({ name }) => name);
  expect(names).toEqual(["Laptop", "Key ring"]);
  for (const { key } of [first, second]) {
    const challenge = await askStep();
    expect(codeOf(await secondStep(challenge, key.show(await optionsOf(challenge))))).toBe("ok");
  }
});

test("an account has twenty at most", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const row = { userId: nord.client.id, publicKey: "", counter: 0, transports: [], name: "Key" };
  const rows = Array.from({ length: factorLimits.passkeys }, (_, no) => ({
    ...row,
    id: `pky_${no}`,
    credentialId: `key ${no}`,
    createdAt: noon,
  }));
  await deps.db.insert(passkeys).values(rows.slice(0, 10));
  await deps.db.insert(passkeys).values(rows.slice(10));
  expect(await beginPasskey(deps, here, { password })).toMatchObject({
    refusal: { code: "passkey.too_many", detail: { max: 20 } },
  });
});

test("it is removed with password and factor, and the last one takes the recovery codes along", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const { key, id, recoveryCodes: codes } = await add(here);
  const { id: other } = await add(here, await proofWith(here, key));
  expect(codeOf(await removePasskey(deps, here, { id, password }))).toBe("factor.wrong");
  const half = { ...(await proofWith(here, key)), password: "not it" };
  expect(codeOf(await removePasskey(deps, here, { id, ...half }))).toBe("request.invalid");
  // The password is looked at first: the answer is still good, and then it is used.
  const proof = { ...half, password };
  must(await removePasskey(deps, here, { id: other, ...proof }));
  expect(codeOf(await removePasskey(deps, here, { id, ...proof }))).toBe("passkey.over");
  expect(await recoveryCodesOf(nord.client)).toBe(10);
  must(await removePasskey(deps, here, { id, password, code: codes[0] ?? "" }));
  expect(await recoveryCodesOf(nord.client)).toBe(0);
  const first = await signIn(deps, { email, password, address: "192.0.2.1", device });
  expect(codeOf(first)).toBe("ok");
});

test("nobody else's is named or removed, and unknown ones are answered alike", async () => {
  const { deps } = domain;
  const { id } = await add(await comeIn(nord.team));
  const here = await comeIn(nord.client);
  for (const foreign of [id, "pky_nobodys"]) {
    const named = await renamePasskey(deps, here, { id: foreign, name: "Mine" });
    const removed = await removePasskey(deps, here, { id: foreign, password });
    expect([codeOf(named), codeOf(removed)]).toEqual(["request.not_found", "request.not_found"]);
  }
  const nobody: ConsoleVisitor = { kind: "guest", actor: guest };
  const answer = createAuthenticator(origin).make(
    must(await beginPasskey(deps, here, { password })),
  );
  for (const refused of [
    await beginPasskey(deps, nobody, { password }),
    await addPasskey(deps, nobody, { name: "Mine", answer }),
    await renamePasskey(deps, nobody, { id, name: "Mine" }),
    await removePasskey(deps, nobody, { id, password }),
    await askForProof(deps, nobody),
  ]) {
    expect(codeOf(refused)).toBe("auth.required");
  }
});

test("beside an app either signs in, and turning one off leaves the other and the codes", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.client);
  const { key } = await add(here);
  const { secret } = must(await beginTotp(deps, here, await proofWith(here, key)));
  const code = await codeOfStep(fromBase32(secret), stepAt(clock.now));
  expect(must(await confirmTotp(deps, here, { code })).recoveryCodes).toEqual([]);
  clock.now += 60_000;
  const challenge = await askStep();
  expect((await describeChallenge(deps, challenge))?.kinds).toEqual([
    "passkey",
    "totp",
    "recovery",
  ]);
  const now = await codeOfStep(fromBase32(secret), stepAt(clock.now));
  expect(codeOf(await finishWithFactor(deps, { challenge, code: now, device }))).toBe("ok");
  must(await removeTotp(deps, here, await proofWith(here, key)));
  expect(await recoveryCodesOf(nord.client)).toBe(10);
  expect((await describeChallenge(deps, await askStep()))?.kinds).toEqual(["passkey", "recovery"]);
  const anew = must(await renewRecoveryCodes(deps, here, await proofWith(here, key)));
  expect(anew.recoveryCodes).toHaveLength(10);
});

test("five wrong answers in 15 minutes take a pause, together with wrong codes", async () => {
  const { deps } = domain;
  const { key } = await add(await comeIn(nord.client));
  const challenge = await askStep();
  const options = await optionsOf(challenge);
  for (let i = 0; i < 3; i += 1) {
    const wrong = key.show(options, { origin: "https://plenum.example" });
    expect(codeOf(await secondStep(challenge, wrong))).toBe("passkey.wrong");
  }
  for (const code of ["000000", "ABCDE-FGHJK"]) {
    const wrong = await finishWithFactor(deps, { challenge, code, device });
    expect(codeOf(wrong)).toBe("factor.wrong");
  }
  expect(codeOf(await secondStep(challenge, key.show(options)))).toBe("auth.paused");
});

test.each<SignInWay>(["password", "sms", "link", "openid", "invitation"])(
  "the way %s goes through it",
  async (way) => {
    const { key } = await add(await comeIn(nord.client));
    const first = await finishSignIn(domain.deps, { userId: nord.client.id, way, device });
    const challenge = (!first.ok && first.refusal.factor?.challenge) || "";
    expect(first).toMatchObject({ refusal: { factor: { kinds: ["passkey", "recovery"] } } });
    expect(codeOf(await secondStep(challenge, key.show(await optionsOf(challenge))))).toBe("ok");
  },
);

test("what a client requires is met by it, and the first one signs other devices out", async () => {
  const { deps } = domain;
  const other = await openSession(deps, { of: { userId: nord.client.id }, device });
  const { token } = await openSession(deps, { of: { userId: nord.client.id }, device });
  const change = { id: nord.clientId, factorRequiredFrom: noon };
  must(await updateClient(deps, nord.client, change));
  const here = await visitorOf(deps, token);
  expect(here.kind).toBe("guest");
  const { key, id } = await add(here);
  expect((await visitorOf(deps, token)).kind).toBe("user");
  expect((await visitorOf(deps, other.token)).kind).toBe("guest");
  must(await removePasskey(deps, here, { id, ...(await proofWith(here, key)) }));
  expect((await visitorOf(deps, token)).kind).toBe("guest");
});

test("who has no password must have signed in a moment ago", async () => {
  const { deps, clock } = domain;
  await deps.db.update(users).set({ passwordHash: "" }).where(eq(users.id, nord.client.id));
  const here = await comeIn(nord.client);
  expect(must(await readFactors(deps, here)).hasPassword).toBe(false);
  clock.now += factorLimits.freshSignInMs;
  expect(codeOf(await beginPasskey(deps, here, {}))).toBe("factor.sign_in_again");
  const again = await comeIn(nord.client);
  const { key } = await add(again, {});
  expect(codeOf(await beginTotp(deps, again, {}))).toBe("factor.wrong");
  must(await beginTotp(deps, again, await proofWith(again, key)));
});

test("each change stands in the audit log, and is told by mail", async () => {
  const { deps } = domain;
  await deps.db.update(users).set({ language: "en" }).where(eq(users.id, nord.client.id));
  const here = await comeIn(nord.client);
  const { key, id } = await add(here);
  must(await renamePasskey(deps, here, { id, name: "Key ring" }));
  must(await removePasskey(deps, here, { id, ...(await proofWith(here, key)) }));
  const rows = await deps.db.select().from(auditEntries);
  const noted = rows.filter(({ who }) => who === nord.client.id);
  expect(noted.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["user.factor_on", null, { kind: "passkey", name: "Laptop" }],
    ["user.factor_name", { name: "Laptop" }, { name: "Key ring" }],
    ["user.factor_off", { kind: "passkey", name: "Key ring" }, null],
  ]);
  const [on, off] = await deps.db.select().from(deliveries).orderBy(deliveries.id);
  expect(on?.content.text).toContain("the passkey “Laptop” confirms sign-ins");
  expect(on?.content.text).toContain("Every other device has been signed out.");
  expect(off?.content.text).toContain("The passkey “Key ring” no longer");
});

test("where addresses have no name there are none", async () => {
  const { deps } = domain;
  const here = await comeIn(nord.client);
  const config = { ...deps.config, publicUrl: "http://192.0.2.7:8787" };
  const away = { ...deps, config };
  expect(codeOf(await beginPasskey(away, here, { password }))).toBe("passkey.place");
  expect(must(await readFactors(away, here)).passkeyOrigin).toBeNull();
  await add(here);
  const step = await describeChallenge(away, await askStep());
  expect(step).toEqual({ kinds: ["passkey", "recovery"], publicKey: null });
});

async function recoveryCodesOf({ id }: UserActor): Promise<number> {
  return domain.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, id));
}
