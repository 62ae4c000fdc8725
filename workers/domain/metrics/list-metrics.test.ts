import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { listMetrics } from "./list-metrics.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  const make = async (name: string, startsAt: number, { client }: TestClient = nord) =>
    must(await createEvent(domain.deps, client, newEvent(name, startsAt))).id;
  const spring = await make("Spring", noon - 30 * day);
  await make("Summer", noon - day);
  await make("To come", noon + day);
  await make("Elsewhere", noon - hour, sor);
  for (const registration of ["accepted", "pending", "declined"] as const) {
    await addAttendee(domain.deps, { eventId: spring, name: registration, registration });
  }
  // While it is on: who comes to its page after the end has not been there.
  const metAt = noon - 30 * day + hour;
  const body = makeReplication(1, 1, {
    questions: everything.questions,
    people: everything.people.map((person) => Object.assign({}, person, { metAt })),
  });
  const then = Object.assign({}, domain.deps, { now: () => metAt });
  must(await ingestReplication(then, system, { eventId: spring, body }));
});
afterAll(() => domain.close());

const namesFor = async (...[actor, query = {}]: [Parameters<typeof listMetrics>[1], object?]) =>
  must(await listMetrics(domain.deps, actor, query)).items.map(({ name }) => name);

test("the events that have begun stand in a line each, the newest first, and no other client's", async () => {
  expect(await namesFor(nord.client)).toEqual(["Summer", "Spring"]);
  expect(await namesFor(sor.client)).toEqual(["Elsewhere"]);
  expect(await namesFor(nord.editor)).toEqual([]);
  expect(await namesFor(system)).toEqual(["Elsewhere", "Summer", "Spring"]);
  expect(await namesFor(system, { client: sor.clientId })).toEqual(["Elsewhere"]);
  const [, spring] = must(await listMetrics(domain.deps, nord.client, {})).items;
  expect(spring).toMatchObject({ registered: 2, joined: 1, checkedIn: 0, peak: 9, asked: 2 });
});

test("votes are not told while they say of a poll how few voted in it", async () => {
  const eventId = must(
    await createEvent(domain.deps, sor.client, newEvent("Few", noon - 2 * hour)),
  ).id;
  const [poll] = everything.polls;
  const [tally] = everything.tallies;
  if (!poll || !tally) throw new Error("a room's rows have a poll and its tally");
  let seq = 0;
  const votesOf = async (...voters: readonly number[]) => {
    seq += 1;
    const polls = voters.map((_, n) => ({ ...poll, id: `p${n}` }));
    const tallies = voters.map((count, n) => ({ ...tally, poll: `p${n}`, voters: count }));
    const body = makeReplication(seq, seq, { polls, tallies });
    const votes = voters.reduce((sum, count) => sum + count, 0);
    const counters = { ...body.counters, votes };
    must(await ingestReplication(domain.deps, system, { eventId, body: { ...body, counters } }));
    const { items } = must(await listMetrics(domain.deps, sor.client, {}));
    return items.find(({ id }) => id === eventId)?.votes;
  };
  expect(await votesOf(4, 60)).toBeNull();
  expect(await votesOf(5, 60)).toBe(65);
  // Nobody is no part of the people.
  expect(await votesOf(0, 60)).toBe(60);
  // Of the other events nothing changes.
  const [elsewhere] = must(await listMetrics(domain.deps, sor.client, {})).items;
  expect(elsewhere).toMatchObject({ name: "Elsewhere", votes: 0 });
});

test("days narrow them down, and a page leads to the next one", async () => {
  expect(await namesFor(nord.client, { from: "2026-05-01" })).toEqual(["Summer"]);
  expect(await namesFor(nord.client, { to: "2026-05-01" })).toEqual(["Spring"]);
  const first = must(await listMetrics(domain.deps, nord.client, { limit: 1 }));
  expect(first.items.map(({ name }) => name)).toEqual(["Summer"]);
  const rest = { limit: 1, cursor: first.next ?? "" };
  expect(await namesFor(nord.client, rest)).toEqual(["Spring"]);
  expect(must(await listMetrics(domain.deps, nord.client, rest)).next).toBeNull();
});

test("nobody of none sees any", async () => {
  expect(codeOf(await listMetrics(domain.deps, { kind: "guest" }, {}))).toBe("auth.required");
  const key = { kind: "key", id: "apk_a", clientId: nord.clientId, abilities: [] } as const;
  expect(codeOf(await listMetrics(domain.deps, key, {}))).toBe("auth.forbidden");
});
