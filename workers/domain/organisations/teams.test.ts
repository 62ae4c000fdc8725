import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "../../contract/permissions.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { reviewRights } from "../rooms/rights.ts";
import { deleteTeam } from "./delete-team.ts";
import { listTeams } from "./list-teams.ts";
import { listUsers } from "./list-users.ts";
import { setTeamMember } from "./team-members.ts";
import { createTeam, getTeam, updateTeam } from "./teams.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

const membersOf = async (team: string) =>
  must(await listUsers(domain.deps, admin, { team })).items.map(({ id }) => id);

test("a client makes teams of its own, an admin says of which client, and nobody else makes any", async () => {
  const { deps } = domain;
  const made = must(await createTeam(deps, nord.client, { name: " Scene  og lyd " }));
  expect(made).toMatchObject({ name: "Scene og lyd", clientId: nord.clientId, clientName: "Nord" });
  const without = await createTeam(deps, admin, { name: "Vakt" });
  expect(without.ok ? {} : without.refusal.fields).toEqual({ clientId: "text.empty" });
  const ofSor = { name: "Vakt", clientId: sor.clientId };
  expect(codeOf(await createTeam(deps, admin, ofSor))).toBe("ok");
  expect(codeOf(await createTeam(deps, nord.client, ofSor))).toBe("auth.forbidden");
  expect(codeOf(await createTeam(deps, nord.team, { name: "Vakt" }))).toBe("auth.forbidden");
  const short = await createTeam(deps, nord.client, { name: "ab" });
  expect(short.ok ? {} : short.refusal.fields).toEqual({ name: "name.length" });
});

test("a list holds one's own teams with their counts; another client's is unknown", async () => {
  const { deps } = domain;
  const { id } = must(await createTeam(deps, nord.client, { name: "Counted" }));
  must(
    await setTeamMember(deps, nord.client, { teamId: id, userId: nord.editor.id, member: true }),
  );
  must(await createEvent(deps, nord.client, { ...newEvent("Of the team"), teamIds: [id] }));
  const { items } = must(await listTeams(deps, nord.client, { search: "count" }));
  expect(items).toEqual([
    {
      id,
      name: "Counted",
      clientId: nord.clientId,
      clientName: "Nord",
      members: 1,
      events: 1,
    },
  ]);
  const foreign = { client: sor.clientId };
  expect(codeOf(await listTeams(deps, nord.client, foreign))).toBe("request.not_found");
  expect(codeOf(await getTeam(deps, nord.client, { id: sor.teamId }))).toBe("request.not_found");
  const ids = must(await listTeams(deps, sor.client, {})).items.map(({ clientId }) => clientId);
  expect(new Set(ids)).toEqual(new Set([sor.clientId]));
});

test("a renamed team is found by its new name alone", async () => {
  const { deps } = domain;
  const { id } = must(await createTeam(deps, nord.client, { name: "Before" }));
  must(await updateTeam(deps, nord.client, { id, name: "Afterwards" }));
  const found = async (search: string) =>
    must(await listTeams(deps, nord.client, { search })).items.length;
  expect([await found("before"), await found("after")]).toEqual([0, 1]);
});

test("members come and go at once, in the rooms that they have open too, and are of the team's client", async () => {
  const { deps, room } = domain;
  const { id: teamId } = must(await createTeam(deps, nord.client, { name: "Members" }));
  const event = must(
    await createEvent(deps, nord.client, { ...newEvent("Theirs"), teamIds: [teamId] }),
  );
  const userId = nord.team.id;
  must(await setTeamMember(deps, nord.client, { teamId, userId, member: true }));
  // Twice is once.
  must(await setTeamMember(deps, nord.client, { teamId, userId, member: true }));
  expect(await membersOf(teamId)).toEqual([userId]);
  const visitor = await signInAs(deps, nord.team);
  if (visitor.kind !== "user") throw new Error("not signed in");
  expect(visitor.user.teamIds).toContain(teamId);
  const sessions = [{ session: visitor.sessionId, active: true }];
  must(await reviewRights(deps, system, { room: event.id, sessions }));
  room.asked.length = 0;
  must(await setTeamMember(deps, nord.client, { teamId, userId, member: false }));
  expect(room.asked).toEqual([event.id]);
  expect(await membersOf(teamId)).toEqual([]);
  const foreign = { teamId, userId: sor.editor.id, member: true };
  expect(codeOf(await setTeamMember(deps, admin, foreign))).toBe("request.not_found");
});

test("a team that stands on an event is not deleted, in words; a free one goes with its members' keys", async () => {
  const { deps } = domain;
  const { id } = must(await createTeam(deps, nord.client, { name: "On an event" }));
  must(await setTeamMember(deps, nord.client, { teamId: id, userId: nord.team.id, member: true }));
  must(await createEvent(deps, nord.client, { ...newEvent("Holds it"), teamIds: [id] }));
  const refused = await deleteTeam(deps, nord.client, { id });
  expect(refused).toMatchObject({ refusal: { code: "team.has_events", detail: { n: 1 } } });
  expect(await membersOf(id)).toEqual([nord.team.id]);

  const free = must(await createTeam(deps, nord.client, { name: "Free" }));
  const member = { teamId: free.id, userId: nord.team.id, member: true };
  must(await setTeamMember(deps, nord.client, member));
  expect(codeOf(await deleteTeam(deps, sor.client, { id: free.id }))).toBe("request.not_found");
  must(await deleteTeam(deps, nord.client, { id: free.id }));
  expect(await membersOf(free.id)).toEqual([]);
  expect(codeOf(await getTeam(deps, nord.client, { id: free.id }))).toBe("request.not_found");
});
