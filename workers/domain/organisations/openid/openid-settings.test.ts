import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { type OpenidServer, startOpenidServer } from "#tests/support/openid-provider.ts";
import type { Result } from "#workers/contract/errors.ts";
import { auditEntries, openidProviders, openidSubjects, users } from "#workers/db/schema/index.ts";
import { createOpenidGateway } from "#workers/gateways/openid/openid.ts";
import { createUser } from "../users.ts";
import { getOpenid, removeOpenid, setOpenid } from "./openid-settings.ts";

let domain: TestDomain;
let server: OpenidServer;
let nord: TestClient;
let vest: TestClient;
let admin: { kind: "user"; id: string; role: "admin"; clientId: null; teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  server = await startOpenidServer(["http://127.0.0.1:20200/login/callback"]);
  nord = await makeTestClient(domain.deps, "Nord");
  vest = await makeTestClient(domain.deps, "Vest");
  const made = {
    clientId: null,
    email: "admin@plenum.test",
    name: "Admin",
    roles: ["admin" as const],
  };
  const { id } = must(await createUser(domain.deps, system, { ...made, password }));
  admin = { kind: "user", id, role: "admin", clientId: null, teamIds: [] };
});
afterAll(async () => {
  await server.close();
  await domain.close();
});

const settings = (more: object = {}) =>
  Object.assign(
    {
      clientId: nord.clientId,
      issuer: server.issuer,
      applicationId: server.application.id,
      secret: server.application.secret,
      domains: ["nord.test"],
      role: "team" as const,
      enabled: true,
      vouches: false,
    },
    more,
  );

const fieldsOf = (result: Result<unknown>) => (result.ok ? {} : result.refusal.fields);

test("a client sets its own provider; the secret is answered to nobody, and cannot be read in the table", async () => {
  const { deps } = domain;
  const saved = must(await setOpenid(deps, nord.client, settings({ domains: [" @NORD.test"] })));
  const { secret: _, clientId, ...given } = settings();
  const redirectUrl = "http://127.0.0.1:20200/login/callback";
  expect(saved).toEqual({ ...given, hasSecret: true, redirectUrl });
  expect(must(await getOpenid(deps, admin, { clientId }))).toEqual(saved);
  const kept = JSON.stringify([
    await deps.db.query.openidProviders.findMany(),
    await deps.db.query.auditEntries.findMany({ where: eq(auditEntries.what, "client.openid") }),
  ]);
  expect(kept).toContain(server.application.id);
  expect(kept).not.toContain(server.application.secret);
});

test("nobody else reads, sets or removes it", async () => {
  const { deps } = domain;
  const { clientId } = nord;
  for (const actor of [nord.team, nord.editor, { kind: "guest" as const }, vest.client]) {
    const refusals = [
      await getOpenid(deps, actor, { clientId }),
      await setOpenid(deps, actor, settings()),
      await removeOpenid(deps, actor, { clientId }),
    ].map(codeOf);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^(auth\.(forbidden|required)|request\.not_found)$/);
  }
  expect(codeOf(await getOpenid(deps, vest.client, { clientId: "cli_none" }))).toBe(
    "request.not_found",
  );
  expect(codeOf(await getOpenid(deps, admin, { clientId: "cli_none" }))).toBe("request.not_found");
});

test("without a secret the one that there is stays, but not for another issuer", async () => {
  const { deps } = domain;
  must(await setOpenid(deps, nord.client, settings()));
  const before = await deps.db.query.openidProviders.findFirst();
  must(await setOpenid(deps, nord.client, settings({ secret: "", enabled: false })));
  const after = await deps.db.query.openidProviders.findFirst();
  expect([after?.secret, after?.enabled]).toEqual([before?.secret, false]);
  const other = await startOpenidServer([]);
  try {
    const moved = settings({ issuer: other.issuer, secret: "" });
    expect(fieldsOf(await setOpenid(deps, nord.client, moved))).toEqual({
      secret: "openid.secret",
    });
  } finally {
    await other.close();
  }
});

test("a domain takes somebody of the client with a verified address, or an admin; public ones nobody has", async () => {
  const { deps } = domain;
  const refused = async (actor: typeof admin | TestClient["client"], domains: string[]) =>
    fieldsOf(await setOpenid(deps, actor, settings({ domains })));
  expect(await refused(nord.client, ["nord.test", "other.test"])).toEqual({
    domains: "openid.domain_unproved",
  });
  expect(await refused(nord.client, ["vest.test"])).toEqual({ domains: "openid.domain_unproved" });
  for (const actor of [nord.client, admin]) {
    expect(await refused(actor, ["gmail.com"])).toEqual({ domains: "openid.domain_public" });
    expect(await refused(actor, ["no domain"])).toEqual({ domains: "openid.domain_format" });
  }
  must(await setOpenid(deps, admin, settings({ domains: ["nord.test", "other.test"] })));
  // What an admin has said stays.
  expect(await refused(nord.client, ["nord.test", "other.test"])).toEqual({});
});

test("an account that a client made proves no domain before a link mailed to its address was used", async () => {
  const { deps } = domain;
  const email = "x@thought-up.test";
  const { client, clientId } = nord;
  const made = { clientId, email, name: "Thought Up", roles: ["editor" as const], password };
  const { id } = must(await createUser(deps, client, made));
  const claim = () => setOpenid(deps, client, settings({ domains: ["thought-up.test"] }));
  expect(fieldsOf(await claim())).toEqual({ domains: "openid.domain_unproved" });
  await deps.db.update(users).set({ emailProvedAt: domain.clock.now }).where(eq(users.id, id));
  must(await claim());
});

