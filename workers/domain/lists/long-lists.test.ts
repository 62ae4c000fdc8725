/** P13: lists of 10,000 accounts, entries and calls, by the rows that D1 says it has read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  accounts,
  askedLists,
  firstNames,
  type LongWorld,
  makeLongWorld,
} from "#tests/support/lists/long-lists.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { listClients } from "../organisations/list-clients.ts";
import { listTeams } from "../organisations/list-teams.ts";
import { listUsers } from "../organisations/list-users.ts";

/** Rows that a query may read. */
const mostRead = 200;

let domain: TestDomain;
let world: LongWorld;

beforeAll(async () => {
  domain = await openDomain();
  world = await makeLongWorld(domain);
}, 240_000);
afterAll(() => domain.close());

test("a page of a long list reads at most 200 rows a query, the first and the next", async () => {
  const { deps } = domain;
  const tooMany: string[] = [];
  for (const { list, asked, page } of askedLists(world)) {
    const name = `${list} ${asked}`;
    const { items, next } = must(await page(deps));
    expect([name, items.length]).not.toEqual([name, 0]);
    for (const cursor of next === null ? [undefined] : [undefined, next]) {
      const most = Math.max(...(await rowsReadBy(deps, (spied) => page(spied, cursor))));
      if (most > mostRead) tooMany.push(`${name}: ${most}`);
    }
  }
  expect(tooMany).toEqual([]);
});

test("the hundredth page reads no more than the first, and all pages hold everybody once", async () => {
  const seen = new Set<string>();
  let pages = 0;
  let cursor: string | undefined;
  let most = 0;
  do {
    const page = must(await listUsers(domain.deps, world.client, { limit: 100, cursor }));
    for (const { id } of page.items) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    pages += 1;
    if (pages === 90) {
      const query = { cursor };
      most = Math.max(
        ...(await rowsReadBy(domain.deps, (deps) => listUsers(deps, world.client, query))),
      );
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  // The client's own three as well.
  expect(seen.size).toBe(accounts + 3);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(mostRead);
});

test("a search holds each that it fits once, over all of its pages", async () => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { search: "åse", limit: 100, cursor };
    const page = must(await listUsers(domain.deps, world.client, query));
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(found.length).toBe(accounts / firstNames.length);
  expect(new Set(found).size).toBe(found.length);
});

test("a list says how many accounts a client has and how many members a team", async () => {
  const { admin, client, clientId, largeTeamId } = world;
  const { items } = must(await listClients(domain.deps, admin, { search: "nord" }));
  expect(items).toMatchObject([{ id: clientId, users: accounts + 3, teams: 202 }]);
  const ofTeam = must(await listTeams(domain.deps, client, { search: "alle" }));
  expect(ofTeam.items).toMatchObject([{ id: largeTeamId, members: accounts / 10, events: 0 }]);
});

test("the way back through the clients reads no more", async () => {
  const { next } = must(await listClients(domain.deps, world.admin, {}));
  const { previous } = must(await listClients(domain.deps, world.admin, { cursor: next ?? "" }));
  const query = { cursor: previous ?? "" };
  const read = await rowsReadBy(domain.deps, (deps) => listClients(deps, world.admin, query));
  expect(Math.max(...read)).toBeLessThanOrEqual(mostRead);
});

const bothWays: readonly (readonly [string, Parameters<typeof listUsers>[2]])[] = [
  ["everybody", {}],
  ["a role", { role: "editor" }],
  ["a search", { search: "kari" }],
  ["a search among a role", { search: "hansen", role: "editor" }],
  ["single words", { search: "kari nord" }],
];

test.each(bothWays)(
  "%s: the way back shows the same pages, and reads no more",
  async (_name, query) => {
    const pageAt = (cursor: string | undefined) =>
      listUsers(domain.deps, world.client, { ...query, cursor });
    const forth: string[][] = [];
    let page = must(await pageAt(undefined));
    expect(page.previous).toBeNull();
    forth.push(page.items.map(({ id }) => id));
    while (page.next !== null && forth.length < 4) {
      page = must(await pageAt(page.next));
      forth.push(page.items.map(({ id }) => id));
    }
    expect(forth.length).toBe(4);
    const back = [forth[3]];
    while (page.previous !== null) {
      const cursor = page.previous;
      const read = await rowsReadBy(domain.deps, (deps) =>
        listUsers(deps, world.client, { ...query, cursor }),
      );
      expect(Math.max(...read)).toBeLessThanOrEqual(mostRead);
      page = must(await pageAt(cursor));
      expect(page.next).not.toBeNull();
      back.push(page.items.map(({ id }) => id));
    }
    expect(back).toEqual([...forth].reverse());
  },
);

test("the way back to a beginning that has grown shorter is the first page in full", async () => {
  const query = { search: "åse", limit: 10 };
  const first = must(await listUsers(domain.deps, world.client, query));
  const fifth = must(await listUsers(domain.deps, world.client, { ...query, limit: 5 }));
  const second = { ...query, cursor: fifth.next ?? "" };
  const { previous } = must(await listUsers(domain.deps, world.client, second));
  const back = must(
    await listUsers(domain.deps, world.client, { ...query, cursor: previous ?? "" }),
  );
  expect(back).toEqual(first);
});

test("a cursor that is none of the list's means its beginning", async () => {
  const first = must(await listUsers(domain.deps, world.client, {}));
  const { next } = must(await listUsers(domain.deps, world.client, { search: "kari" }));
  for (const cursor of [next ?? "", "nonsense"]) {
    expect(must(await listUsers(domain.deps, world.client, { cursor }))).toEqual(first);
  }
});
