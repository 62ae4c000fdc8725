/** Rows of two clients in a real database, everybody's tokens, and rooms that decide as the real ones do. */
import { type Ctx, decide } from "#party/core/decide.ts";
import { evolve } from "#party/core/evolve.ts";
import { projectAll } from "#party/core/project.ts";
import { createState, nextIdOf, type RoomState } from "#party/core/state.ts";
import { topicsOf } from "#party/core/topics.ts";
import { ok } from "#workers/contract/errors.ts";
import { type KeyScope, keyScopes } from "#workers/contract/organisations/key-scopes.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { saveOwnProfile } from "#workers/domain/attendees/own-profile.ts";
import { attendeeOf, makeAttendeeToken, newDevice } from "#workers/domain/attendees/token.ts";
import type { Deps, RoomCall } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import {
  archiveEvent,
  openEvent,
  publishEvent,
} from "#workers/domain/events/changes/transitions.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { addHost } from "#workers/domain/events/hosts.ts";
import { makeModeratorCode } from "#workers/domain/events/moderator-code.ts";
import { findEvent } from "#workers/domain/events/record.ts";
import { createKey } from "#workers/domain/keys/api-keys.ts";
import { inviteUser } from "#workers/domain/organisations/invitations/invitations.ts";
import { startImport } from "#workers/domain/organisations/user-sheets/start-import.ts";
import { createUser } from "#workers/domain/organisations/users.ts";
import { savePollTemplate } from "#workers/domain/rooms/poll-templates.ts";
import { settingsFor } from "#workers/domain/rooms/settings-for.ts";
import { createEndpoint } from "#workers/domain/webhooks/endpoints.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "../domain.ts";
import { addTransactionRow } from "../payments/add-order-row.ts";
import { readTables, writeTables } from "./changed-tables.ts";
import { makeDocument, makeExport, makeUpload } from "./made-files.ts";
import { makeLists } from "./made-lists.ts";
import type { RightsRole, RightsSubject } from "./rights-table.ts";

export interface RightsWorld {
  readonly domain: TestDomain;
  /** The domain's, with rooms. */
  readonly deps: Deps;
  readonly events: Readonly<Record<RightsSubject, EventRecord>>;
  /** A client, team or account, by what a path is about: of the client at hand, or of another one. */
  idOf(path: string, subject: "own" | "foreign"): string;
  /** A poll template of the event's client. */
  templateOf(subject: RightsSubject): string;
  /** Bearer of the role where it meets the subject; null for a guest. */
  tokenOf(role: RightsRole, subject: RightsSubject): string | null;
  /** A key of the client at hand with one scope. */
  keyWith(scope: KeyScope): string;
  /** Two attendees of the event. */
  attendeesOf(subject: RightsSubject): readonly [string, string];
  /** Id of an import of attendees to the event. */
  attendeeImportOf(subject: RightsSubject): string;
  /** Id of a draft of a message to the event's people. */
  messageOf(subject: RightsSubject): string;
  /** Id of a ticket type of the event, and of an order of one. */
  ticketTypeOf(subject: RightsSubject): string;
  orderOf(subject: RightsSubject): string;
  /** Id of a moderator code of the event. */
  moderatorCodeOf(subject: RightsSubject): string;
  /** Id of a gate of the event. */
  gateOf(subject: RightsSubject): string;
  /** Id of a scan at the event's door. */
  scanOf(subject: RightsSubject): string;
  /** Id of a document of the event. */
  fileOf(subject: RightsSubject): string;
  /** Id of an export of the event, whose file is there. */
  exportOf(subject: RightsSubject): string;
  /** Id of a video that is being sent to the event. */
  uploadOf(subject: RightsSubject): string;
  /** Every row that a call can change, as one text. */
  readRows(): Promise<string>;
  /** Makes all of it as it was, where anything was written. */
  restore(): Promise<void>;
}