test("a domain is of one client", async () => {
  const { deps } = domain;
  must(await setOpenid(deps, admin, settings()));
  const taken = settings({ clientId: vest.clientId, domains: ["vest.test", "nord.test"] });
  const result = await setOpenid(deps, admin, taken);
  expect(fieldsOf(result)).toEqual({ domains: "openid.domain_taken" });
  expect(result.ok ? null : result.refusal.fieldDetails).toEqual({
    domains: { domain: "nord.test" },
  });
});

test("an issuer that does not answer, that has another name, or that may not be asked, is said at its field", async () => {
  const { deps } = domain;
  const said = async (issuer: string, isLocal = true) => {
    const openid = createOpenidGateway({
      isLocal,
      answerMs: 2_000,
      fetch: (request) => fetch(request),
    });
    const asked = await setOpenid(
      Object.assign({}, deps, { openid }),
      nord.client,
      settings({ issuer }),
    );
    return fieldsOf(asked)?.issuer;
  };
  expect(await said("not an address")).toBe("openid.address");
  expect(await said(server.issuer, false)).toBe("openid.address");
  expect(await said(server.issuer.replace("127.0.0.1", "localhost"))).toBe("openid.discovery");
  server.mode = "fail";
  expect(await said(server.issuer)).toBe("openid.discovery");
  server.mode = "answer";
  expect(await said(server.issuer)).toBeUndefined();
});

test("a client ID or secret that the provider does not take is said at the secret, typed or kept", async () => {
  const { deps } = domain;
  const refused = { secret: "openid.client" };
  const [secret, applicationId] = ["a guess", "nobody it knows"];
  expect(fieldsOf(await setOpenid(deps, nord.client, settings({ secret })))).toEqual(refused);
  must(await setOpenid(deps, nord.client, settings()));
  const renamed = settings({ applicationId, secret: "" });
  expect(fieldsOf(await setOpenid(deps, nord.client, renamed))).toEqual(refused);
  must(await setOpenid(deps, nord.client, settings({ secret: "" })));
});

test("a provider that is away does not keep its sign-in from being switched off, but from being switched on", async () => {
  const { deps } = domain;
  must(await setOpenid(deps, nord.client, settings()));
  const away = { issuer: "openid.discovery" };
  const changed = async (more: object) =>
    fieldsOf(await setOpenid(deps, nord.client, settings(Object.assign({ secret: "" }, more))));
  server.mode = "fail";
  try {
    expect(await changed({ enabled: false })).toEqual({});
    const { enabled } = must(await getOpenid(deps, nord.client, { clientId: nord.clientId }));
    expect(enabled).toBe(false);
    expect(await changed({ enabled: true })).toEqual(away);
    expect(await changed({ enabled: false, vouches: true })).toEqual(away);
    expect(await changed({ enabled: false, applicationId: "another" })).toEqual(away);
  } finally {
    server.mode = "answer";
  }
});

test("removed, or set to another application, it forgets who people were there", async () => {
  const { deps } = domain;
  const know = () =>
    deps.db.insert(openidSubjects).values({
      issuer: server.issuer,
      subject: "kari",
      userId: nord.team.id,
      createdAt: 1,
    });
  const known = () => deps.db.query.openidSubjects.findMany();
  must(await setOpenid(deps, nord.client, settings()));
  await know();
  must(await setOpenid(deps, nord.client, settings({ enabled: false })));
  expect(await known()).toHaveLength(1);
  must(
    await setOpenid(
      deps,
      nord.client,
      settings({ applicationId: server.other.id, secret: server.other.secret }),
    ),
  );
  expect(await known()).toEqual([]);
  await know();
  expect(await removeOpenid(deps, nord.client, { clientId: nord.clientId })).toMatchObject({
    ok: true,
  });
  expect(await known()).toEqual([]);
  expect(
    await deps.db.query.openidProviders.findMany({
      where: eq(openidProviders.clientId, nord.clientId),
    }),
  ).toEqual([]);
  const entries = await deps.db.query.auditEntries.findMany({
    where: eq(auditEntries.what, "client.remove_openid"),
  });
  expect(entries.map(({ onWhich, who }) => [onWhich, who])).toEqual([
    [nord.clientId, nord.client.id],
  ]);
  const { enabled, domains } = must(
    await getOpenid(deps, nord.client, { clientId: nord.clientId }),
  );
  expect([enabled, domains]).toEqual([false, []]);
});

test("a provider vouches for addresses where its client says so, but not one that many organisations share", async () => {
  const { deps } = domain;
  must(await setOpenid(deps, nord.client, settings({ vouches: true })));
  const { clientId } = nord;
  expect(must(await getOpenid(deps, nord.client, { clientId })).vouches).toBe(true);
  const fetchShared = async () =>
    Response.json({
      issuer: "https://login.microsoftonline.com/{tenantid}/v2.0",
      authorization_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
      token_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
      jwks_uri: "https://login.microsoftonline.com/common/discovery/v2.0/keys",
    });
  const openid = createOpenidGateway({ isLocal: true, fetch: fetchShared });
  const shared = Object.assign({}, deps, { openid });
  const issuer = "https://login.microsoftonline.com/common/v2.0";
  const ask = (vouches: boolean) =>
    setOpenid(shared, nord.client, settings({ issuer, vouches, domains: ["nord.test"] }));
  expect(fieldsOf(await ask(true))).toEqual({ vouches: "openid.shared" });
  expect(fieldsOf(await ask(false))).toEqual({});
});
