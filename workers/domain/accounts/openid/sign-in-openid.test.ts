/** Sign-in with a client's own provider, against a real one on loopback. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import {
  type OpenidServer,
  signInAtProvider,
  startOpenidServer,
} from "#tests/support/openid-provider.ts";
import { openidLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import {
  auditEntries,
  authenticators,
  invitations,
  openidProviders,
  openidSubjects,
  signInStates,
  users,
} from "#workers/db/schema/index.ts";
import { createOpenidGateway } from "#workers/gateways/openid/openid.ts";
import { runDue } from "../../events/due.ts";
import { setClientBlocked } from "../../organisations/block-client.ts";
import { inviteUser } from "../../organisations/invitations/invitations.ts";
import { getUser, setUserBlocked } from "../../organisations/manage-user.ts";
import { removeOpenid, setOpenid } from "../../organisations/openid/openid-settings.ts";
import { createTeam } from "../../organisations/teams.ts";
import { sealSecret } from "../../shared/secrets.ts";
import { visitorOf } from "../visitors.ts";
import { beginOpenid, finishOpenid, type OpenidReturn } from "./sign-in-openid.ts";

const system = { kind: "system" } as const;
let domain: TestDomain;
let server: OpenidServer;
let nord: TestClient;
let vest: TestClient;
let count = 0;

beforeAll(async () => {
  domain = await openDomain();
  server = await startOpenidServer([`${domain.deps.config.publicUrl}/login/callback`]);
});
afterAll(async () => {
  await server.close();
  await domain.close();
});

/** New clients for each test, so that none stands in another's way. */
beforeEach(async () => {
  count += 1;
  server.people.clear();
  Object.assign(server, { mode: "answer", alter: null, isForged: false });
  nord = await makeTestClient(domain.deps, `Nord${count}`);
  vest = await makeTestClient(domain.deps, `Vest${count}`);
  must(await setOpenid(domain.deps, nord.client, settings()));
});

const nordDomain = () => `nord${count}.test`;
const settings = () => ({
  clientId: nord.clientId,
  issuer: server.issuer,
  applicationId: server.application.id,
  secret: server.application.secret,
  domains: [nordDomain()],
  role: "editor" as const,
  enabled: true,
  vouches: false,
});

const browser = "the cookie of a browser";
const begin = (email = `new@${nordDomain()}`, deps = domain.deps) =>
  beginOpenid(deps, { email, browser, address: "192.0.2.1", ref: "/events?x=1" });

/** What came back from the provider, as the page posts it. */
function returned(query: URLSearchParams, change: Partial<OpenidReturn> = {}): OpenidReturn {
  const came: OpenidReturn = {
    state: query.get("state") ?? "",
    code: query.get("code"),
    issuer: query.get("iss"),
    error: query.get("error"),
    browser,
    device: "a test",
    language: "en",
  };
  return Object.assign(came, change);
}

/** All of it for somebody of the provider; `subject` is also the name they type. */
async function signIn(subject: string, email: string | null, isVerified = true) {
  if (email !== null)
    server.people.set(subject, { email, email_verified: isVerified, name: "Kari Ny" });
  const query = await signInAtProvider(must(await begin()), subject);
  return finishOpenid(domain.deps, returned(query));
}

const findUser = (email: string) =>
  domain.deps.db.query.users.findFirst({ where: eq(users.email, email) });

test("a new person gets an account of the client, with its role, in their language and without a password", async () => {
  const email = `ny@${nordDomain()}`;
  const { ref, result } = await signIn(`ny${count}`, email);
  expect(ref).toBe("/events?x=1");
  const { token, user } = must(result);
  expect(user).toMatchObject({ email, name: "Kari Ny", role: "editor", clientId: nord.clientId });
  expect((await visitorOf(domain.deps, token)).kind).toBe("user");
  expect(await findUser(email)).toMatchObject({ language: "en", passwordHash: "" });
  const noted = await domain.deps.db.query.auditEntries.findFirst({
    where: eq(auditEntries.onWhich, user.id),
  });
  expect(noted).toMatchObject({ what: "user.openid", clientId: nord.clientId });
});

test("an invitation that waits for the address gives its roles and teams, and is used up", async () => {
  const { deps } = domain;
  const email = `ventet@${nordDomain()}`;
  const { id: teamId } = must(await createTeam(deps, nord.client, { name: "Salen" }));
  const invited = { email, name: "Ventet", roles: ["client", "team"] as const, teamIds: [teamId] };
  must(await inviteUser(deps, nord.client, invited));
  // Another client's says nothing here.
  must(await inviteUser(deps, vest.client, { ...invited, roles: ["editor"], teamIds: [] }));
  const { user } = must((await signIn(`ventet${count}`, email)).result);
  expect(user).toMatchObject({ roles: ["client", "team"], clientId: nord.clientId });
  const { teams } = must(await getUser(deps, nord.client, { id: user.id }));
  expect(teams.map(({ id }) => id)).toEqual([teamId]);
  const left = await deps.db.query.invitations.findMany({ where: eq(invitations.email, email) });
  expect(left.map(({ clientId }) => clientId)).toEqual([vest.clientId]);
});

