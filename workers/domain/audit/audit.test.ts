import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { signInModerator } from "../accounts/sign-in/sign-in-moderator.ts";
import { visitorOf } from "../accounts/visitors.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { setModeration } from "../events/changes/update-event.ts";
import { addModeratorCode } from "../events/moderator-code.ts";
import { createKey } from "../keys/api-keys.ts";
import { visitorOfKey } from "../keys/key-visitor.ts";
import { createTeam, updateTeam } from "../organisations/teams.ts";
import { readCsv } from "../sheets/csv.ts";
import { exportAudit } from "./audit-csv.ts";
import { endOfDay, startOfDay } from "./days.ts";
import { type AuditQuery, listAudit } from "./list-audit.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  domain.clock.now = noon + 1_000;
  ({ id: eventId } = must(await createEvent(domain.deps, nord.client, newEvent("Assembly"))));
  domain.clock.now = noon + 2_000;
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  domain.clock.now = noon + 3_000;
  const team = must(await createTeam(domain.deps, sor.client, { name: "=Formula" }));
  must(await updateTeam(domain.deps, sor.client, { id: team.id, name: "Plain" }));
});
afterAll(() => domain.close());

const admin = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] } as const;

async function actionsOf(query: AuditQuery, actor: Parameters<typeof listAudit>[1] = nord.client) {
  const { items } = must(await listAudit(domain.deps, actor, query));
  return items.map(({ what }) => what);
}

test("a client reads its own, an admin all, and nobody else any", async () => {
  const own = must(await listAudit(domain.deps, nord.client, { limit: 100 }));
  expect(own.items.length).toBeGreaterThan(3);
  expect(new Set(own.items.map(({ clientId }) => clientId))).toEqual(new Set([nord.clientId]));
  const all = must(await listAudit(domain.deps, admin, { limit: 100 }));
  expect(new Set(all.items.map(({ clientId }) => clientId))).toContain(sor.clientId);
  expect(codeOf(await listAudit(domain.deps, nord.team, {}))).toBe("auth.forbidden");
  expect(codeOf(await listAudit(domain.deps, nord.editor, {}))).toBe("auth.forbidden");
  const foreign = await listAudit(domain.deps, nord.client, { client: sor.clientId });
  expect(codeOf(foreign)).toBe("request.not_found");
  expect(codeOf(await listAudit(domain.deps, { kind: "guest" }, {}))).toBe("auth.required");
});

test("an entry names who, what, on which, when, from where, and the values", async () => {
  const { items } = must(await listAudit(domain.deps, nord.client, { what: "event.create" }));
  expect(items).toMatchObject([
    {
      at: noon + 1_000,
      who: { id: nord.client.id, name: "client of Nord" },
      onWhich: { id: eventId, name: "Assembly" },
      event: { name: "Assembly" },
      device: "a test",
      before: null,
      after: { name: "Assembly" },
    },
  ]);
});

test("filters narrow it: person, action, thing, days, words", async () => {
  expect(await actionsOf({ who: nord.client.id })).toEqual(["event.publish", "event.create"]);
  expect(await actionsOf({ on: eventId, what: "event.publish" })).toEqual(["event.publish"]);
  expect(await actionsOf({ since: noon + 2_000 })).toEqual(["event.publish"]);
  expect(await actionsOf({ since: noon + 1_000, until: noon + 2_000 })).toEqual(["event.create"]);
  expect(await actionsOf({ search: "client of" })).toEqual(["event.publish", "event.create"]);
  expect(await actionsOf({ search: eventId })).toEqual(["event.publish", "event.create"]);
  expect(await actionsOf({ search: "nobody" })).toEqual([]);
  // Names of another client's people lead nowhere.
  expect(await actionsOf({ search: "Sor" })).toEqual([]);
});

test("pages follow each other without a gap or a repeat, also at one time", async () => {
  const whole = must(await listAudit(domain.deps, admin, { limit: 100 })).items;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = must(await listAudit(domain.deps, admin, { limit: 2, cursor }));
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(whole.map(({ id }) => id));
  expect(new Set(whole.map(({ at }) => at)).size).toBeLessThan(whole.length);
  expect(await actionsOf({ cursor: "no cursor", limit: 1 })).toEqual(["event.publish"]);
});

