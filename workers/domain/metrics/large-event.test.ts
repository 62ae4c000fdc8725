/** An event of ten thousand: what its metrics read, and by which way. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { createEvent } from "../events/changes/create-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { readMetrics } from "./read-metrics.ts";

/** P13 of the goals: rows that one statement may read. */
const mostRows = 200;

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;

const numbers = (count: number) =>
  sql.raw(
    `(WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count}) SELECT n FROM n)`,
  );

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  event = must(await createEvent(domain.deps, nord.client, newEvent("Large")));
  domain.clock.now = noon + 15 * hour;
  const { db } = domain.deps;
  const { id } = event;
  await db.run(sql`INSERT INTO attendees (id, event_id, answers, registration, seat, presence, notes, created_at, invited_at, joined_at)
    SELECT 'att_large' || n, ${id}, '{}', 'accepted', 'none', iif(n % 3 = 0, 'in', 'none'), '', ${noon}, ${noon}, iif(n % 2, ${noon}, NULL) FROM ${numbers(10_000)}`);
  await db.run(sql`INSERT INTO questions (event_id, id, seq, person, text, state, votes, starred, highlighted, closed, asked_at, took, gone, labels)
    SELECT ${id}, 'q' || n, 1, n % 900, 'Why', iif(n % 5, 'live', 'answered'), n, 0, 0, 0, ${noon}, 0, 0, json_array('Label ' || (n % 20)) FROM ${numbers(5_000)}`);
  await db.run(sql`INSERT INTO replies (event_id, id, seq, question, staff, text, state, sent_at)
    SELECT ${id}, 'r' || n, 1, 'q' || n, n % 2, 'So', 'approved', ${noon} FROM ${numbers(4_000)}`);
  await db.run(sql`INSERT INTO polls (event_id, id, seq, title, kind, options, max, result_mode, state, removed, locked, shown, "order", round, started_at)
    SELECT ${id}, 'p' || n, 1, 'Poll ' || n, 'single', '["A"]', 1, 'hand', 'stopped', 0, 0, 1, n, 1, ${noon} FROM ${numbers(20)}`);
  await db.run(
    sql`INSERT INTO tallies (event_id, poll, seq, round, voters, counts) SELECT ${id}, 'p' || n, 1, 1, 5000, '[5000]' FROM ${numbers(20)}`,
  );
  await db.run(
    sql`INSERT INTO surveys (event_id, id, seq, title, intro, questions, state, removed, "order") VALUES (${id}, 's1', 1, 'How', '', '[]', 'open', 0, 1), (${id}, 's2', 1, 'Why', '', '[]', 'open', 0, 2)`,
  );
  await db.run(
    sql`INSERT INTO survey_answers (event_id, survey, n, seq, answers) SELECT ${id}, 's1', n, 1, '[]' FROM ${numbers(3_000)}`,
  );
  // A long day, in which every minute had something.
  await db.run(sql`INSERT INTO minute_figures (event_id, span, minute, votes, present, peak)
    SELECT ${id}, span, minute - minute % span, 7, max(minute), max(minute) FROM (SELECT ${noon / 60_000} + n AS minute FROM ${numbers(900)})
      CROSS JOIN (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) GROUP BY 2, 3`);
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