test("who has an account gets into that one, and is known by the provider's name of them from then on", async () => {
  const first = must((await signIn(`kari${count}`, `EDITOR@${nordDomain()}`)).result);
  expect(first.user.id).toBe(nord.editor.id);
  // They married, and their address at the provider is another one.
  const second = must((await signIn(`kari${count}`, `team@${nordDomain()}`)).result);
  expect(second.user.id).toBe(nord.editor.id);
  // The address went to a new colleague, who does not get the account with it.
  const heir = await signIn(`heir${count}`, `editor@${nordDomain()}`);
  expect(codeOf(heir.result)).toBe("openid.account");
});

test("a second factor of one's own is still asked for", async () => {
  const { id: userId } = nord.editor;
  const factor = { userId, secret: "of an app", createdAt: 1, confirmedAt: 1 };
  await domain.deps.db.insert(authenticators).values(factor);
  const { ref, result } = await signIn(`two${count}`, `editor@${nordDomain()}`);
  expect([ref, codeOf(result)]).toEqual(["/events?x=1", "auth.factor_required"]);
  expect(result.ok ? [] : result.refusal.factor?.kinds).toContain("totp");
});

test("an answer counts once", async () => {
  server.people.set("once", { email: `once@${nordDomain()}`, email_verified: true });
  const came = returned(await signInAtProvider(must(await begin()), "once"));
  expect(codeOf((await finishOpenid(domain.deps, came)).result)).toBe("ok");
  expect(codeOf((await finishOpenid(domain.deps, came)).result)).toBe("openid.over");
});

test("an answer counts in the browser that asked alone, and another one uses nothing up", async () => {
  server.people.set("own", { email: `own@${nordDomain()}`, email_verified: true });
  const query = await signInAtProvider(must(await begin()), "own");
  for (const other of ["another browser", null]) {
    const { result } = await finishOpenid(domain.deps, returned(query, { browser: other }));
    expect(codeOf(result)).toBe("openid.over");
  }
  const unknown = await finishOpenid(domain.deps, returned(query, { state: "none of ours" }));
  expect(codeOf(unknown.result)).toBe("openid.over");
  expect(codeOf((await finishOpenid(domain.deps, returned(query))).result)).toBe("ok");
});

test("an answer counts for ten minutes, and what is too old is swept away", async () => {
  server.people.set("late", { email: `late@${nordDomain()}`, email_verified: true });
  const query = await signInAtProvider(must(await begin()), "late");
  const { now } = domain.clock;
  try {
    domain.clock.now = now + openidLimits.stateMs;
    expect(codeOf((await finishOpenid(domain.deps, returned(query))).result)).toBe("openid.over");
    await runDue(domain.deps);
    expect(await domain.deps.db.query.signInStates.findMany()).toEqual([]);
  } finally {
    domain.clock.now = now;
  }
});

test("neither state, nonce nor verifier can be read in the table", async () => {
  await domain.deps.db.delete(signInStates);
  const address = new URL(must(await begin()));
  const rows = JSON.stringify(await domain.deps.db.query.signInStates.findMany());
  for (const name of ["state", "nonce"]) {
    expect(rows).not.toContain(address.searchParams.get(name) ?? "missing");
  }
  expect(rows).not.toContain(browser);
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
  expect(address.searchParams.get("login_hint")).toBe(`new@${nordDomain()}`);
});

test.each([
  ["of another issuer", { alter: (claims: object) => ({ ...claims, iss: "https://other.test" }) }],
  ["for another application", { alter: (claims: object) => ({ ...claims, aud: "other" }) }],
  ["with another nonce", { alter: (claims: object) => ({ ...claims, nonce: "other" }) }],
  ["signed by another key", { isForged: true }],
])("an id_token %s is refused", async (_, bad) => {
  Object.assign(server, bad);
  const { result } = await signIn("bad", `bad@${nordDomain()}`);
  expect(codeOf(result)).toBe("openid.answer");
  expect(await findUser(`bad@${nordDomain()}`)).toBeUndefined();
});

