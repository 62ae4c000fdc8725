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
import type { Actor, ConsoleRole } from "../../contract/permissions.ts";
import { updateProfile } from "../accounts/profile.ts";
import { openSession } from "../accounts/sessions.ts";
import { visitorOf } from "../accounts/visitors.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { reviewRights } from "../rooms/rights.ts";
import { listUsers } from "./list-users.ts";
import { getUser, setUserBlocked, updateUser } from "./manage-user.ts";
import { createTeam } from "./teams.ts";
import { createUser } from "./users.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let admin: Actor;
let made = 0;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  const id = await account(null, ["admin"]);
  admin = { kind: "user", id, role: "admin", clientId: null, teamIds: [] };
});
afterAll(() => domain.close());

async function account(clientId: string | null, roles: readonly ConsoleRole[]): Promise<string> {
  made += 1;
  const base = { clientId, roles, password, email: `made-${made}@test.test` };
  return must(await createUser(domain.deps, system, { ...base, name: `Made ${made}` })).id;
}

const fieldsOf = (result: Awaited<ReturnType<typeof updateUser>>) =>
  result.ok ? {} : result.refusal.fields;

/** Has an account's session in the room of an event of its team, and forgets what the room was asked till now. */
async function enterRoom(id: string, sessionId: string): Promise<string> {
  const { deps, room } = domain;
  const teamIds = [nord.teamId];
  must(await updateUser(deps, nord.client, { id, teamIds }));
  const event = must(await createEvent(deps, nord.client, { ...newEvent("Entered"), teamIds }));
  const sessions = [{ session: sessionId, active: true }];
  must(await reviewRights(deps, system, { room: event.id, sessions }));
  room.asked.length = 0;
  return event.id;
}

test("roles change at once, and the one that was active stays so while it is held", async () => {
  const { deps } = domain;
  const id = await account(nord.clientId, ["team"]);
  const { token, id: sessionId } = await openSession(deps, {
    of: { userId: id },
    device: "a test",
  });
  const entered = await enterRoom(id, sessionId);
  const roleNow = async () => {
    const visitor = await visitorOf(deps, token);
    return visitor.kind === "user" ? visitor.user.roles : visitor.kind;
  };
  must(await updateUser(deps, nord.client, { id, roles: ["client", "team"] }));
  expect(await roleNow()).toEqual(["team", "client"]);
  // The rooms that they have open ask anew, of roles as of teams.
  expect(domain.room.asked.splice(0)).toEqual([entered]);
  must(await updateUser(deps, nord.client, { id, teamIds: [] }));
  expect(domain.room.asked.splice(0)).toEqual([entered]);
  must(await updateUser(deps, nord.client, { id, roles: ["editor"] }));
  expect(await roleNow()).toEqual(["editor"]);
});

test.each([
  ["an admin, to an account of a client", "admin", true, ["client", "team", "editor"]],
  ["an admin, to an account of none", "admin", false, ["admin", "editor"]],
  ["a client, to one of its own", "client", true, ["client", "team", "editor"]],
] as const)("no role above the own or outside of it is given by %s", async (...given) => {
  const [, by, isOfClient, may] = given;
  const actor = by === "admin" ? admin : nord.client;
  for (const role of ["admin", "client", "team", "editor"] as const) {
    const id = await account(isOfClient ? nord.clientId : null, ["editor"]);
    const result = await updateUser(domain.deps, actor, { id, roles: [role] });
    const isGiven = may.some((one) => one === role);
    expect([role, fieldsOf(result)]).toEqual([role, isGiven ? {} : { roles: "user.role" }]);
  }
});

test("nobody else gives any, and another client's account is unknown", async () => {
  const { deps } = domain;
  const change = { id: sor.editor.id, roles: ["team"] as const };
  expect(codeOf(await updateUser(deps, nord.client, change))).toBe("request.not_found");
  expect(codeOf(await updateUser(deps, nord.team, change))).toBe("auth.forbidden");
  expect(codeOf(await getUser(deps, nord.client, { id: sor.editor.id }))).toBe("request.not_found");
  const none = must(await getUser(deps, admin, { id: sor.editor.id }));
  expect(Object.keys(none)).not.toContain("passwordHash");
  const others = { client: sor.clientId };
  expect(codeOf(await listUsers(deps, nord.client, others))).toBe("request.not_found");
});

