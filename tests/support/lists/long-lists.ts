/** P13: lists as long as they get, and what is asked of each. */
import { sql } from "drizzle-orm";
import { makeTestClient, must, newEvent, noon, type TestDomain } from "#tests/support/domain.ts";
import type { Result } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { clients, teams, users } from "#workers/db/schema/index.ts";
import { listAudit } from "#workers/domain/audit/list-audit.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { listEvents } from "#workers/domain/events/lists/list-events.ts";
import { keepListKeys } from "#workers/domain/lists/list-keys.ts";
import { listClients } from "#workers/domain/organisations/list-clients.ts";
import { listTeams } from "#workers/domain/organisations/list-teams.ts";
import { listUsers } from "#workers/domain/organisations/list-users.ts";
import { putIntoTeam } from "#workers/domain/organisations/team-members.ts";
import { keepUserKeys } from "#workers/domain/organisations/user-keys.ts";
import { runBatch, type Statement } from "#workers/domain/shared/batch.ts";
import { createEndpoint } from "#workers/domain/webhooks/endpoints.ts";
import { listWebhookLog } from "#workers/domain/webhooks/webhook-log.ts";

export const accounts = 10_000;
const entries = 10_000;
const others = 200;

export const firstNames = [
  ...["Kari", "Ola", "Nora", "Jakob", "Emma", "Lukas", "Sofie", "Filip", "Ingrid", "Åse"],
];
export const lastNames = [
  "Hansen",
  "Johansen",
  "Olsen",
  "Larsen",
  "Andersen",
  "Pedersen",
  "Nilsen",
  "Berg",
];

/** A client with long lists, and who asks for them. */
export interface LongWorld {
  readonly deps: Deps;
  readonly client: Actor;
  readonly admin: Actor;
  readonly clientId: string;
  readonly teamId: string;
  /** A team with every tenth account. */
  readonly largeTeamId: string;
  readonly endpointId: string;
}

/** Fills a database with 10,000 accounts, entries and calls in one client, and 200 of what else there is. */
export async function makeLongWorld({ deps }: TestDomain): Promise<LongWorld> {
  const { clientId, teamId, client } = await makeTestClient(deps, "Nord");
  const largeTeamId = "tea_large";
  await runBatch(deps, [
    ...Array.from({ length: others }, (_, index) => makeClient(deps, index)).flat(),
    ...makeTeam(deps, { id: largeTeamId, clientId, name: "Alle" }),
    ...Array.from({ length: others }, (_, index) => {
      return makeTeam(deps, { id: `tea_${index}`, clientId, name: `Team ${index}` });
    }).flat(),
  ]);
  for (let from = 0; from < accounts; from += 250) {
    const some = Array.from({ length: 250 }, (_, index) => {
      const id = `usr_${String(from + index).padStart(8, "0")}`;
      return [
        ...makeAccount(deps, clientId, id, from + index),
        ...((from + index) % 50 === 0 ? putIntoTeam(teamId, id) : []),
        ...((from + index) % 10 === 0 ? putIntoTeam(largeTeamId, id) : []),
      ];
    });
    await runBatch(deps, some.flat());
  }
  for (let index = 0; index < others; index += 1) {
    const event = newEvent(`Møte ${index} på ${lastNames[index % lastNames.length]}`);
    const startsAt = noon + (index - others / 2) * 60 * 60_000;
    must(await createEvent(deps, client, { ...event, startsAt, endsAt: startsAt + 60 * 60_000 }));
  }
  const types = ["event.published"] as const;
  const url = "https://else.test/hook";
  const { id: endpointId } = must(await createEndpoint(deps, client, { url, types }));
  await fillLogs(deps, clientId, endpointId);
  const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };
  return { deps, client, admin, clientId, teamId, largeTeamId, endpointId };
}

function makeAccount(
  { db }: Deps,
  clientId: string,
  id: string,
  index: number,
): readonly Statement[] {
  const first = firstNames[index % firstNames.length] ?? "";
  const user = {
    id,
    clientId,
    name: `${first} ${lastNames[(index >> 3) % lastNames.length]}`,
    email: `${first.toLowerCase()}.${index}@nord.test`,
    roles: index % 100 === 0 ? (["team", "editor"] as const) : (["editor"] as const),
    status: index % 2_000 === 0 ? ("blocked" as const) : ("active" as const),
  };
  const row = { ...user, passwordHash: "", language: "no" as const, settings: {}, createdAt: 0 };
  return [db.insert(users).values(row), ...keepUserKeys(user)];
}