test.each([
  ["behind", { exp: 1_000_000_000 }],
  ["before", { nbf: 9_000_000_000 }],
])("of a provider whose clock is %s ours is said that its clock is wrong", async (_, times) => {
  server.alter = (claims) => Object.assign({}, claims, times);
  const { result } = await signIn("late", `clock@${nordDomain()}`);
  expect(codeOf(result)).toBe("openid.clock");
  expect(await findUser(`clock@${nordDomain()}`)).toBeUndefined();
});

test("a secret that the provider has changed since is said to be wrong, not the answer", async () => {
  server.people.set("rotated", { email: `rotated@${nordDomain()}`, email_verified: true });
  const query = await signInAtProvider(must(await begin()), "rotated");
  await domain.deps.db
    .update(openidProviders)
    .set({ secret: await sealSecret(domain.deps, "openid", nord.clientId, "the one before") })
    .where(eq(openidProviders.clientId, nord.clientId));
  const { ref, result } = await finishOpenid(domain.deps, returned(query));
  expect([ref, codeOf(result)]).toEqual(["/events?x=1", "openid.client"]);
});

test("altered and signed anew by the right key, a right id_token is taken: the refusals above are about what they say", async () => {
  server.alter = (claims) => claims;
  expect(codeOf((await signIn("same", `same@${nordDomain()}`)).result)).toBe("ok");
});

test("an answer that another provider says is its own is refused, and so is a made-up code", async () => {
  server.people.set("mix", { email: `mix@${nordDomain()}`, email_verified: true });
  const query = await signInAtProvider(must(await begin()), "mix");
  const mixed = returned(query, { issuer: "https://other.test" });
  expect(codeOf((await finishOpenid(domain.deps, mixed)).result)).toBe("openid.answer");
  const again = await signInAtProvider(must(await begin()), "mix");
  const guessed = returned(again, { code: "guessed" });
  expect(codeOf((await finishOpenid(domain.deps, guessed)).result)).toBe("openid.answer");
});

test("who gives up at the provider is told so, and keeps the way on", async () => {
  const query = await signInAtProvider(must(await begin()), null);
  const { ref, result } = await finishOpenid(domain.deps, returned(query));
  expect([ref, codeOf(result)]).toEqual(["/events?x=1", "openid.denied"]);
});

test("an address that the provider does not vouch for, or that is none of the client's, is refused", async () => {
  expect(codeOf((await signIn("u", `u@${nordDomain()}`, false)).result)).toBe("openid.unverified");
  expect(codeOf((await signIn("nobody", null)).result)).toBe("openid.unverified");
  expect(codeOf((await signIn("g", "g@gmail.com")).result)).toBe("openid.domain");
  const foreign = `editor@vest${count}.test`;
  expect(codeOf((await signIn("f", foreign)).result)).toBe("openid.domain");
});

test("accounts of other clients, of none, and blocked ones stay out, all told alike", async () => {
  const { deps } = domain;
  const foreign = `foreign@${nordDomain()}`;
  const free = `free@${nordDomain()}`;
  await deps.db.update(users).set({ email: foreign }).where(eq(users.id, vest.editor.id));
  const admin = { email: free, clientId: null, roles: ["admin" as const] };
  await deps.db.update(users).set(admin).where(eq(users.id, vest.team.id));
  must(await setUserBlocked(deps, nord.client, { id: nord.team.id, blocked: true }));
  for (const email of [foreign, free, `team@${nordDomain()}`]) {
    expect(codeOf((await signIn(email, email)).result), email).toBe("openid.account");
  }
  expect(
    await deps.db.query.openidSubjects.findMany({
      where: eq(openidSubjects.userId, vest.editor.id),
    }),
  ).toEqual([]);
});

test("who was signed in before stays out once blocked, and with the client blocked there is no way in", async () => {
  const { deps } = domain;
  must((await signIn(`e${count}`, `editor@${nordDomain()}`)).result);
  must(await setUserBlocked(deps, nord.client, { id: nord.editor.id, blocked: true }));
  expect(codeOf((await signIn(`e${count}`, `editor@${nordDomain()}`)).result)).toBe(
    "openid.account",
  );
  const query = await signInAtProvider(must(await begin()), `e${count}`);
  must(await setClientBlocked(deps, system, { id: nord.clientId, blocked: true }));
  expect(codeOf(await begin())).toBe("openid.unknown_domain");
  expect(codeOf((await finishOpenid(deps, returned(query))).result)).toBe("openid.over");
});

test("an unknown domain, one whose sign-in is off, and what is no address are told so", async () => {
  expect(codeOf(await begin("kari@unknown.test"))).toBe("openid.unknown_domain");
  expect(codeOf(await begin("kari"))).toBe("request.invalid");
  must(await setOpenid(domain.deps, nord.client, { ...settings(), enabled: false }));
  expect(codeOf(await begin())).toBe("openid.unknown_domain");
  must(await removeOpenid(domain.deps, nord.client, { clientId: nord.clientId }));
  expect(codeOf(await begin())).toBe("openid.unknown_domain");
});

