import { afterAll, beforeAll, expect, test } from "vitest";
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
import { openSession } from "../accounts/sessions.ts";
import { signIn } from "../accounts/sign-in/sign-in.ts";
import { signInModerator } from "../accounts/sign-in/sign-in-moderator.ts";
import { visitorOf } from "../accounts/visitors.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { openEvent, publishEvent } from "../events/changes/transitions.ts";
import { makeModeratorCode } from "../events/moderator-code.ts";
import { reviewRights } from "../rooms/rights.ts";
import { setClientBlocked } from "./block-client.ts";
import { createClient, getClient, listClientNames, updateClient } from "./clients.ts";
import { listClients } from "./list-clients.ts";

let domain: TestDomain;
let nord: TestClient;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const namesOf = async (query: Parameters<typeof listClients>[2]) =>
  must(await listClients(domain.deps, admin, query)).items.map(({ name }) => name);

test("a client is made with its name alone, and changed field by field", async () => {
  const { deps } = domain;
  const made = must(await createClient(deps, admin, { name: "  Østfold   Energi " }));
  expect(made).toMatchObject({
    name: "Østfold Energi",
    organisationNumber: "",
    retentionDays: 180,
  });
  must(await updateClient(deps, admin, { id: made.id, address: "Storgata 1" }));
  const read = must(await getClient(deps, admin, { id: made.id }));
  expect(read).toMatchObject({ name: "Østfold Energi", address: "Storgata 1" });
  must(await updateClient(deps, admin, { id: made.id, name: "Viken Kraft" }));
  expect(await namesOf({ search: "østfold" })).toEqual([]);
  expect(await namesOf({ search: "vik" })).toEqual(["Viken Kraft"]);
});

test.each([
  ["", "text.too_short"],
  ["ab", "text.too_short"],
  ["x".repeat(101), "text.too_long"],
  ["\u200b\u200b\u200b", "text.invisible"],
])("the name %j is refused at its field", async (name, code) => {
  const result = await createClient(domain.deps, admin, { name });
  expect(result.ok ? {} : result.refusal.fields).toEqual({ name: code });
});

test("the list is by name as dictionaries sort it, a page at a time, and each stands in it once", async () => {
  const { deps } = domain;
  for (const name of ["Årdal vel", "Zeta vel", "Ærfugl vel", "Alfa vel", "Øvre vel"]) {
    must(await createClient(deps, admin, { name, organisationNumber: "" }));
  }
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { search: "vel", limit: 2, cursor: cursor ?? undefined };
    const page = must(await listClients(deps, admin, query));
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...page.items.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== null);
  // Found by the word that was looked for, with the names' other words behind it.
  expect([...found].sort()).toEqual(
    ["Alfa vel", "Zeta vel", "Ærfugl vel", "Årdal vel", "Øvre vel"].sort(),
  );
  const all = (await namesOf({ limit: 100 })).filter((name) => name.endsWith("vel"));
  expect(all).toEqual(["Alfa vel", "Zeta vel", "Ærfugl vel", "Øvre vel", "Årdal vel"]);
});

test("a search finds by beginnings of words in either order, and by the number", async () => {
  const number = { organisationNumber: "923609016" };
  must(await createClient(domain.deps, admin, { name: "Fjord Fisk Avis", ...number }));
  for (const search of [
    "fisk",
    "fjord fi",
    "avis fjord",
    "avis fisk",
    "923609",
    "FJØRD".replace("Ø", "O"),
  ]) {
    expect([search, await namesOf({ search })]).toEqual([search, ["Fjord Fisk Avis"]]);
  }
  expect(await namesOf({ search: "isk" })).toEqual([]);
});

test("counts are of the client's own", async () => {
  must(await createEvent(domain.deps, nord.client, newEvent("Counted")));
  const { items } = must(await listClients(domain.deps, admin, { search: "nord" }));
  expect(items).toEqual([
    expect.objectContaining({ name: "Nord", users: 3, teams: 1, events: 1, blocked: false }),
  ]);
});

test("the role client sees and changes its own record and no other one, and blocks none", async () => {
  const { deps } = domain;
  const other = must(await createClient(deps, admin, { name: "Sor" }));
  must(await updateClient(deps, nord.client, { id: nord.clientId, senderName: "Nord AS" }));
  expect(codeOf(await getClient(deps, nord.client, { id: other.id }))).toBe("request.not_found");
  expect(codeOf(await getClient(deps, nord.team, { id: nord.clientId }))).toBe("auth.forbidden");
  const block = { id: nord.clientId, blocked: true };
  expect(codeOf(await setClientBlocked(deps, nord.client, block))).toBe("auth.forbidden");
});

test("new events begin with the client's colour and retention", async () => {
  const { deps } = domain;
  const change = { baseColor: "#114488", retentionDays: 30 };
  must(await updateClient(deps, nord.client, { id: nord.clientId, ...change }));
  const event = must(await createEvent(deps, nord.client, newEvent("Coloured")));
  expect(event).toMatchObject(change);
});

test("blocking signs everybody of it out at once, has their rooms ask, and lets nobody in until it is lifted", async () => {
  const { deps, room } = domain;
  const event = must(await createEvent(deps, nord.client, newEvent("Blocked")));
  must(await publishEvent(deps, nord.client, { eventId: event.id }));
  must(await openEvent(deps, nord.client, { eventId: event.id }));
  const made = must(await makeModeratorCode(deps, nord.client, { eventId: event.id }));
  const code = made.moderatorCode ?? "";
  const account = { userId: nord.client.id };
  const host = await openSession(deps, { of: account, device: "a test" });
  const asModerator = { code, device: "a test", browser: "b" };
  const moderator = must(await signInModerator(deps, asModerator));
  const other = await makeTestClient(deps, "Bystander");
  const bystander = await openSession(deps, { of: { userId: other.client.id }, device: "a test" });
  const here = await visitorOf(deps, host.token);
  if (here.kind !== "user") throw new Error("not signed in");
  const sessions = [{ session: here.sessionId, active: true }];
  must(await reviewRights(deps, system, { room: event.id, sessions }));
  room.asked.length = 0;

  must(await setClientBlocked(deps, admin, { id: nord.clientId, blocked: true }));
  expect(room.asked).toEqual([event.id]);
  for (const token of [host.token, moderator.token]) {
    expect((await visitorOf(deps, token)).kind).toBe("guest");
  }
  expect((await visitorOf(deps, bystander.token)).kind).toBe("user");
  const credentials = { email: "client@nord.test", password, address: "192.0.2.1", device: "" };
  expect(codeOf(await signIn(deps, credentials))).toBe("auth.wrong");
  expect(codeOf(await signInModerator(deps, asModerator))).toBe("auth.moderator_code");
  // A session that was opened in the same instant is nobody's.
  const late = await openSession(deps, { of: account, device: "a test" });
  expect((await visitorOf(deps, late.token)).kind).toBe("guest");
  expect(await namesOf({ state: "blocked" })).toEqual(["Nord"]);
  const names = must(await listClientNames(deps, admin)).map(({ name }) => name);
  expect(names).not.toContain("Nord");

  must(await setClientBlocked(deps, admin, { id: nord.clientId, blocked: false }));
  expect(codeOf(await signIn(deps, credentials))).toBe("ok");
  expect(await namesOf({ state: "blocked" })).toEqual([]);
});
