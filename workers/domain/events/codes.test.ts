/** Codes, keys and hosts: who is taken, what an archived event refuses, and what is put on record. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "../../contract/permissions.ts";
import { auditEntries, users } from "../../db/schema/index.ts";
import { signInModerator } from "../accounts/sign-in/sign-in-moderator.ts";
import { visitorOf } from "../accounts/visitors.ts";
import { createUser } from "../organisations/users.ts";
import { makeAccessCode } from "./access-code.ts";
import { createEvent } from "./changes/create-event.ts";
import { archiveEvent } from "./changes/transitions.ts";
import { addHost, listHosts, removeHost } from "./hosts.ts";
import {
  addModeratorCode,
  listModeratorCodes,
  makeModeratorCode,
  removeModeratorCode,
  revokeModeratorCode,
} from "./moderator-code.ts";
import { makeScreenKey, readScreenKey, revokeScreenKey } from "./screen-key.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId = "";

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("An event"))).id;
});

const host = () => ({ eventId, email: "editor@nord.test", userId: nord.editor.id });
const acts = {
  "event.make_access_code": makeAccessCode,
  "event.make_moderator_code": makeModeratorCode,
  "event.revoke_moderator_code": revokeModeratorCode,
  "event.make_screen_key": makeScreenKey,
  "event.revoke_screen_key": revokeScreenKey,
  "event.add_host": addHost,
};

test.each(Object.entries(acts))("%s is on record, and refused once archived", async (what, act) => {
  must<unknown>(await act(domain.deps, nord.client, host()));
  const of = eq(auditEntries.eventId, eventId);
  const entries = await domain.deps.db.select().from(auditEntries).where(of);
  const one = { what, who: nord.client.id, clientId: nord.clientId };
  expect(entries.filter((entry) => entry.what !== "event.create")).toMatchObject([one]);
  must(await archiveEvent(domain.deps, nord.client, { eventId }));
  expect(codeOf(await act(domain.deps, nord.client, host()))).toBe("event.archived");
});

test("a host who is taken off is on record, once, and stays once the event is archived", async () => {
  const remove = () => removeHost(domain.deps, nord.client, host());
  const listed = async () =>
    must(await listHosts(domain.deps, nord.client, { eventId })).hosts.map(({ id }) => id);
  must(await addHost(domain.deps, nord.client, host()));
  must(await remove());
  must(await remove());
  const of = eq(auditEntries.eventId, eventId);
  const entries = await domain.deps.db.select().from(auditEntries).where(of);
  const removed = entries.filter(({ what }) => what === "event.remove_host");
  expect(removed).toMatchObject([{ who: nord.client.id, onWhich: nord.editor.id }]);
  must(await addHost(domain.deps, nord.client, host()));
  must(await archiveEvent(domain.deps, nord.client, { eventId }));
  expect(codeOf(await remove())).toBe("event.archived");
  expect(await listed()).toEqual([nord.editor.id]);
});

test("only the product itself chooses a moderator code", async () => {
  const chosen = { eventId, code: "CHOSENCODE" };
  expect(codeOf(await makeModeratorCode(domain.deps, nord.client, chosen))).toBe("auth.forbidden");
  const made = must(await makeModeratorCode(domain.deps, system, chosen));
  expect(made.moderatorCode).toBe("CHOSENCODE");
});

test("moderator codes have a name, an end that is to come, and are 50 at most", async () => {
  const { deps, clock } = domain;
  const add = (name: string, endsAt: number | null = null) =>
    addModeratorCode(deps, nord.client, { eventId, name, endsAt });
  const refusal = { code: "moderator_code.past", fields: { endsAt: "moderator_code.past" } };
  expect(await add("Late", clock.now)).toEqual({ ok: false, refusal });
  const hall = must(await add("Hall B", clock.now + 60_000));
  must(await makeModeratorCode(deps, nord.client, { eventId }));
  const enter = () =>
    signInModerator(deps, { code: hall.code, name: "Mona", device: "a test", browser: "a test" });
  const { token } = must(await enter());
  expect(await visitorOf(deps, token)).toMatchObject({ name: "Mona (Hall B)" });
  const codes = must(await listModeratorCodes(deps, nord.client, { eventId }));
  expect(codes.map(({ name, lastUsedAt }) => [name, lastUsedAt]).toSorted()).toEqual([
    ["", null],
    ["Hall B", clock.now],
  ]);
  clock.now += 60_000;
  expect((await visitorOf(deps, token)).kind).toBe("guest");
  expect(codeOf(await enter())).toBe("auth.moderator_code");
  for (let n = 3; n <= 50; n += 1) must(await add(`Hall ${n}`));
  expect(await add("One more")).toMatchObject({
    refusal: { code: "moderator_code.too_many", detail: { max: 50 } },
  });
  const foreign = must(await createEvent(deps, nord.client, newEvent("Another")));
  const elsewhere = { eventId: foreign.id, id: hall.id };
  expect(codeOf(await removeModeratorCode(deps, nord.client, elsewhere))).toBe("request.not_found");
});

test("who came in by which code is on record, also when the code is gone", async () => {
  const { deps } = domain;
  const of = { eventId, name: "Scene", endsAt: null };
  const { id, code } = must(await addModeratorCode(deps, nord.client, of));
  must(await signInModerator(deps, { code, name: "Mona", device: "a test", browser: "a test" }));
  must(await removeModeratorCode(deps, nord.client, { eventId, id }));
  const entries = await deps.db.query.auditEntries.findMany({
    where: (entry, { eq: is }) => is(entry.eventId, eventId),
  });
  const about = entries.filter(({ what }) => what.includes("moderator"));
  expect(about.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["event.make_moderator_code", null, { name: "Scene", endsAt: null }],
    ["event.moderator_sign_in", null, { moderator: "Mona", code: "Scene" }],
    ["event.revoke_moderator_code", { name: "Scene" }, null],
  ]);
});

test("a host is an active editor of the client or of none, once, and not the owner", async () => {
  const input = { name: "An editor", password, roles: ["editor"] as const };
  const make = async (email: string, clientId: string | null) =>
    must(await createUser(domain.deps, system, { ...input, email, clientId })).id;
  const free = `free-${eventId}@plenum.test`.toLowerCase();
  const blocked = `blocked-${eventId}@nord.test`.toLowerCase();
  await make(free, null);
  const gone = await make(blocked, nord.clientId);
  await domain.deps.db.update(users).set({ status: "blocked" }).where(eq(users.id, gone));
  const add = (email: string) => addHost(domain.deps, nord.client, { eventId, email });
  expect(must(await add(` ${free.toUpperCase()} `)).email).toBe(free);
  for (const email of [blocked, "nobody@nord.test", "team@nord.test"]) {
    expect(await add(email)).toEqual({
      ok: false,
      refusal: { code: "host.not_found", fields: { email: "host.not_found" } },
    });
  }
  const already = { code: "host.already", fields: { email: "host.already" } };
  expect(await add(free)).toEqual({ ok: false, refusal: already });
  const hosts = must(await listHosts(domain.deps, nord.client, { eventId }));
  expect(hosts).toMatchObject({ owner: { id: nord.client.id }, hosts: [{ email: free }] });
});

test("who owns the event is no host of it, though they are an editor too", async () => {
  const email = "both@nord.test";
  const person = { clientId: nord.clientId, email, name: "Both of them", password };
  const roles = ["client", "editor"] as const;
  const { id } = must(await createUser(domain.deps, system, { ...person, roles }));
  const owner = { ...nord.client, id };
  const own = must(await createEvent(domain.deps, owner, newEvent("Their own")));
  const asked = { eventId: own.id, email };
  expect(codeOf(await addHost(domain.deps, nord.client, asked))).toBe("host.already");
});

test("the screen key is told to who may change the event, and to nobody else", async () => {
  const read = (actor: Actor) => readScreenKey(domain.deps, actor, { eventId });
  expect(must(await read(nord.client))).toEqual({ screenKey: null });
  const { screenKey } = must(await makeScreenKey(domain.deps, nord.client, { eventId }));
  expect(screenKey).toMatch(/^[A-Z0-9]{20}$/);
  expect(must(await read(nord.client))).toEqual({ screenKey });
  // With a code for its desk one sees the event and does not change it.
  const desk: Actor = { kind: "moderator", id: "ses_1", eventId };
  expect(codeOf(await read(desk))).toBe("auth.forbidden");
  expect(codeOf(await read(nord.editor))).toBe("event.not_found");
  must(await revokeScreenKey(domain.deps, nord.client, { eventId }));
  expect(must(await read(nord.client))).toEqual({ screenKey: null });
});
