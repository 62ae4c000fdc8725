import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { roomCounters } from "#workers/db/schema/index.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, openEvent, publishEvent } from "../changes/transitions.ts";
import { getDashboard } from "./dashboard.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
const ids = new Map<string, string>();

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  const { deps } = domain;
  const make = async (actor: Actor, name: string, startsAt: number, more = {}) => {
    const { id } = must(await createEvent(deps, actor, { ...newEvent(name, startsAt), ...more }));
    ids.set(name, id);
    return { eventId: id };
  };
  const publish = async (event: { eventId: string }) =>
    must(await publishEvent(deps, nord.client, event));
  const live = await make(nord.client, "Live", noon + hour);
  await publish(live);
  must(await openEvent(deps, nord.client, live));
  await publish(await make(nord.client, "Later", noon + 10 * day));
  await publish(await make(nord.client, "Soon", noon + day, { teamIds: [nord.teamId] }));
  await make(nord.client, "Draft soon", noon + 2 * day);
  await make(nord.client, "Draft far away", noon + 4 * day);
  await make(nord.client, "Bare", noon + 20 * day, { description: "" });
  must(await archiveEvent(deps, nord.client, await make(nord.client, "Put away", noon + day)));
  await make(sor.client, "Of Sor", noon + day);
  const counters = { present: 12, peak: 12, people: 12, asked: 5, answered: 1, review: 3 };
  const eventId = ids.get("Live") ?? "";
  await deps.db.insert(roomCounters).values({
    eventId,
    ...counters,
    seq: 1,
    epoch: "e",
    screens: 0,
    votes: 0,
    messages: 0,
    attendees: 0,
    updatedAt: noon,
  });
});
afterAll(() => domain.close());

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

test("what is live stands with the people in it, and what comes next by its start", async () => {
  const { live, next } = must(await getDashboard(domain.deps, nord.client));
  expect(live).toMatchObject([{ name: "Live", present: 12, state: "open" }]);
  expect(names(next)).toEqual(["Soon", "Later"]);
});

test("what needs somebody says why, and what is well or put away is left out", async () => {
  const { tasks } = must(await getDashboard(domain.deps, nord.client));
  expect(tasks.map(({ name, reasons, review }) => [name, reasons, review])).toEqual([
    ["Live", ["review"], 3],
    ["Draft soon", ["unpublished"], 0],
    ["Bare", ["description"], 0],
  ]);
});

test("an unpublished event is late from three days before its start, to the millisecond", async () => {
  const has = async () =>
    names(must(await getDashboard(domain.deps, nord.client)).tasks).includes("Draft far away");
  domain.clock.now = noon + day - 1;
  expect(await has()).toBe(false);
  domain.clock.now = noon + day;
  expect(await has()).toBe(true);
  domain.clock.now = noon;
});

test("nobody sees an event beyond the own reach", async () => {
  const of = async (actor: Actor) => {
    const { live, next, tasks } = must(await getDashboard(domain.deps, actor));
    return [...names(live), ...names(next), ...names(tasks)];
  };
  expect(await of(sor.client)).toEqual(["Of Sor"]);
  expect(await of(nord.team)).toEqual(["Soon"]);
  expect(await of(nord.editor)).toEqual([]);
  expect(codeOf(await getDashboard(domain.deps, guest))).toBe("auth.required");
  const attendee: Actor = { kind: "attendee", id: "att_1", eventId: ids.get("Live") ?? "" };
  expect(codeOf(await getDashboard(domain.deps, attendee))).toBe("auth.forbidden");
});