test("a provider that hangs or is out of order is told so, at the beginning and at the end", async () => {
  const openid = createOpenidGateway({
    isLocal: true,
    answerMs: 300,
    fetch: (request) => fetch(request),
  });
  const deps = Object.assign({}, domain.deps, { openid });
  server.people.set("away", { email: `away@${nordDomain()}`, email_verified: true });
  for (const mode of ["hang", "fail"] as const) {
    const query = await signInAtProvider(must(await begin()), "away");
    server.mode = mode;
    expect(codeOf(await begin(undefined, deps)), mode).toBe("openid.away");
    const { result } = await finishOpenid(deps, returned(query));
    expect(codeOf(result), mode).toBe("openid.away");
    server.mode = "answer";
  }
});

test("from one network only so many are begun", async () => {
  const address = `198.51.100.${count}`;
  const ask = () =>
    beginOpenid(domain.deps, { email: "kari@unknown.test", browser, address, ref: null });
  for (let n = 0; n < openidLimits.perNetwork; n += 1) await ask();
  expect(codeOf(await ask())).toBe("auth.paused");
});

let unsaid = 0;

/** Somebody new of whose address the provider's `userinfo` says nothing; its id_token says what is given. */
async function signInUnsaid(claims: object, deps = domain.deps) {
  unsaid += 1;
  const subject = `unsaid${unsaid}`;
  const email = `${subject}@${nordDomain()}`;
  server.people.set(subject, { email, name: "Kari Ny" });
  server.alter = (said) => ({ ...said, email, ...claims });
  const query = await signInAtProvider(must(await begin(undefined, deps)), subject);
  const { result } = await finishOpenid(
    deps,
    returned(query, { issuer: deps === domain.deps ? query.get("iss") : null }),
  );
  return codeOf(result);
}

test("where the provider says nothing of an address, Entra ID's own claim counts, and only a true one", async () => {
  for (const xms_edov of [undefined, false, 0, "0", "false", null, ""]) {
    expect(await signInUnsaid({ xms_edov }), String(xms_edov)).toBe("openid.unverified");
  }
  expect(await signInUnsaid({ xms_edov: true, email_verified: false })).toBe("openid.unverified");
  for (const xms_edov of [true, 1, "1", "true"]) {
    expect(await signInUnsaid({ xms_edov }), String(xms_edov)).toBe("ok");
  }
});

test("a client whose provider vouches for its addresses lets those in of whom nothing is said, and nobody of whom no is said", async () => {
  must(await setOpenid(domain.deps, nord.client, { ...settings(), vouches: true }));
  for (const said of [{ email_verified: false }, { email_verified: null }, { xms_edov: false }]) {
    expect(await signInUnsaid(said), JSON.stringify(said)).toBe("openid.unverified");
  }
  expect(await signInUnsaid({ email: `x@vest${count}.test` })).toBe("openid.domain");
  const email = `team@${nordDomain()}`;
  await domain.deps.db.update(users).set({ clientId: vest.clientId }).where(eq(users.email, email));
  expect(await signInUnsaid({ email })).toBe("openid.account");
  expect(await signInUnsaid({})).toBe("ok");
});

test("nobody is vouched for at an issuer of many organisations, whatever the client has said", async () => {
  const microsoft = "https://login.microsoftonline.com";
  const fetchShared = async (request: Request) => {
    if (!request.url.startsWith(microsoft)) return fetch(request);
    const found = await fetch(`${server.issuer}/.well-known/openid-configuration`);
    const said: unknown = await found.json();
    const metadata: object = Object.assign({}, said, {
      issuer: `${microsoft}/{tenantid}/v2.0`,
      authorization_response_iss_parameter_supported: false,
    });
    return Response.json(metadata);
  };
  const openid = createOpenidGateway({ isLocal: true, fetch: fetchShared });
  const deps = Object.assign({}, domain.deps, { openid });
  const issuer = `${microsoft}/common/v2.0`;
  must(await setOpenid(deps, nord.client, { ...settings(), issuer }));
  await deps.db
    .update(openidProviders)
    .set({ vouches: true })
    .where(eq(openidProviders.clientId, nord.clientId));
  const ofTenant = { tid: "stranger", iss: `${microsoft}/stranger/v2.0` };
  expect(await signInUnsaid(ofTenant, deps)).toBe("openid.unverified");
  expect(await signInUnsaid({ ...ofTenant, xms_edov: true }, deps)).toBe("ok");
});
