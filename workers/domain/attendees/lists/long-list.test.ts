/** P13: the list of 10,000 attendees, by the rows that D1 says it has read, and by who is on its pages. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { must, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  type AttendeeWorld,
  askedAttendees,
  makeAttendeeWorld,
  people,
} from "#tests/support/lists/long-attendees.ts";
import { readWithRows, rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { testByNight } from "#tests/support/suite/night.ts";
import {
  type AttendeeColumnSort,
  attendeeSorts,
  isAnswerSort,
} from "../../../contract/attendees/list-columns.ts";
import { attendees } from "../../../db/schema/index.ts";
import { writeCursor } from "../../lists/cursor.ts";
import { exportAttendees } from "./export-attendees.ts";
import {
  type AttendeeQuery,
  type AttendeeSummary,
  findAttendees,
  type ListedAttendee,
  listAttendees,
} from "./list-attendees.ts";
import { listAttendeeTags } from "./list-tags.ts";
import { readStandings } from "./standings.ts";

const mostRead = 200;

let domain: TestDomain;
let world: AttendeeWorld;

beforeAll(async () => {
  // Every page asks again what all of them ask; what D1 says of the rows that it read is remembered with them.
  domain = await openDomain({ remembers: true });
  world = await makeAttendeeWorld(domain);
}, 240_000);
afterAll(() => domain.close());

async function pageOf(query: AttendeeQuery) {
  const { eventId, client } = world;
  return must(await listAttendees(domain.deps, client, Object.assign({}, query, { eventId })));
}

test("no query of any page reads more than 200 rows: first, next, and back", async () => {
  const tooMany: string[] = [];
  for (const query of askedAttendees(world)) {
    const read = async (cursor?: string) => {
      const asked = Object.assign({}, query, { cursor, eventId: world.eventId });
      const { answer, read } = await readWithRows(domain.deps, (deps) =>
        listAttendees(deps, world.client, asked),
      );
      const most = Math.max(...read);
      if (most > mostRead) tooMany.push(`${JSON.stringify(query)} ${cursor}: ${most}`);
      return must(answer);
    };
    const { items, next } = await read();
    expect([query, items.length > 0]).toEqual([query, true]);
    if (next === null) continue;
    const { previous } = await read(next);
    await read(previous ?? undefined);
  }
  expect(tooMany).toEqual([]);
}, 240_000);

testByNight(
  "the fiftieth page reads no more than the first, and the way back from it neither",
  async () => {
    for (const sort of attendeeSorts) {
      const half = writeCursor(middleOf(sort));
      const isThere = await pageOf({ sort, cursor: half });
      expect([sort, isThere.items.length]).toEqual([sort, 30]);
      for (const cursor of [half, isThere.next, isThere.previous]) {
        const asked = { sort, cursor: cursor ?? undefined, eventId: world.eventId };
        const read = await rowsReadBy(domain.deps, (deps) =>
          listAttendees(deps, world.client, asked),
        );
        expect([sort, Math.max(...read) <= mostRead]).toEqual([sort, true]);
      }
    }
  },
  120_000,
);

/** A place in the middle; without an address and without a seat thousands are alike. */
function middleOf(sort: AttendeeColumnSort): readonly (string | number)[] {
  if (sort === "place") return [sort, noon - 50, 0, "att_00005000", 500];
  const group = sort === "status" || sort === "wayIn" ? 2 : 0;
  return [sort, group, values[sort], "att_00005000"];
}

const values = {
  name: "kari hansen",
  email: "~~",
  phone: "+4740005000",
  status: "jakob larsen",
  registered: 9_007_199_254_740_991,
  joined: 9_007_199_254_740_991,
  seat: "~~",
  tags: "~~",
  group: "~~",
  wayIn: "jakob larsen",
} as const;

