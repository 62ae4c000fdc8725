import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { abilitiesOfScopes, keyScopes } from "../../contract/organisations/key-scopes.ts";
import { auditEntries, deliveries, passkeys } from "../../db/schema/index.ts";
import { beginTotp, confirmTotp } from "../accounts/factors/authenticator.ts";
import { codeOfStep, fromBase32, stepAt } from "../accounts/factors/totp.ts";
import { openSession } from "../accounts/sessions.ts";
import { finishWithFactor } from "../accounts/sign-in/finish-sign-in.ts";
import { signIn } from "../accounts/sign-in/sign-in.ts";
import { type ConsoleVisitor, visitorOf } from "../accounts/visitors.ts";
import { getUser } from "./manage-user.ts";
import { resetFactors } from "./reset-factors.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterEach(() => domain.close());

const device = "a browser";

async function comeIn(userId: string): Promise<{ token: string; visitor: ConsoleVisitor }> {
  const { token } = await openSession(domain.deps, { of: { userId }, device });
  return { token, visitor: await visitorOf(domain.deps, token) };
}

/** Sets up an app for somebody; answers what their device is signed in with, and the recovery codes. */
async function setUp(userId: string) {
  const { token, visitor } = await comeIn(userId);
  const { secret } = must(await beginTotp(domain.deps, visitor, { password }));
  const code = await codeOfStep(fromBase32(secret), stepAt(domain.clock.now));
  const { recoveryCodes: codes } = must(await confirmTotp(domain.deps, visitor, { code }));
  return { token, codes };
}

function firstStep() {
  const email = "team@nord.test";
  return signIn(domain.deps, { email, password, address: "192.0.2.1", device });
}

test("who has lost app and codes signs in with the password again, is signed out elsewhere and told by mail", async () => {
  const { deps } = domain;
  const { id } = nord.team;
  const { token, codes } = await setUp(id);
  await deps.db.insert(passkeys).values({
    id: "pky_lost",
    userId: id,
    credentialId: "a lost key",
    publicKey: "",
    counter: 0,
    transports: [],
    name: "Lost",
    createdAt: 1,
  });
  const waiting = await firstStep();
  expect(codeOf(waiting)).toBe("auth.factor_required");
  const challenge = (!waiting.ok && waiting.refusal.factor?.challenge) || "";
  expect(must(await getUser(deps, nord.client, { id })).hasFactor).toBe(true);

  expect(must(await resetFactors(deps, nord.client, { id })).hasFactor).toBe(false);

  expect((await visitorOf(deps, token)).kind).toBe("guest");
  const late = { challenge, code: codes[0] ?? "", device };
  expect(codeOf(await finishWithFactor(deps, late))).toBe("auth.challenge_over");
  expect(codeOf(await firstStep())).toBe("ok");
  const mails = await deps.db.select().from(deliveries).where(eq(deliveries.kind, "factor_reset"));
  expect(mails.map(({ recipient }) => recipient)).toEqual(["team@nord.test"]);
  const [entry] = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "user.factor_reset"));
  expect(entry).toMatchObject({ who: nord.client.id, onWhich: id, clientId: nord.clientId });
});

test("only who manages the account resets it, and nobody their own", async () => {
  const { deps } = domain;
  const { id } = nord.client;
  await setUp(id);
  expect(codeOf(await resetFactors(deps, nord.client, { id }))).toBe("user.self");
  expect(codeOf(await resetFactors(deps, sor.client, { id }))).toBe("request.not_found");
  expect(codeOf(await resetFactors(deps, nord.team, { id }))).toBe("auth.forbidden");
  expect(must(await getUser(deps, nord.client, { id })).hasFactor).toBe(true);
});

test("no API key takes a second factor off, whatever its scopes are", async () => {
  const { deps } = domain;
  const { id } = nord.team;
  await setUp(id);
  const abilities = abilitiesOfScopes(keyScopes);
  const key = { kind: "key", id: "apk_1", clientId: nord.clientId, abilities } as const;
  expect((await resetFactors(deps, key, { id })).ok).toBe(false);
  expect(must(await getUser(deps, key, { id })).hasFactor).toBe(true);
});

test("without a second factor nothing changes: nobody is signed out, and nothing is told", async () => {
  const { deps } = domain;
  const { id } = nord.team;
  const { token } = await comeIn(id);
  must(await resetFactors(deps, nord.client, { id }));
  expect((await visitorOf(deps, token)).kind).toBe("user");
  expect(await deps.db.select().from(deliveries)).toEqual([]);
});
