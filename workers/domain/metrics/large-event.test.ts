/** An event of ten thousand people and a hundred thousand ballots: what its metrics read, and by which way. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillLargeEvent, largeEvent } from "#tests/support/database/large-event.ts";
import {
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { roomEvents } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { readMetrics } from "./read-metrics.ts";

/** P13 of the goals: rows that one statement may read. */
const mostRows = 200;

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  event = must(await createEvent(domain.deps, nord.client, newEvent("Large")));
  domain.clock.now = noon + 15 * hour;
  for (const statement of fillLargeEvent(event.id, noon)) {
    await domain.deps.db.run(sql.raw(statement));
  }
});
afterAll(() => domain.close());

test("its metrics are those that counting would find", async () => {
  const metrics = must(await readMetrics(domain.deps, nord.client, { address: event.slug }));
  expect(metrics.people).toMatchObject({
    invited: 10_000,
    registered: 10_000,
    joined: 5_000,
    checkedIn: 3_333,
  });
  expect(metrics.questions.states).toEqual([
    { name: "live", count: 4_000 },
    { name: "answered", count: 1_000 },
  ]);
  expect(metrics.questions.labels).toHaveLength(20);
  expect(metrics.questions.labels.every(({ count }) => count === 250)).toBe(true);
  expect(metrics.replies).toEqual({ staff: 2_000, attendees: 2_000 });
  expect(metrics.polls).toHaveLength(20);
  expect(await domain.deps.db.$count(roomEvents, eq(roomEvents.type, "ballotCast"))).toBe(
    largeEvent.ballots,
  );
  expect(metrics.surveys).toMatchObject([{ answers: 3_000, share: 0.6 }, { answers: 0 }]);
  expect(metrics.funnel[3]).toMatchObject({ step: "active", people: 5_000 });
});

test("no statement reads more than two hundred rows, however large the event is", async () => {
  const read = await rowsReadBy(domain.deps, (deps) =>
    readMetrics(deps, nord.client, { address: event.slug }),
  );
  expect(Math.max(...read)).toBeLessThanOrEqual(mostRows);
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(3 * mostRows);
});