/** Makes the world; closed by closing its domain. */
export async function openRightsWorld(): Promise<RightsWorld> {
  const domain = await openDomain({ remembers: true });
  const nord = await makeTestClient(domain.deps, "Nord");
  const sor = await makeTestClient(domain.deps, "Sor");
  const room = { ...domain.deps.room, ...openRooms(domain.deps) };
  // Any provider is there: whether it is one, others test.
  const openid = { ...domain.deps.openid, check: async () => ok({ isShared: false }) };
  // A room that nothing was prepared in; one of a rehearsal is away.
  const rehearsals = { ...domain.deps.rehearsals, prepared: async () => ok([]) };
  const deps: Deps = { ...domain.deps, room, rehearsals, openid };
  const events = await makeEvents(deps, nord, sor);
  const elsewhere = await makeEvent(deps, sor.client, "Elsewhere", "shown");
  const tokens = await makeTokens(deps, nord, { ...events, elsewhere });
  const templates = {
    own: await makeTemplate(deps, nord, events.own),
    foreign: await makeTemplate(deps, sor, events.foreign),
  };
  const invited = {
    own: await makeInvitation(deps, nord),
    foreign: await makeInvitation(deps, sor),
  };
  const keys = new Map<KeyScope, string>();
  for (const scope of keyScopes) keys.set(scope, (await makeKey(deps, nord, scope)).key);
  const keyIds = {
    own: (await makeKey(deps, nord, "events:read")).id,
    foreign: (await makeKey(deps, sor, "events:read")).id,
  };
  const endpoints = {
    own: await makeEndpoint(deps, nord),
    foreign: await makeEndpoint(deps, sor),
  };
  for (const event of [events.other, events.foreign]) await codeFor(deps, event);
  const codes = await deps.db.query.moderatorCodes.findMany();
  const imports = {
    own: await makeImport(deps, nord),
    foreign: await makeImport(deps, sor),
  };
  const profiles = {
    own: await makeProfile(deps, events.own, tokens("participant", "own")),
    foreign: await makeProfile(deps, events.foreign, null),
  };
  const documents = new Map<string, string>();
  for (const { id } of Object.values(events)) documents.set(id, await makeDocument(deps, id));
  const exports = new Map<string, string>();
  for (const { id } of Object.values(events)) exports.set(id, await makeExport(deps, id));
  const lists = await makeLists(deps, events, nord.client.id);
  const paidFor = async (subject: "own" | "foreign") => {
    const { id: eventId, clientId } = events[subject];
    const { attendees, order: orderId } = lists[subject];
    const bought = { clientId, eventId, attendeeId: attendees[1], orderId };
    return addTransactionRow(deps, bought);
  };
  const transactions = { own: await paidFor("own"), foreign: await paidFor("foreign") };
  const uploads = new Map<string, string>();
  for (const { id } of Object.values(events)) uploads.set(id, await makeUpload(deps, id));
  const fresh = async (event: EventRecord) => (await findEvent(deps, event.id)) ?? event;
  const kept = await readTables(domain.d1);
  let keptAt = domain.d1.writes;
  let rows = "";
  let rowsAt = -1;
  return {
    domain,
    deps,
    events: {
      own: await fresh(events.own),
      other: await fresh(events.other),
      foreign: await fresh(events.foreign),
      hidden: await fresh(events.hidden),
      archived: await fresh(events.archived),
    },
    idOf: (path, subject) => {
      if (/^\/?profiles?\//.test(path.replace(/^\w+ /, ""))) return profiles[subject];
      if (path.includes("import")) return imports[subject];
      if (path.includes("invitations")) return invited[subject];
      if (path.includes("/keys/")) return keyIds[subject];
      if (path.includes("webhooks")) return endpoints[subject];
      // What goes back of one is written for good: that is asked of one that is not there.
      if (path === "GET /transactions/{id}") return transactions[subject];
      return idOf(path, subject === "own" ? nord : sor);
    },
    attendeesOf: (subject) => lists[subject].attendees,
    attendeeImportOf: (subject) => lists[subject].table,
    messageOf: (subject) => lists[subject].message,
    ticketTypeOf: (subject) => lists[subject].ticketType,
    orderOf: (subject) => lists[subject].order,
    keyWith: (scope) => keys.get(scope) ?? "",
    moderatorCodeOf: (subject) =>
      codes.find(({ eventId }) => eventId === events[subject].id)?.id ?? "",
    uploadOf: (subject) => uploads.get(events[subject].id) ?? "",
    gateOf: (subject) => lists[subject].gate,
    scanOf: (subject) => lists[subject].scan,
    exportOf: (subject) => exports.get(events[subject].id) ?? "",
    fileOf: (subject) => documents.get(events[subject].id) ?? "",
    templateOf: (subject) => (subject === "foreign" ? templates.foreign : templates.own),
    tokenOf: (role, subject) => tokens(role, subject),
    async readRows() {
      await domain.finish();
      if (domain.d1.writes !== rowsAt) {
        rowsAt = domain.d1.writes;
        rows = JSON.stringify(await readTables(domain.d1));
      }
      return rows;
    },
    async restore() {
      // What goes on after an answer would write into what was put back.
      await domain.finish();
      if (domain.d1.writes === keptAt) return;
      await writeTables(domain.d1, kept);
      keptAt = domain.d1.writes;
    },
  };
}

async function makeInvitation(deps: Deps, { client, clientId }: TestClient): Promise<string> {
  const invitation = { email: `invited@${clientId}.test`.toLowerCase(), name: "Invited" };
  return must(await inviteUser(deps, client, { ...invitation, roles: ["editor"] })).id;
}

async function makeKey(deps: Deps, { client }: TestClient, scope: KeyScope) {
  return must(await createKey(deps, client, { name: scope, scopes: [scope], expiresAt: null }));
}

/** A profile that somebody shows at an event: the one of the token, or a new attendee. */
async function makeProfile(deps: Deps, event: EventRecord, token: string | null): Promise<string> {
  const claims =
    (await attendeeOf(deps, token)) ??
    (await makeAttendeeToken(deps, { event, device: newDevice(deps), name: "Kari" })).claims;
  const chosen = { showsName: false, about: "Works with water" };
  must(await saveOwnProfile(deps, { address: event.id, attendees: [claims], ...chosen }));
  return claims.sub;
}

async function makeEndpoint(deps: Deps, { client }: TestClient): Promise<string> {
  const url = "https://hooks.example.org/plenum";
  return must(await createEndpoint(deps, client, { url, types: ["event.opened"] })).id;
}

async function makeImport(deps: Deps, { client }: TestClient): Promise<string> {
  const row = `per,per@${client.clientId}.test,editor,${password},Per Hansen,99999999`;
  const text = `username,email,role,password,name,phone_number\n${row}`;
  const bytes = new TextEncoder().encode(text);
  return must(
    await startImport(deps, client, { read: async () => ({ bytes, fileName: "people.csv" }) }),
  ).id;
}

function idOf(path: string, client: TestClient): string {
  if (path.includes("currencies")) return "SEK";
  if (path.includes("owner")) return client.team.id;
  if (path.includes("clients")) return client.clientId;
  return path.includes("teams") ? client.teamId : client.editor.id;
}

async function makeEvents(deps: Deps, nord: TestClient, sor: TestClient) {
  const ofTeam = { teamIds: [nord.teamId] };
  const own = await makeEvent(deps, nord.client, "Own", "shown", ofTeam);
  const hidden = await makeEvent(deps, nord.client, "Hidden", "hidden", ofTeam);
  const archived = await makeEvent(deps, nord.client, "Archived", "shown", ofTeam);
  for (const { id: eventId } of [own, hidden, archived]) {
    must(await addHost(deps, nord.client, { eventId, email: "editor@nord.test" }));
  }
  const other = await makeEvent(deps, nord.client, "Other", "shown");
  const foreign = await makeEvent(deps, sor.client, "Foreign", "shown");
  must(await makeModeratorCode(deps, nord.client, { eventId: archived.id }));
  must(await archiveEvent(deps, nord.client, { eventId: archived.id }));
  return { own, other, foreign, hidden, archived };
}

async function makeEvent(
  deps: Deps,
  by: Actor,
  name: string,
  as: "shown" | "hidden",
  more: { readonly teamIds?: string[] } = {},
): Promise<EventRecord> {
  const event = must(await createEvent(deps, by, { ...newEvent(name), ...more }));
  const on = { eventId: event.id };
  if (as === "hidden") return event;
  must(await publishEvent(deps, by, on));
  return must(await openEvent(deps, by, on));
}

type Place = RightsSubject | "elsewhere";

/** Signs everybody in: accounts once, moderators and attendees at each event that lets them. */
async function makeTokens(deps: Deps, nord: TestClient, events: Record<Place, EventRecord>) {
  const account = async (role: "admin" | "editor", clientId: string | null) => {
    const base = { clientId, roles: [role], password, teamIds: [] };
    const email = `another-${role}@nord.test`;
    return must(await createUser(deps, system, { ...base, email, name: `A second ${role}` })).id;
  };
  const sessionOf = async (userId: string) =>
    (await openSession(deps, { of: { userId }, device: "a program" })).token;
  const accounts = new Map<RightsRole, string>([
    ["admin", await sessionOf(await account("admin", null))],
    ["client", await sessionOf(nord.client.id)],
    ["team", await sessionOf(nord.team.id)],
    ["host", await sessionOf(nord.editor.id)],
    ["editor", await sessionOf(await account("editor", nord.clientId))],
  ]);
  const moderators = new Map<Place, string>();
  const attendees = new Map<Place, string>();
  for (const place of ["own", "hidden", "archived", "elsewhere"] as const) {
    const event = events[place];
    const code = (await findEvent(deps, event.id))?.moderatorCode ?? (await codeFor(deps, event));
    const of = { eventId: event.id, moderatorCode: code, name: "Mona" };
    moderators.set(place, (await openSession(deps, { of, device: "a program" })).token);
    const made = await makeAttendeeToken(deps, { event, device: newDevice(deps), name: "Kari" });
    attendees.set(place, made.token);
  }
  return (role: RightsRole, subject: RightsSubject): string | null => {
    const place = moderators.has(subject) ? subject : "own";
    if (role === "moderator") return moderators.get(place) ?? null;
    if (role === "stranger") return moderators.get("elsewhere") ?? null;
    if (role === "participant") return attendees.get(place) ?? null;
    return accounts.get(role) ?? null;
  };
}

async function codeFor(deps: Deps, { id: eventId }: EventRecord): Promise<string> {
  return must(await makeModeratorCode(deps, system, { eventId })).moderatorCode ?? "";
}

async function makeTemplate(deps: Deps, { client }: TestClient, event: EventRecord) {
  const content = { kind: "yesno", title: "Well?", max: 1, resultMode: "hand" } as const;
  const input = { address: event.id, name: "Kept", savedBy: "Somebody" };
  return must(
    await savePollTemplate(deps, client, { ...input, content: { ...content, options: [] } }),
  ).id;
}

/** A room for each event that is asked about: real decisions, nothing kept elsewhere. */
function openRooms(deps: Deps): Pick<Deps["room"], "command" | "viewOf" | "pushSettings"> {
  const states = new Map<string, RoomState>();
  const find = async (room: string): Promise<RoomState> => {
    const known = states.get(room);
    if (known) return known;
    const state = createState(room, deps.now());
    states.set(room, state);
    const settings = must(await settingsFor(deps, system, { room }));
    perform(
      state,
      { actor: { kind: "system" }, commands: [{ type: "room.settings", settings }] },
      deps.now(),
    );
    return state;
  };
  return {
    command: async (room, call) => {
      const state = await find(room);
      return ok({ seq: 1, results: perform(state, call, deps.now()) });
    },
    viewOf: async (room, viewer) => {
      const state = await find(room);
      const changes = topicsOf(state, viewer).flatMap((topic) => [...projectAll(state, topic)]);
      return ok({ epoch: "e1", seq: 1, base: deps.now(), changes });
    },
    // Each room asks anew, as one that has slept does.
    pushSettings: async ({ eventId }) => {
      states.delete(eventId);
      return ok(null);
    },
  };
}

function perform(state: RoomState, { actor, commands }: RoomCall, now: number) {
  return commands.map((command) => {
    const { eventId } = state;
    const by: Ctx["actor"] = actor.kind === "system" ? actor : { ...actor, eventId };
    const ctx: Ctx = { now, actor: by, newId: () => nextIdOf(state) };
    const decision = decide(state, command, ctx);
    if (!decision.ok) return decision;
    for (const event of decision.events) evolve(state, event, { at: now, by: null });
    const { id } = decision;
    return id === undefined ? { ok: true as const } : { ok: true as const, id };
  });
}
