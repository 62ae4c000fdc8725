import { afterAll, beforeAll, expect, test } from "vitest";
import {
  guest,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { eventHosts, eventTeams } from "#workers/db/schema/index.ts";
import { createEvent } from "../changes/create-event.ts";
import type { EventRecord } from "../event-record.ts";
import { listEvents } from "./list-events.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let ofNord: EventRecord;
let ofTeam: EventRecord;
let hosted: EventRecord;
let ofSor: EventRecord;

/** Two clients; an event of Sor that carries a team of Nord, which no path of the product writes. */
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  const make = async (name: string, actor: Actor, more = {}): Promise<EventRecord> =>
    must(await createEvent(domain.deps, actor, { ...newEvent(name), ...more }));
  ofNord = await make("Of Nord", nord.client);
  ofTeam = await make("Of the team", nord.client, { teamIds: [nord.teamId] });
  hosted = await make("Hosted", nord.client);
  ofSor = await make("Of Sor", sor.client);
  const { db } = domain.deps;
  await db.insert(eventTeams).values({ eventId: ofSor.id, teamId: nord.teamId });
  await db.insert(eventHosts).values({ eventId: hosted.id, userId: nord.editor.id });
});
afterAll(() => domain.close());

const namesOf = async (actor: Actor) => {
  const page = must(await listEvents(domain.deps, actor, { tab: "upcoming" }));
  return { names: page.items.map(({ name }) => name).sort(), count: page.counts.upcoming };
};

test("each role's list holds the events that it reaches, and counts no other", async () => {
  const admin: Actor = {
    kind: "user",
    id: "usr_admin",
    role: "admin",
    clientId: null,
    teamIds: [],
  };
  const moderator = (event: EventRecord): Actor => ({
    kind: "moderator",
    id: "mod_1",
    eventId: event.id,
  });
  const everything = ["Hosted", "Of Nord", "Of Sor", "Of the team"];
  const expected: readonly (readonly [Actor, readonly string[]])[] = [
    [system, everything],
    [admin, everything],
    [nord.client, ["Hosted", "Of Nord", "Of the team"]],
    [sor.client, ["Of Sor"]],
    // Sor's event carries Nord's team: the client decides first.
    [nord.team, ["Of the team"]],
    [sor.team, []],
    [nord.editor, ["Hosted"]],
    [sor.editor, []],
    [moderator(ofNord), ["Of Nord"]],
    [moderator(ofSor), ["Of Sor"]],
  ];
  for (const [actor, names] of expected) {
    expect(await namesOf(actor)).toEqual({ names, count: names.length });
  }
});

test("a search finds nothing beyond the reach", async () => {
  const search = async (actor: Actor) => {
    const query = { tab: "upcoming", search: "of" } as const;
    return must(await listEvents(domain.deps, actor, query)).items.map(({ name }) => name);
  };
  expect(await search(nord.team)).toEqual(["Of the team"]);
  expect(await search(sor.client)).toEqual(["Of Sor"]);
  const moderator: Actor = { kind: "moderator", id: "mod_1", eventId: ofTeam.id };
  expect(await search(moderator)).toEqual(["Of the team"]);
});

test("those without a desk have no list", async () => {
  const attendee: Actor = { kind: "attendee", id: "att_1", eventId: ofNord.id };
  const codeFor = async (actor: Actor) => {
    const result = await listEvents(domain.deps, actor, { tab: "upcoming" });
    return result.ok ? "ok" : result.refusal.code;
  };
  expect(await codeFor(guest)).toBe("auth.required");
  expect(await codeFor(attendee)).toBe("auth.forbidden");
  expect(await codeFor({ ...nord.client, clientId: null })).toBe("auth.forbidden");
  expect(await codeFor({ ...nord.team, clientId: null })).toBe("auth.forbidden");
});
