import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { keyLimits } from "../../contract/organisations/console-limits.ts";
import { abilitiesOfScopes, keyScopes } from "../../contract/organisations/key-scopes.ts";
import { type Actor, abilities, can } from "../../contract/permissions.ts";
import { apiKeys, auditEntries } from "../../db/schema/index.ts";
import { listAudit } from "../audit/list-audit.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { listEvents } from "../events/lists/list-events.ts";
import { setClientBlocked } from "../organisations/block-client.ts";
import { inviteUser } from "../organisations/invitations/invitations.ts";
import { setUserBlocked, updateUser } from "../organisations/manage-user.ts";
import { createUser } from "../organisations/users.ts";
import { createKey, listApiKeys, revokeKey } from "./api-keys.ts";
import { visitorOfKey } from "./key-visitor.ts";

let domain: TestDomain;
let deps: TestDomain["deps"];
let nord: TestClient;
let sor: TestClient;
const admin: Actor = { kind: "user", id: "", role: "admin", clientId: null, teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
  const base = { clientId: null, roles: ["admin"] as const, password: "a long enough password" };
  const made = { ...base, email: "admin@plenum.test", name: "Anna Admin", teamIds: [] };
  Object.assign(admin, { id: must(await createUser(deps, system, made)).id });
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await deps.db.delete(apiKeys);
  await deps.db.delete(auditEntries);
});

const wanted = { name: "Nettsiden", scopes: ["events:read"] as const, expiresAt: null };

test("a key is told once, is kept as a hash, and is listed by how it begins", async () => {
  const made = must(await createKey(deps, nord.client, wanted));
  expect(made.key).toMatch(/^key_[\w-]{43}$/);
  const rows = await domain.d1.prepare("SELECT * FROM api_keys").all();
  expect(JSON.stringify(rows.results)).not.toContain(made.key);
  const { key, ...shown } = made;
  expect(must(await listApiKeys(deps, nord.client, {})).items).toEqual([shown]);
  expect(shown).toMatchObject({
    start: key.slice(0, 8),
    scopes: ["events:read"],
    client: { name: "Nord" },
    createdBy: { id: nord.client.id },
    lastUsedAt: null,
  });
});

test("admins manage every client's keys, the role client its own, and nobody else any", async () => {
  const own = must(await createKey(deps, nord.client, wanted));
  const other = must(await createKey(deps, admin, { ...wanted, clientId: sor.clientId }));
  expect(must(await listApiKeys(deps, admin, {})).items.map(({ id }) => id)).toEqual([
    other.id,
    own.id,
  ]);
  const ofSor = must(await listApiKeys(deps, admin, { client: sor.clientId }));
  expect(ofSor.items.map(({ id }) => id)).toEqual([other.id]);
  expect(must(await listApiKeys(deps, sor.client, {})).items).toHaveLength(1);
  expect(codeOf(await listApiKeys(deps, nord.client, { client: sor.clientId }))).toBe(
    "request.not_found",
  );
  expect(codeOf(await revokeKey(deps, nord.client, other))).toBe("request.not_found");
  const foreign = { ...wanted, clientId: sor.clientId };
  expect(codeOf(await createKey(deps, nord.client, foreign))).toBe("auth.forbidden");
  for (const actor of [nord.team, nord.editor]) {
    expect(codeOf(await listApiKeys(deps, actor, {}))).toBe("auth.forbidden");
    expect(codeOf(await createKey(deps, actor, wanted))).toBe("auth.forbidden");
    expect(codeOf(await revokeKey(deps, actor, own))).toBe("auth.forbidden");
  }
  expect(must(await createKey(deps, admin, foreign)).client.name).toBe("Sor");
  expect(await createKey(deps, admin, wanted)).toMatchObject({
    refusal: { fields: { clientId: "text.empty" } },
  });
  expect(await visitorOfKey(deps, own.key)).not.toBeNull();
});