/** Everyone on all pages, in their order. */
async function readAll(query: AttendeeQuery): Promise<readonly ListedAttendee[]> {
  const found: ListedAttendee[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf(Object.assign({}, query, { limit: 100, cursor }));
    if (isAnswerSort(query.sort ?? "")) expect(page.items.length).toBeGreaterThan(0);
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  return found;
}

test("all pages hold everyone once, in the order of æ, ø and å, those without a name last", async () => {
  const all = await readAll({});
  expect(all).toHaveLength(people);
  const names = all.flatMap(({ name }) => name ?? []);
  expect(names).toEqual([...names].sort(new Intl.Collator("no").compare));
  expect(all.slice(names.length).every(({ name }) => name === null)).toBe(true);
}, 120_000);

test("in the order of answers a filter finds whom it finds in any other, few and thousands, and no page of them is empty", async () => {
  const [sort] = world.fields;
  for (const query of [
    { status: "confirmed", descending: true },
    { status: "checked_out" },
  ] as const) {
    const { total } = await pageOf(query);
    expect((await readAll({ ...query, sort })).length).toBe(total);
  }
}, 120_000);

test("a filter, a search and a tag find whom counting finds", async () => {
  const count = async (condition: ReturnType<typeof sql>) =>
    await domain.deps.db.$count(attendees, condition);
  const cases: readonly (readonly [AttendeeQuery, ReturnType<typeof sql>])[] = [
    [{ status: "checked_in" }, sql`presence = 'in'`],
    [{ registration: "declined" }, sql`registration = 'declined'`],
    [{ seat: "waiting", presence: "none" }, sql`seat = 'waiting' AND presence = 'none'`],
    [{ tag: "vip" }, sql`tags LIKE '%VIP%'`],
    [
      { tag: "presse", search: "kari" },
      sql`tags LIKE '%Presse%' AND (name LIKE 'Kari %' OR email LIKE 'kari.%')`,
    ],
    [{ search: "åse" }, sql`name LIKE 'Åse %'`],
    [{ search: "larsen", seat: "confirmed" }, sql`name LIKE '% Larsen' AND seat = 'confirmed'`],
  ];
  for (const [query, condition] of cases) {
    const expected = await count(condition);
    expect(expected).toBeGreaterThan(5);
    expect([query, (await readAll(query)).length]).toEqual([query, expected]);
    const { total } = await pageOf(query);
    if (total !== null) expect([query, total]).toEqual([query, expected]);
  }
}, 120_000);

test("sorted by status the labels follow each other, and each label's people are sorted by name", async () => {
  const statuses = (await readAll({ sort: "status", descending: true })).map(
    ({ status }) => status,
  );
  const runs = statuses.filter((status, place) => status !== statuses[place - 1]);
  expect(runs).toEqual([...new Set(runs)]);
  expect(runs[0]).toBe("checked_out");
}, 120_000);

test("the waiting list comes in the order in which seats are offered, each with their place", async () => {
  const { results } = await domain.d1
    .prepare(
      "SELECT id FROM attendees WHERE seat = 'waiting' ORDER BY seat_queued_at, registered_at, id",
    )
    .all<{ readonly id: string }>();
  const expected = results.map(({ id }, place) => [id, place + 1]);
  const placesOf = (line: Awaited<ReturnType<typeof readAll>>) =>
    line.map(({ id, place }) => [id, place]);
  expect(expected).toHaveLength(people / 10);
  expect(placesOf(await readAll({ sort: "place" }))).toEqual(expected);
  const fromBehind = await readAll({ sort: "place", descending: true });
  expect(placesOf(fromBehind)).toEqual(expected.toReversed());
  // Where a filter leaves some of them out, nobody counts those between.
  const some = await readAll({ sort: "place", presence: "in" });
  expect(some.every(({ place }) => place === null)).toBe(true);
}, 120_000);

testByNight(
  "sorted by group those of one form stand together, and by tag and way in whoever has the same",
  async () => {
    const runsOf = async (query: AttendeeQuery, keyOf: (one: AttendeeSummary) => unknown) => {
      const keys = (await readAll(query)).map(keyOf);
      return keys.filter((key, place) => key !== keys[place - 1]);
    };
    const groups = await runsOf({ sort: "group" }, ({ groupId }) => groupId);
    expect(groups).toEqual([...new Set(groups)]);
    expect(groups.at(-1)).toBe(null);
    const firstTags = await runsOf({ sort: "tags" }, ({ tags }) => tags[0] ?? null);
    expect(firstTags).toEqual(["Presse", null]);
    const ways = await runsOf({ sort: "wayIn" }, ({ presence, joinedAt }) =>
      [presence === "none" ? "" : "door", joinedAt === null ? "" : "online"].join(" ").trim(),
    );
    expect(ways).toEqual(["door", "door online", "online", ""]);
  },
  120_000,
);

test.each<AttendeeQuery>([
  {},
  { sort: "place" },
  { sort: "tags", descending: true },
  { sort: "wayIn" },
  { sort: "status" },
  { sort: "registered", descending: true },
  { sort: "email", seat: "none" },
  { search: "kari" },
  { search: "kari nord" },
  { tag: "presse", status: "seat_confirmed" },
])(
  "%o: the way back shows the same pages",
  async (query) => {
    const forth = [await pageOf(query)];
    while (forth.length < 5) {
      const { next } = forth.at(-1) ?? { next: null };
      expect(next).not.toBeNull();
      forth.push(await pageOf(Object.assign({}, query, { cursor: next ?? undefined })));
    }
    const back = [forth[4]];
    let previous = forth[4]?.previous ?? null;
    while (previous !== null) {
      const page = await pageOf(Object.assign({}, query, { cursor: previous }));
      back.push(page);
      previous = page.previous;
    }
    const idsOf = (pages: typeof back) => pages.map((page) => page?.items.map(({ id }) => id));
    expect(idsOf(back)).toEqual(idsOf([...forth].reverse()));
  },
  60_000,
);

test("the tags of all are read one by one, each once", async () => {
  const ask = (deps: typeof domain.deps) => listAttendeeTags(deps, world.client, world);
  expect(must(await ask(domain.deps))).toEqual(["Presse", "VIP"]);
  expect(Math.max(...(await rowsReadBy(domain.deps, ask)))).toBeLessThanOrEqual(20);
});

test("the figures are what counting says", async () => {
  const { people: all, statuses, declined } = await pageOf({});
  expect(all).toBe(people);
  expect(Object.values(statuses).reduce((sum, n) => sum + n)).toBe(people);
  expect(declined).toBe(await domain.deps.db.$count(attendees, sql`registration = 'declined'`));
});

test("the table of all 10,000 has each of them once, in the list's order, and is read in pieces", async () => {
  const { eventId, client } = world;
  const asked = { eventId, sort: "name", format: "csv", locale: "en" } as const;
  const { body } = must(await exportAttendees(domain.deps, client, asked));
  const [, ...lines] = String(body).trimEnd().split("\r\n");
  const ids = lines.map((line) => line.slice(line.lastIndexOf(";") + 1));
  expect(new Set(ids).size).toBe(people);
  const first = await pageOf({ sort: "name" });
  expect(ids.slice(0, first.items.length)).toEqual(first.items.map(({ id }) => id));
  const page = { sort: "name", limit: 500 } as const;
  const standings = await readStandings(domain.deps, eventId);
  const read = await rowsReadBy(domain.deps, (deps) =>
    findAttendees(deps, eventId, page, standings),
  );
  expect(Math.max(...read)).toBeLessThanOrEqual(page.limit + 10);
  // Of 20 such pages: a Worker may ask 1,000 times.
  expect(read.length).toBeLessThan(45);
}, 120_000);
