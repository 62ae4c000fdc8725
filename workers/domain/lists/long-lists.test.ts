/** P13: lists of 10,000 accounts, 200 clients and 200 teams, by the rows that D1 says it has read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import type { Actor } from "../../contract/permissions.ts";
import { openDatabase } from "../../db/client.ts";
import { clients, teams, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { listClients } from "../organisations/list-clients.ts";
import { listTeams } from "../organisations/list-teams.ts";
import { listUsers } from "../organisations/list-users.ts";
import { putIntoTeam } from "../organisations/team-members.ts";
import { keepUserKeys } from "../organisations/user-keys.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { keepListKeys } from "./list-keys.ts";

const accounts = 10_000;
const otherClients = 200;
const moreTeams = 200;
/** Rows that a query may read. */
const mostRead = 200;

const first = ["Kari", "Ola", "Nora", "Jakob", "Emma", "Lukas", "Sofie", "Filip", "Ingrid", "Åse"];
const last = ["Hansen", "Johansen", "Olsen", "Larsen", "Andersen", "Pedersen", "Nilsen", "Berg"];

let domain: TestDomain;
let clientId: string;
let teamId: string;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };
let client: Actor;

beforeAll(async () => {
  domain = await openDomain();
  const nord = await makeTestClient(domain.deps, "Nord");
  clientId = nord.clientId;
  teamId = nord.teamId;
  client = nord.client;
  for (let from = 0; from < accounts; from += 250) {
    const some = Array.from({ length: 250 }, (_, index) => makeAccount(from + index));
    await runBatch(domain.deps, some.flat());
  }
  const clients = Array.from({ length: otherClients }, (_, index) => makeClient(index));
  await runBatch(domain.deps, clients.flat());
  const some = Array.from({ length: moreTeams }, (_, index) => makeTeam(index));
  await runBatch(domain.deps, some.flat());
}, 120_000);
afterAll(() => domain.close());

function makeAccount(index: number): readonly Statement[] {
  const { deps } = domain;
  const name = `${first[index % first.length]} ${last[(index >> 3) % last.length]}`;
  const user: typeof users.$inferInsert = {
    id: `usr_${String(index).padStart(8, "0")}`,
    clientId,
    name,
    email: `${first[index % first.length]?.toLowerCase()}.${index}@nord.test`,
    roles: index % 100 === 0 ? ["team", "editor"] : ["editor"],
    status: index % 2_000 === 0 ? "blocked" : "active",
    passwordHash: "",
    language: "no",
    settings: {},
    createdAt: 0,
  };
  return [
    deps.db.insert(users).values(user),
    ...keepUserKeys({ ...user, clientId }),
    ...(index % 50 === 0 ? putIntoTeam(teamId, user.id) : []),
  ];
}

function makeClient(index: number): readonly Statement[] {
  const id = `cli_${String(index).padStart(8, "0")}`;
  const name = `Firma ${last[index % last.length]} ${index}`;
  const filters = [index % 40 === 0 ? ":state=blocked" : ":state=active"];
  return [
    domain.deps.db.insert(clients).values({ id, name, createdAt: 0 }),
    ...keepListKeys({ list: "clients", id, clientId: id, name, filters }),
  ];
}

function makeTeam(index: number): readonly Statement[] {
  const id = `tea_${String(index).padStart(8, "0")}`;
  const name = `Lag ${index}`;
  return [
    domain.deps.db.insert(teams).values({ id, clientId, name, createdAt: 0 }),
    ...keepListKeys({ list: "teams", id, clientId, name }),
  ];
}

/** Runs something and answers how many rows each of its statements read, as D1 says. */
async function readBy(run: (deps: Deps) => Promise<unknown>): Promise<readonly number[]> {
  const d1 = domain.deps.db.$client;
  const asked: D1PreparedStatement[] = [];
  const reals = new Map<D1PreparedStatement, D1PreparedStatement>();
  const prepare = (sql: string): D1PreparedStatement => {
    const real = d1.prepare(sql);
    const noted = new Proxy(real, {
      get: (_target, key) => (key === "bind" ? bind : Reflect.get(real, key).bind(real)),
    });
    const bind = (...params: readonly unknown[]) => {
      const bound = real.bind(...params);
      asked.push(bound);
      return bound;
    };
    reals.set(noted, real);
    return noted;
  };
  const spied = new Proxy(d1, {
    get: (_target, key) => (key === "prepare" ? prepare : Reflect.get(d1, key).bind(d1)),
  });
  await run({ ...domain.deps, db: openDatabase(spied) });
  const read: number[] = [];
  for (const statement of asked) read.push((await statement.all()).meta.rows_read);
  expect(read.length).toBeGreaterThan(0);
  return read;
}