test("a key ends when it is revoked, at its expiry, and with its client", async () => {
  const revoked = must(await createKey(deps, nord.client, wanted));
  must(await revokeKey(deps, nord.client, revoked));
  expect(await visitorOfKey(deps, revoked.key)).toBeNull();
  expect(must(await listApiKeys(deps, nord.client, {})).items).toEqual([]);

  const expiresAt = deps.now() + day;
  const short = must(await createKey(deps, nord.client, { ...wanted, expiresAt }));
  expect(await visitorOfKey(deps, short.key)).not.toBeNull();
  domain.clock.now += day;
  expect(await visitorOfKey(deps, short.key)).toBeNull();
  expect(await createKey(deps, nord.client, { ...wanted, expiresAt: deps.now() })).toMatchObject({
    refusal: { fields: { expiresAt: "key.past" } },
  });

  const kept = must(await createKey(deps, nord.client, wanted));
  must(await setClientBlocked(deps, system, { id: nord.clientId, blocked: true }));
  expect(await visitorOfKey(deps, kept.key)).toBeNull();
  expect(codeOf(await createKey(deps, admin, { ...wanted, clientId: nord.clientId }))).toBe(
    "client.blocked",
  );
  must(await setClientBlocked(deps, system, { id: nord.clientId, blocked: false }));
  expect(await visitorOfKey(deps, kept.key)).not.toBeNull();
});

test("a key of nobody, and a client that there is not, are told apart by who asks", async () => {
  const none = { id: "apk_nobodys" };
  expect(codeOf(await revokeKey(deps, admin, none))).toBe("request.not_found");
  expect(codeOf(await revokeKey(deps, nord.client, none))).toBe("request.not_found");
  expect(codeOf(await revokeKey(deps, nord.team, none))).toBe("auth.forbidden");
  const nowhere = { ...wanted, clientId: "cli_nobodys" };
  expect(await createKey(deps, admin, nowhere)).toMatchObject({
    refusal: { code: "request.invalid", fields: { clientId: "field.choice" } },
  });
  expect(codeOf(await createKey(deps, admin, wanted))).toBe("request.invalid");
  const own = must(await createKey(deps, nord.client, wanted));
  expect(own.id).toMatch(/^apk_/);
  // An admin ends another's key, which stays revoked as it was.
  must(await revokeKey(deps, admin, own));
  domain.clock.now += day;
  must(await revokeKey(deps, nord.client, own));
  const [row] = await deps.db.select().from(apiKeys);
  expect(row?.revokedAt).toBe(noon);
  expect(must(await listApiKeys(deps, nord.client, {})).next).toBeNull();
});

test("its use is noted every few minutes at most", async () => {
  const { key } = must(await createKey(deps, nord.client, wanted));
  const lastUsed = async () => must(await listApiKeys(deps, nord.client, {})).items[0]?.lastUsedAt;
  const first = deps.now();
  await visitorOfKey(deps, key);
  domain.clock.now += keyLimits.noteUseEveryMs - 1;
  await visitorOfKey(deps, key);
  expect(await lastUsed()).toBe(first);
  domain.clock.now += 1;
  await visitorOfKey(deps, key);
  expect(await lastUsed()).toBe(deps.now());
});

test("a client has fifty keys at most, without those that are revoked", async () => {
  const made = [];
  for (let n = 0; n < keyLimits.perClient; n += 1) {
    made.push(must(await createKey(deps, nord.client, wanted)));
  }
  expect(await createKey(deps, nord.client, wanted)).toMatchObject({
    refusal: { code: "key.too_many", detail: { most: keyLimits.perClient } },
  });
  must(await revokeKey(deps, nord.client, { id: made[0]?.id ?? "" }));
  must(await createKey(deps, nord.client, wanted));
  const first = must(await listApiKeys(deps, admin, {}));
  expect([first.items.length, first.next]).toEqual([50, null]);
  must(await createKey(deps, sor.client, wanted));
  const all = must(await listApiKeys(deps, admin, {}));
  expect(all.next).not.toBeNull();
  const rest = must(await listApiKeys(deps, admin, { cursor: all.next ?? "" }));
  expect(rest.items).toHaveLength(1);
});