test("the file opens as a table in a Norwegian spreadsheet, with what the filters leave and no formula", async () => {
  const csv = must(await exportAudit(domain.deps, sor.client, { what: "team.rename" }));
  expect(
    csv.startsWith("\uFEFFat;who;who_name;what;on;on_name;event;device;before;after\r\n"),
  ).toBe(true);
  const sheet = must(readCsv(new TextEncoder().encode(csv), { rows: 10, columns: 20 }));
  expect(sheet.rows.map(({ cells }) => cells).slice(1)).toEqual([
    [
      ...["2026-05-12T10:00:03.000Z", sor.client.id, "client of Sor", "team.rename"],
      ...[expect.stringMatching(/^tea_/), "Plain", "", "a test"],
      ...['{"name":"=Formula","senderName":""}', '{"name":"Plain","senderName":""}'],
    ],
  ]);
  expect(codeOf(await exportAudit(domain.deps, nord.team, {}))).toBe("auth.forbidden");
  must(await updateTeam(domain.deps, system, { id: nord.teamId, name: "=1+1" }));
  const named = must(await exportAudit(domain.deps, nord.client, { on: nord.teamId }));
  expect(named).toContain(`;"'=1+1";`);
});

test("a day begins and ends at the zone's midnight, on days of 23 and 25 hours too", () => {
  const hours = (day: string) =>
    ((endOfDay(day, "Europe/Oslo") ?? 0) - (startOfDay(day, "Europe/Oslo") ?? 0)) / 3_600_000;
  expect(startOfDay("2026-05-12", "Europe/Oslo")).toBe(Date.UTC(2026, 4, 11, 22));
  expect([hours("2026-03-29"), hours("2026-05-12"), hours("2026-10-25")]).toEqual([23, 24, 25]);
  expect(startOfDay("", "Europe/Oslo")).toBe(null);
  expect(startOfDay("2026-05-12", "Nowhere")).toBe(null);
});

test("moderators, API keys and events are found by their names, and named in the list", async () => {
  const { deps } = domain;
  const of = { eventId, name: "Scene venstre", endsAt: null };
  const { code } = must(await addModeratorCode(deps, nord.client, of));
  const at = { device: "a test", browser: "a test" };
  const { token } = must(await signInModerator(deps, { code, name: "Mona Åsen", ...at }));
  must(await signInModerator(deps, { code, ...at }));
  const { actor: mona } = await visitorOf(deps, token);
  must(await setModeration(deps, mona, { eventId, on: true }));
  const { key } = must(
    await createKey(deps, nord.client, {
      name: "Door counter",
      scopes: ["events:write"],
      expiresAt: null,
    }),
  );
  const program = (await visitorOfKey(deps, key))?.actor ?? system;
  must(await createEvent(deps, program, newEvent("Made by a program")));

  const whoOf = async (search: string) => {
    const { items } = must(await listAudit(deps, nord.client, { search }));
    return items.map(({ who, what }) => [who.name, what]);
  };
  expect(await whoOf("mona")).toEqual([
    ["Mona Åsen", "event.set_moderation"],
    ["Mona Åsen", "event.moderator_sign_in"],
  ]);
  // By their code's name too, which is what they are called who gave no name of their own.
  const scene = await whoOf("scene ven");
  expect(scene).toContainEqual(["Scene venstre", "event.moderator_sign_in"]);
  expect(await whoOf("door count")).toEqual([["Door counter", "event.create"]]);
  expect(await whoOf("made by a prog")).toEqual([["Door counter", "event.create"]]);
  expect(await whoOf("assembly")).toContainEqual(["Mona Åsen", "event.set_moderation"]);
  for (const foreign of ["mona", "door count", "assembly", "made by"]) {
    expect(await actionsOf({ search: foreign }, sor.client)).toEqual([]);
    expect((await actionsOf({ search: foreign }, admin)).length).toBeGreaterThan(0);
  }
});