const users10k: readonly (readonly [string, Parameters<typeof listUsers>[2]])[] = [
  ["the first page", {}],
  ["a role that nearly everybody has", { role: "editor" }],
  ["a role that few have", { role: "team" }],
  ["a state", { state: "blocked" }],
  ["a role and a state", { role: "editor", state: "active" }],
  ["a team", { team: "TEAM" }],
  ["a team and a role", { team: "TEAM", role: "team" }],
  ["a first name that a thousand have", { search: "kari" }],
  ["one letter", { search: "a" }],
  ["a first and a last name", { search: "Kari Hansen" }],
  ["a last and a first name", { search: "hansen kari" }],
  ["an address", { search: "kari.200@nord.test" }],
  ["a name among those of a role", { search: "kari", role: "editor" }],
  ["what everybody has", { search: "nord.test" }],
];

test.each(users10k)(
  "of 10,000 accounts: %s reads at most 200 rows a query",
  async (_name, asked) => {
    const query = asked.team === undefined ? asked : { ...asked, team: teamId };
    for (const actor of [client, admin]) {
      const { items, next } = must(await listUsers(domain.deps, actor, query));
      expect(items.length).toBeGreaterThan(0);
      const read = await readBy((deps) => listUsers(deps, actor, query));
      expect(Math.max(...read)).toBeLessThanOrEqual(mostRead);
      if (next === null) continue;
      const onwards = await readBy((deps) => listUsers(deps, actor, { ...query, cursor: next }));
      expect(Math.max(...onwards)).toBeLessThanOrEqual(mostRead);
    }
  },
);

test("the hundredth page reads no more than the first, and all pages hold everybody once", async () => {
  const seen = new Set<string>();
  let pages = 0;
  let cursor: string | undefined;
  let most = 0;
  do {
    const page = must(await listUsers(domain.deps, client, { limit: 100, cursor }));
    for (const { id } of page.items) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    pages += 1;
    if (pages === 90) {
      const query = { cursor };
      most = Math.max(...(await readBy((deps) => listUsers(deps, client, query))));
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
    const page = must(await listUsers(domain.deps, client, query));
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(found.length).toBe(accounts / first.length);
  expect(new Set(found).size).toBe(found.length);
});

const clientQueries = [
  {},
  { state: "blocked" as const },
  { search: "hansen" },
  { search: "firma 1" },
  // The one with 10,000 accounts.
  { search: "nord" },
];

test.each(clientQueries)("of 200 clients: %o reads at most 200 rows a query", async (query) => {
  const { items, next } = must(await listClients(domain.deps, admin, query));
  expect(items.length).toBeGreaterThan(0);
  const read = await readBy((deps) => listClients(deps, admin, query));
  expect(Math.max(...read)).toBeLessThanOrEqual(mostRead);
  if (next === null) return;
  const { previous } = must(await listClients(domain.deps, admin, { ...query, cursor: next }));
  for (const cursor of [next, previous ?? ""]) {
    const onwards = await readBy((deps) => listClients(deps, admin, { ...query, cursor }));
    expect(Math.max(...onwards)).toBeLessThanOrEqual(mostRead);
  }
});

test("a list says how many accounts a client has and how many members a team", async () => {
  const { items } = must(await listClients(domain.deps, admin, { search: "nord" }));
  expect(items).toMatchObject([{ id: clientId, users: accounts + 3, teams: 1 + moreTeams }]);
  const ofTeam = must(await listTeams(domain.deps, client, { search: "team" }));
  expect(ofTeam.items).toMatchObject([{ id: teamId, members: accounts / 50 + 1, events: 0 }]);
});

test.each([{}, { search: "team" }, { search: "lag" }])(
  "of 200 teams: %o reads at most 200 rows a query",
  async (query) => {
    for (const actor of [client, admin]) {
      const { items, next } = must(await listTeams(domain.deps, actor, query));
      expect(items.length).toBeGreaterThan(0);
      const read = await readBy((deps) => listTeams(deps, actor, query));
      expect(Math.max(...read)).toBeLessThanOrEqual(mostRead);
      if (next === null) continue;
      const onwards = await readBy((deps) => listTeams(deps, actor, { ...query, cursor: next }));
      expect(Math.max(...onwards)).toBeLessThanOrEqual(mostRead);
    }
  },
);

const bothWays: typeof users10k = [
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
      listUsers(domain.deps, client, { ...query, cursor });
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
      const read = await readBy((deps) => listUsers(deps, client, { ...query, cursor }));
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
  const first = must(await listUsers(domain.deps, client, query));
  const fifth = must(await listUsers(domain.deps, client, { ...query, limit: 5 }));
  const second = { ...query, cursor: fifth.next ?? "" };
  const { previous } = must(await listUsers(domain.deps, client, second));
  const back = must(await listUsers(domain.deps, client, { ...query, cursor: previous ?? "" }));
  expect(back).toEqual(first);
});

test("a cursor that is none of the list's means its beginning", async () => {
  const first = must(await listUsers(domain.deps, client, {}));
  const { next } = must(await listUsers(domain.deps, client, { search: "kari" }));
  for (const cursor of [next ?? "", "nonsense"]) {
    expect(must(await listUsers(domain.deps, client, { cursor }))).toEqual(first);
  }
});