test("the audit log tells of the key and of what it did, by its name and without it", async () => {
  const made = must(await createKey(deps, nord.client, { ...wanted, scopes: ["events:write"] }));
  const visitor = await visitorOfKey(deps, made.key);
  if (!visitor) throw new Error("no visitor");
  must(await createEvent(deps, visitor.actor, newEvent("By a key")));
  must(await revokeKey(deps, nord.client, made));
  must(await revokeKey(deps, nord.client, made));
  const { items } = must(await listAudit(deps, nord.client, {}));
  expect(items.map(({ what, who }) => [what, who.id, who.name])).toEqual([
    ["key.revoke", nord.client.id, "client of Nord"],
    ["event.create", made.id, "Nettsiden"],
    ["key.create", nord.client.id, "client of Nord"],
  ]);
  expect(items[2]?.onWhich).toEqual({ id: made.id, name: "Nettsiden" });
  const values = { name: "Nettsiden", scopes: ["events:write"] };
  expect(items[2]?.after).toEqual({ ...values, expiresAt: null });
  expect(items[0]?.before).toEqual(values);
  expect(JSON.stringify(items)).not.toContain(made.key);
});

test("what a key makes is its maker's, or of somebody who has the client's own role", async () => {
  const scopes = ["events:write"] as const;
  const byAdmin = must(
    await createKey(deps, admin, { ...wanted, scopes, clientId: nord.clientId }),
  );
  const byClient = must(await createKey(deps, nord.client, { ...wanted, scopes }));
  for (const { key } of [byAdmin, byClient]) {
    const visitor = await visitorOfKey(deps, key);
    if (!visitor) throw new Error("no visitor");
    const event = must(await createEvent(deps, visitor.actor, newEvent("Owned")));
    expect(event).toMatchObject({ clientId: nord.clientId, ownerId: nord.client.id });
    const foreign = { ...newEvent("Elsewhere"), clientId: sor.clientId };
    expect(must(await createEvent(deps, visitor.actor, foreign)).clientId).toBe(nord.clientId);
    const seen = must(await listEvents(deps, visitor.actor, { tab: "upcoming" }));
    expect(seen.items.length).toBeGreaterThan(0);
  }
  const reader = must(await createKey(deps, nord.client, { ...wanted, scopes: ["people:read"] }));
  const visitor = await visitorOfKey(deps, reader.key);
  if (!visitor) throw new Error("no visitor");
  expect(codeOf(await listEvents(deps, visitor.actor, { tab: "upcoming" }))).toBe("auth.forbidden");
});

test("no key makes or changes somebody who could make keys", async () => {
  const made = must(await createKey(deps, nord.client, { ...wanted, scopes: ["people:write"] }));
  const actor = (await visitorOfKey(deps, made.key))?.actor ?? admin;
  const invited = { email: "new@nord.test", name: "Nina Ny" };
  expect(await inviteUser(deps, actor, { ...invited, roles: ["client"] })).toMatchObject({
    refusal: { fields: { roles: "user.role" } },
  });
  must(await inviteUser(deps, actor, { ...invited, roles: ["team"] }));
  expect(await updateUser(deps, actor, { id: nord.editor.id, roles: ["client"] })).toMatchObject({
    refusal: { fields: { roles: "user.role" } },
  });
  const { id } = nord.client;
  expect(codeOf(await setUserBlocked(deps, actor, { id, blocked: true }))).toBe("auth.forbidden");
  must(await setUserBlocked(deps, actor, { id: nord.editor.id, blocked: true }));
  must(await setUserBlocked(deps, actor, { id: nord.editor.id, blocked: false }));
});

test("all scopes together stay within the client's own role, and without security", () => {
  const { clientId } = nord;
  const key: Actor = {
    kind: "key",
    id: "apk_1",
    clientId,
    abilities: abilitiesOfScopes(keyScopes),
  };
  const allowed = abilities.filter((ability) => can(key, ability, { clientId, personId: key.id }));
  for (const ability of allowed) expect(can(nord.client, ability, { clientId })).toBe(true);
  for (const ability of abilities) {
    expect(can(key, ability, { clientId: sor.clientId, personId: key.id })).toBe(false);
    expect(can({ ...key, abilities: [] }, ability, { clientId })).toBe(false);
  }
  const never = ["platform.manage", "client.manage", "security.manage", "self.edit"] as const;
  for (const ability of [...never, "money.manage", "money.read", "settings.open"] as const) {
    expect(allowed).not.toContain(ability);
  }
});
