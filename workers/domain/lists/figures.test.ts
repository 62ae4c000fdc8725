/** What lists say of clients and teams is kept beside them: it must be what counting would say. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { eraseDueProfiles } from "../accounts/deletion/erase-due.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { deleteTeam } from "../organisations/delete-team.ts";
import { listClients } from "../organisations/list-clients.ts";
import { listTeams } from "../organisations/list-teams.ts";
import { setUserBlocked } from "../organisations/manage-user.ts";
import { setTeamMember } from "../organisations/team-members.ts";
import { createTeam } from "../organisations/teams.ts";
import { createUser } from "../organisations/users.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** What is kept and what is counted, of every client and team. */
async function readFigures() {
  const kept = await domain.deps.db.all(
    sql`SELECT id, users, teams, events FROM organisation_figures ORDER BY id`,
  );
  const counted = await domain.deps.db.all(
    sql`SELECT id, (SELECT count(*) FROM users WHERE client_id = clients.id AND status <> 'erased') AS users,
          (SELECT count(*) FROM teams WHERE client_id = clients.id) AS teams,
          (SELECT count(*) FROM events WHERE client_id = clients.id) AS events FROM clients
        UNION ALL
        SELECT id, (SELECT count(*) FROM team_members WHERE team_id = teams.id), 0,
          (SELECT count(*) FROM event_teams WHERE team_id = teams.id) FROM teams ORDER BY id`,
  );
  return { kept, counted };
}

async function lineOfClient() {
  const { items } = must(await listClients(domain.deps, system, { search: "nord" }));
  const { users, teams, events } = items[0] ?? {};
  return { users, teams, events };
}

async function newUser(name: string) {
  const base = { clientId: nord.clientId, roles: ["editor"] as const, password, teamIds: [] };
  const email = `${name.toLowerCase()}@nord.test`;
  return must(await createUser(domain.deps, system, { ...base, email, name: `${name} Hansen` })).id;
}

test("an account, a team and an event count from the moment that they are there", async () => {
  const { deps } = domain;
  expect(await lineOfClient()).toEqual({ users: 3, teams: 1, events: 0 });
  const teamId = must(await createTeam(deps, nord.client, { name: "Vakt" })).id;
  const userId = await newUser("Per");
  // Twice is once.
  for (const member of [true, true]) {
    must(await setTeamMember(deps, nord.client, { teamId, userId, member }));
  }
  must(await createEvent(deps, nord.client, { ...newEvent("Fest"), teamIds: [teamId] }));
  expect(await lineOfClient()).toEqual({ users: 4, teams: 2, events: 1 });
  const { items } = must(await listTeams(deps, nord.client, { search: "vakt" }));
  expect(items).toMatchObject([{ members: 1, events: 1 }]);
  const { kept, counted } = await readFigures();
  expect(kept).toEqual(counted);
});

test("who leaves a team, is erased, or is blocked: each list says what is left", async () => {
  const { deps, clock } = domain;
  const teamId = must(await createTeam(deps, nord.client, { name: "Rigg" })).id;
  const [left, erased, blocked] = [await newUser("Ane"), await newUser("Eli"), await newUser("Bo")];
  const before = await lineOfClient();
  for (const userId of [left, erased, blocked]) {
    must(await setTeamMember(deps, nord.client, { teamId, userId, member: true }));
  }
  must(await setTeamMember(deps, nord.client, { teamId, userId: left, member: false }));
  must(await setUserBlocked(deps, nord.client, { id: blocked, blocked: true }));
  await deps.db.run(sql`UPDATE users SET erase_at = ${clock.now} WHERE id = ${erased}`);
  clock.now += day;
  expect(await eraseDueProfiles(deps)).toBe(1);
  expect(await lineOfClient()).toEqual({ ...before, users: (before.users ?? 0) - 1 });
  const { items } = must(await listTeams(deps, nord.client, { search: "rigg" }));
  expect(items).toMatchObject([{ members: 1, events: 0 }]);
  const { kept, counted } = await readFigures();
  expect(kept).toEqual(counted);
});

test("a team that is deleted leaves no figures, and its members stay the client's", async () => {
  const { deps } = domain;
  const before = await lineOfClient();
  const id = must(await createTeam(deps, nord.client, { name: "Kort liv" })).id;
  must(
    await setTeamMember(deps, nord.client, { teamId: id, userId: nord.editor.id, member: true }),
  );
  must(await deleteTeam(deps, nord.client, { id }));
  expect(await lineOfClient()).toEqual(before);
  const { kept, counted } = await readFigures();
  expect(kept).toEqual(counted);
});
