import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { auditEntries } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createTeam } from "../../organisations/teams.ts";
import { getEvent } from "../get-event.ts";
import { findEvent } from "../record.ts";
import { createEvent } from "./create-event.ts";
import { listTeamsFor, setTeams } from "./set-teams.ts";
import { archiveEvent } from "./transitions.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(async () => {
  eventId = must(await createEvent(deps, nord.client, newEvent("Given"))).id;
  domain.room.asked.length = 0;
});

const give = (teamIds: readonly string[], more: { readonly version?: number } = {}) =>
  setTeams(deps, nord.client, { eventId, teamIds, ...more });
const seenByTeam = async () => codeOf(await getEvent(deps, nord.team, { address: eventId }));

test("a team sees an event from when it is given to it, and no more once it is taken back", async () => {
  expect(await seenByTeam()).toBe("event.not_found");
  const given = must(await give([nord.teamId, nord.teamId]));
  expect(given.teamIds).toEqual([nord.teamId]);
  expect(await seenByTeam()).toBe("ok");
  // Nobody loses anything by it.
  expect(domain.room.asked).toEqual([]);
  must(await give([]));
  expect(await seenByTeam()).toBe("event.not_found");
  expect(domain.room.asked).toEqual([eventId]);
});

test("what is changed stands in the log, and the same again changes nothing", async () => {
  const given = must(await give([nord.teamId]));
  expect(must(await give([nord.teamId])).version).toBe(given.version);
  const noted = await deps.db.select().from(auditEntries).where(eq(auditEntries.onWhich, eventId));
  const entries = noted.filter(({ what }) => what === "event.set_teams");
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    before: { teamIds: [] },
    after: { teamIds: [nord.teamId] },
    clientId: nord.clientId,
  });
});

test("another client's team is unknown, and nothing is changed", async () => {
  must(await give([nord.teamId]));
  expect(await give([sor.teamId])).toEqual({
    ok: false,
    refusal: { code: "team.not_found", fields: { teamIds: "team.not_found" } },
  });
  expect((await findEvent(deps, eventId))?.teamIds).toEqual([nord.teamId]);
});

test("only the client gives its events to teams, and none out of the archive", async () => {
  must(await give([nord.teamId]));
  const input = { eventId, teamIds: [] };
  expect(codeOf(await setTeams(deps, nord.team, input))).toBe("auth.forbidden");
  expect(codeOf(await setTeams(deps, sor.client, input))).toBe("event.not_found");
  must(await archiveEvent(deps, nord.client, { eventId }));
  expect(codeOf(await give([]))).toBe("event.archived");
});

test("who has an older version in hand is told so", async () => {
  const { version } = must(await give([nord.teamId]));
  expect(codeOf(await give([], { version: version - 1 }))).toBe("event.changed");
  expect(codeOf(await give([], { version }))).toBe("ok");
});

test("a form offers the client's teams by name, those that have the event among them", async () => {
  const aft = must(await createTeam(deps, nord.client, { name: "Aft" }));
  must(await give([nord.teamId]));
  const offered = must(await listTeamsFor(deps, nord.client, { eventId }));
  expect(offered).toEqual([
    { id: aft.id, name: "Aft" },
    { id: nord.teamId, name: "Team" },
  ]);
});