test("an account without roles, or in a team of another client, is refused at its field", async () => {
  const { deps } = domain;
  const { id } = nord.editor;
  expect(fieldsOf(await updateUser(deps, nord.client, { id, roles: [] }))).toEqual({
    roles: "user.no_role",
  });
  const foreign = { id, teamIds: [sor.teamId] };
  expect(fieldsOf(await updateUser(deps, nord.client, foreign))).toEqual({
    teamIds: "field.choice",
  });
});

test("nobody takes the last active client of a client away, not even two at once", async () => {
  const { deps } = domain;
  const { clientId, client: first } = await makeTestClient(deps, "Last");
  const demote = (id: string) => updateUser(deps, admin, { id, roles: ["editor"] });
  expect(fieldsOf(await demote(first.id))).toEqual({ roles: "user.last_client" });
  const block = { id: first.id, blocked: true };
  expect(codeOf(await setUserBlocked(deps, admin, block))).toBe("user.last_client");
  expect(must(await getUser(deps, admin, { id: first.id })).roles).toEqual(["client"]);
  // What is refused changes nothing else that was asked with it.
  const { id: team } = must(await createTeam(deps, first, { name: "Vakt" }));
  await updateUser(deps, admin, { id: first.id, roles: ["editor"], teamIds: [team] });
  expect(must(await getUser(deps, admin, { id: first.id })).teams).toEqual([]);

  const second = await account(clientId, ["client"]);
  const both = await Promise.all([demote(first.id), demote(second)]);
  expect(both.map(codeOf).sort()).toEqual(["ok", "user.last_client"]);
  const left = must(await listUsers(deps, admin, { client: clientId, role: "client" })).items;
  expect(left).toHaveLength(1);
  // One who is blocked counts for nothing.
  const third = await account(clientId, ["client"]);
  must(await setUserBlocked(deps, admin, { id: third, blocked: true }));
  expect(codeOf(await demote(left[0]?.id ?? ""))).toBe("user.last_client");
});

test("nobody takes the own admin away, and nobody blocks themselves", async () => {
  const { deps } = domain;
  const id = "id" in admin ? admin.id : "";
  expect(fieldsOf(await updateUser(deps, admin, { id, roles: ["editor"] }))).toEqual({
    roles: "user.self",
  });
  expect(codeOf(await setUserBlocked(deps, admin, { id, blocked: true }))).toBe("user.self");
  const own = { id: nord.client.id, blocked: true };
  expect(codeOf(await setUserBlocked(deps, nord.client, own))).toBe("user.self");
});

test("a blocked account is signed out at once, and found under its state", async () => {
  const { deps } = domain;
  const id = await account(nord.clientId, ["team"]);
  const { token, id: sessionId } = await openSession(deps, {
    of: { userId: id },
    device: "a test",
  });
  const entered = await enterRoom(id, sessionId);
  must(await setUserBlocked(deps, nord.client, { id, blocked: true }));
  expect(domain.room.asked).toEqual([entered]);
  expect((await visitorOf(deps, token)).kind).toBe("guest");
  const blocked = async () =>
    must(await listUsers(deps, nord.client, { state: "blocked" })).items.map((user) => user.id);
  expect(await blocked()).toEqual([id]);
  must(await setUserBlocked(deps, nord.client, { id, blocked: false }));
  expect(await blocked()).toEqual([]);
  // The session is gone for good.
  expect((await visitorOf(deps, token)).kind).toBe("guest");
});

test("a list goes by role, state and team together, and by what a person is called now", async () => {
  const { deps } = domain;
  const { id: team } = must(await createTeam(deps, sor.client, { name: "Filtered" }));
  const inTeam = await account(sor.clientId, ["team", "editor"]);
  must(await updateUser(deps, sor.client, { id: inTeam, teamIds: [team] }));
  const found = async (query: Parameters<typeof listUsers>[2]) =>
    must(await listUsers(deps, sor.client, query)).items.map(({ id }) => id);
  expect(await found({ team, role: "editor", state: "active" })).toEqual([inTeam]);
  expect(await found({ team, role: "client" })).toEqual([]);
  expect(await found({ team, search: "made" })).toEqual([inTeam]);
  expect(await found({ team, search: "nobody" })).toEqual([]);

  const self: Actor = {
    kind: "user",
    id: inTeam,
    role: "team",
    clientId: sor.clientId,
    teamIds: [team],
  };
  must(await updateProfile(deps, self, { name: "Åse Øverland" }));
  expect(await found({ search: "overl" })).toEqual([inTeam]);
  expect(await found({ search: "åse ø" })).toEqual([inTeam]);
  expect(await found({ team })).toEqual([inTeam]);
  expect(await found({ role: "client" })).toEqual([sor.client.id]);
});
