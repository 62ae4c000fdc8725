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
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, publishEvent } from "../changes/transitions.ts";
import { listCalendar } from "./list-calendar.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

async function plan(client: TestClient, name: string, startsAt: number, endsAt: number) {
  const base = { ...newEvent(name), startsAt, endsAt };
  return must(await createEvent(domain.deps, client.client, base)).id;
}

const from = noon + 10 * day;
const to = from + 7 * day;
const namesFor = async (actor: TestClient["client"]) =>
  must(await listCalendar(domain.deps, actor, { from, to })).items.map(({ name }) => name);

test("a calendar holds what touches its time, of the own client, by start, without the archive", async () => {
  await plan(nord, "Ends as it begins", from - hour, from);
  await plan(nord, "Begins as it ends", to, to + hour);
  await plan(nord, "Inside", from + day, from + day + hour);
  await plan(nord, "Longer than it", from - day, to + day);
  const eventId = await plan(nord, "Archived", from + hour, from + 2 * hour);
  must(await archiveEvent(domain.deps, nord.client, { eventId }));
  await plan(sor, "Of another client", from + hour, from + 2 * hour);
  expect(await namesFor(nord.client)).toEqual(["Longer than it", "Inside"]);
  expect(await namesFor(sor.client)).toEqual(["Of another client"]);
  // The team was given none of them.
  expect(await namesFor(nord.team)).toEqual([]);
});

test("it says where each stands, and tells nobody who is not signed in", async () => {
  const eventId = await plan(nord, "Shown", from + 3 * day, from + 3 * day + hour);
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const { items } = must(await listCalendar(domain.deps, nord.client, { from, to }));
  const states = Object.fromEntries(items.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ Shown: "before", Inside: "unpublished" });
  expect(codeOf(await listCalendar(domain.deps, guest, { from, to }))).toBe("auth.required");
});
