/** P13: the counts on the tabs of a list of events, by the rows that D1 says it has read. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
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
import { eventTabs } from "#workers/contract/api/events.ts";
import { eventTimes, mostEventsCounted } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { eventHosts, events, eventTeams } from "#workers/db/schema/index.ts";
import { runBatch } from "../../shared/batch.ts";
import { createEvent } from "../changes/create-event.ts";
import { openEvent, publishEvent } from "../changes/transitions.ts";
import { listEvents } from "./list-events.ts";

/** Rows that a query may read. */
const mostRead = 200;

let domain: TestDomain;
let nord: TestClient;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

/** As many copies of an event, which end at `from`, `from + every`… and are archived or not. */
function copy(
  id: string,
  to: { name: string; from: number; every: number; count: number; archived?: boolean },
) {
  const ends = sql`${to.from} + n.i * ${to.every}`;
  const changed: Readonly<Record<string, SQL>> = {
    id: sql`'evt_' || ${to.name} || n.i`,
    slug: sql`${to.name} || n.i`,
    code: sql`${to.name} || n.i`,
    starts_at: sql`${ends} - ${hour}`,
    ends_at: ends,
    opens_at: sql`${ends} - ${hour + eventTimes.opensBeforeStartMs}`,
    closes_at: sql`${ends} + ${eventTimes.closesAfterEndMs}`,
    archived_at: to.archived ? sql`${noon} - n.i` : sql`NULL`,
  };
  const names = Object.keys(getTableColumns(events)).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const values = names.map((name) => changed[name] ?? sql.raw(`events.${name}`));
  return sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to.count})
    INSERT INTO events (${sql.raw(names.join(", "))}) SELECT ${sql.join(values, sql`, `)} FROM events, n WHERE events.id = ${id}`;
}

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  nord = await makeTestClient(deps, "Nord");
  const made = must(await createEvent(deps, nord.client, newEvent("Model", noon + 40 * day)));
  const { id } = must(await publishEvent(deps, nord.client, { eventId: made.id }));
  await runBatch(deps, [
    copy(id, { name: "past", from: noon - day, every: -hour, count: 4_000 }),
    copy(id, { name: "next", from: noon + day, every: hour, count: 700 }),
    copy(id, { name: "put", from: noon - day, every: -hour, count: 300, archived: true }),
    copy(id, { name: "now", from: noon + 1, every: 1, count: 3 }),
  ]);
  const { db } = deps;
  for (const eventId of ["evt_past7", "evt_past9", "evt_next3", "evt_now1", "evt_put2"]) {
    await db.insert(eventTeams).values({ eventId, teamId: nord.teamId });
  }
  for (const eventId of ["evt_past7", "evt_next3"]) {
    await db.insert(eventHosts).values({ eventId, userId: nord.editor.id });
  }
});
afterAll(() => domain.close());

const countsFor = async (actor: Actor) =>
  must(await listEvents(domain.deps, actor, { tab: "past" })).counts;

test("what is many is counted no further than lists say", async () => {
  const most = mostEventsCounted;
  const all = { live: 3, upcoming: most, past: most, archived: most };
  expect(await countsFor(nord.client)).toEqual(all);
  expect(await countsFor(admin)).toEqual(all);
  expect(await countsFor(nord.team)).toEqual({ live: 1, upcoming: 1, past: 2, archived: 1 });
  expect(await countsFor(nord.editor)).toEqual({ live: 0, upcoming: 1, past: 1, archived: 0 });
});

test("a list with its counts reads at most 200 rows a query, of a client with 5,000 events", async () => {
  const tooMany: string[] = [];
  for (const [name, actor] of Object.entries({
    client: nord.client,
    admin,
    team: nord.team,
    editor: nord.editor,
  })) {
    for (const tab of eventTabs) {
      const read = await rowsReadBy(domain.deps, (deps) => listEvents(deps, actor, { tab }));
      const most = Math.max(...read);
      if (most > mostRead) tooMany.push(`${name} ${tab}: ${read.join(" ")}`);
    }
  }
  expect(tooMany).toEqual([]);
});

test("an event that was opened by hand long before its start is live, on the list and in its count", async () => {
  const { deps } = domain;
  const made = must(await createEvent(deps, nord.client, newEvent("Early", noon + 30 * day)));
  must(await publishEvent(deps, nord.client, { eventId: made.id }));
  must(await openEvent(deps, nord.client, { eventId: made.id }));
  const { items, counts } = must(await listEvents(deps, nord.client, { tab: "live" }));
  expect(items.map(({ name }) => name)).toContain("Early");
  expect([items.length, counts.live]).toEqual([4, 4]);
});