function makeClient({ db }: Deps, index: number): readonly Statement[] {
  const id = `cli_${String(index).padStart(8, "0")}`;
  const name = `Firma ${lastNames[index % lastNames.length]} ${index}`;
  const filters = [index % 40 === 0 ? ":state=blocked" : ":state=active"];
  return [
    db.insert(clients).values({ id, name, createdAt: 0 }),
    ...keepListKeys({ list: "clients", id, clientId: id, name, filters }),
  ];
}

function makeTeam(
  { db }: Deps,
  team: { readonly id: string; readonly clientId: string; readonly name: string },
): readonly Statement[] {
  return [
    db.insert(teams).values({ ...team, createdAt: 0 }),
    ...keepListKeys({ list: "teams", ...team }),
  ];
}

async function fillLogs(deps: Deps, clientId: string, endpointId: string): Promise<void> {
  const content = JSON.stringify({ text: "{}", headers: [], attachments: [] });
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${entries})`;
  await runBatch(deps, [
    sql`INSERT INTO audit_entries (id, client_id, who, what, on_which, at)
      ${numbers} SELECT printf('aud_%08d', i), ${clientId}, printf('usr_%08d', i % 100),
        CASE WHEN i % 100 = 0 THEN 'user.block' ELSE 'event.update' END, printf('evt_%d', i % 300), ${noon} + i FROM n`,
    sql`INSERT INTO deliveries (id, channel, kind, recipient, content, state, tries, created_at)
      ${numbers} SELECT printf('dlv_%08d', i), 'webhook', 'event.published', ${endpointId}, ${content}, 'sent', 1, ${noon} + i FROM n`,
  ]);
}

/** One of the lists as one person asks for it. */
export interface AskedList {
  readonly list: string;
  readonly asked: string;
  /** A page, from a cursor on. */
  page(deps: Deps, cursor?: string): Promise<Result<ListPage>>;
}

interface ListPage {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** Everything that is asked of the lists: first pages, searches, filters, by whom each is open to. */
export function askedLists(world: LongWorld): readonly AskedList[] {
  const { client, admin, teamId, largeTeamId, endpointId: id } = world;
  const both = [client, admin];
  const ofUsers = [
    ...[{}, { role: "editor" }, { role: "team" }, { state: "blocked" }],
    ...[{ role: "editor", state: "active" }, { team: teamId }, { team: teamId, role: "team" }],
    ...[{ team: largeTeamId }, { search: "kari" }, { search: "a" }, { search: "Kari Hansen" }],
    ...[{ search: "hansen kari" }, { search: "kari.200@nord.test" }, { search: "nord.test" }],
    { search: "kari", role: "editor" },
  ] as const;
  const ofClients = [{}, { state: "blocked" }, { search: "hansen" }, { search: "nord" }] as const;
  const ofTeams = [{}, { search: "team 1" }, { search: "alle" }] as const;
  const what = "user.block";
  const ofAudit = [
    ...[{}, { who: "usr_00000001" }, { what }, { on: "evt_1" }, { search: "kari" }],
    ...[{ search: "usr_00000001" }, { since: noon + 10, until: noon + 9_000 }],
  ] as const;
  const ofEvents = (["upcoming", "past"] as const).flatMap((tab) => {
    return [
      { tab },
      { tab, search: "møte" },
      { tab, search: "møte hansen" },
      { tab, search: "17" },
    ];
  });
  return [
    ...asks("users of a client", [client], ofUsers, listUsers),
    ...asks("users of all clients", [admin], ofUsers, listUsers),
    ...asks("clients", [admin], ofClients, listClients),
    ...asks("teams", both, ofTeams, listTeams),
    ...asks("audit log", both, ofAudit, listAudit),
    ...asks("events", both, ofEvents, listEvents),
    ...asks("webhook's log", both, [{ id }], listWebhookLog),
  ];
}

function asks<Query extends object>(
  list: string,
  actors: readonly Actor[],
  queries: readonly Query[],
  page: (deps: Deps, actor: Actor, query: Query & { cursor?: string }) => Promise<Result<ListPage>>,
): readonly AskedList[] {
  return actors.flatMap((actor) =>
    queries.map((query) => ({
      list,
      asked: `${actor.kind === "user" ? actor.role : ""} ${JSON.stringify(query)}`,
      page: (deps: Deps, cursor?: string) =>
        page(deps, actor, cursor === undefined ? query : Object.assign({}, query, { cursor })),
    })),
  );
}
