/**
 * S1 for /v1: every call of the OpenAPI document, as every role, on every event that it can meet,
 * against the table below. A call that is not in the table fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { newEvent, noon, password } from "#tests/support/domain.ts";
import { sampleOf } from "#tests/support/json-schema.ts";
import {
  admission,
  archivers,
  attendeesTake,
  attendeeTicket,
  bothSpeak,
  cellOf,
  editorsAct,
  editorsChange,
  type Outcome,
  publicLook,
  type Rights,
  type RightsRole,
  type RightsSubject,
  roles,
  roomLook,
  staffLook,
  staffSteer,
  staffTicket,
  subjects,
} from "#tests/support/rights/rights-table.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { createApi } from "./app.ts";

/** Calls about one event, by their address below `/v1`. */
const aboutEvents: Readonly<Record<string, Rights>> = {
  "GET /events/{slug}": staffLook,
  "PATCH /events/{slug}": editorsChange,
  "POST /events/{slug}/publish": editorsAct,
  "POST /events/{slug}/unpublish": editorsAct,
  "POST /events/{slug}/open": editorsAct,
  "POST /events/{slug}/end": editorsAct,
  "POST /events/{slug}/archive": archivers,
  "POST /events/{slug}/restore": archivers,
  "POST /events/{slug}/moderator-code": editorsChange,
  "DELETE /events/{slug}/moderator-code": editorsChange,
  "GET /events/{slug}/qr": publicLook,
  "GET /events/{slug}/rehearsal": editorsAct,
  "POST /events/{slug}/rehearsal": editorsAct,
  "PATCH /events/{slug}/rehearsal": editorsAct,
  "DELETE /events/{slug}/rehearsal": editorsAct,
  "GET /events/{slug}/polls/{id}/ballots": staffLook,
  "GET /events/{slug}/chat-record": staffLook,
  "GET /events/{slug}/poll-templates": staffLook,
  "POST /events/{slug}/poll-templates": editorsAct,
  "DELETE /events/{slug}/poll-templates/{id}": editorsAct,
  "POST /join": admission,
  "GET /rooms/{id}/ticket": attendeeTicket,
  "GET /rooms/{id}/ticket?as=staff": staffTicket,
  "GET /rooms/{id}/ticket?as=screen": publicLook,
  ...all(roomLook, "GET", [
    ...["room", "questions", "questions/{id}", "polls", "polls/{id}", "chats", "chats/{id}"],
    ...["screens", "screens/{id}", "mutes", "labels", "activity"],
    ...["announcements", "announcements/{id}", "surveys", "surveys/{id}"],
  ]),
  ...all(bothSpeak, "POST", ["chats", "questions/{id}/replies"]),
  ...all(attendeesTake, "POST", [
    ...["questions", "questions/{id}/upvote", "questions/{id}/withdraw"],
    ...["replies/{id}/withdraw", "polls/{id}/vote", "polls/{id}/answers", "chats/{id}/withdraw"],
    ...["surveys/{id}/answers", "reactions", "room/name"],
  ]),
  ...all(attendeesTake, "DELETE", ["questions/{id}/upvote"]),
  ...all(staffSteer, "POST", [
    ...["questions/open", "questions/pause", "questions/close", "questions/bulk"],
    ...["questions/merge", "questions/{id}/approve", "questions/{id}/reject"],
    ...["questions/{id}/answer", "questions/{id}/archive", "questions/{id}/restore"],
    ...["questions/{id}/highlight", "questions/{id}/star", "questions/{id}/move"],
    ...["questions/{id}/close", "questions/{id}/mute", "questions/{id}/return"],
    ...["questions/{id}/short", "questions/{id}/label", "questions/{id}/merge"],
    ...["questions/{id}/undelete", "labels", "labels/{id}/restore"],
    ...["replies/{id}/approve", "replies/{id}/reject", "replies/{id}/mute"],
    ...["polls", "polls/{id}/move", "polls/{id}/start", "polls/{id}/stop", "polls/{id}/reset"],
    ...["polls/{id}/again", "polls/{id}/lock", "polls/{id}/result"],
    ...["chats/remove", "chats/{id}/mute", "chats/{id}/pin"],
    ...["announcements", "announcements/{id}/end"],
    ...["surveys", "surveys/{id}/move", "surveys/{id}/open", "surveys/{id}/close"],
    ...["screens", "screens/{id}/show", "screens/{id}/theme", "activity/{id}/undo"],
  ]),
  ...all(staffSteer, "PATCH", [
    ...["questions/{id}", "labels/{id}", "polls/{id}", "polls/{id}/answers", "polls/{id}/words"],
    ...["announcements/{id}", "surveys/{id}", "screens/{id}"],
  ]),
  ...all(staffSteer, "DELETE", [
    ...["questions/highlight", "questions/{id}", "questions/{id}/star", "questions/{id}/close"],
    ...["questions/{id}/merge", "labels/{id}", "replies/{id}", "polls/{id}", "polls/{id}/lock"],
    ...["polls/{id}/result", "chats/{id}", "chats/{id}/pin", "surveys/{id}", "screens/{id}"],
    ...["screens/{id}/blank", "mutes/{id}"],
  ]),
};

function all(rights: Rights, method: string, paths: readonly string[]): Record<string, Rights> {
  return Object.fromEntries(paths.map((path) => [`${method} /events/{slug}/${path}`, rights]));
}

/** Calls about nobody's event: a letter for each of `roles`, in their order. */
const aboutOneself: Readonly<Record<string, string>> = {
  "GET /health": "yyyyyyyyy",
  "GET /countries": "yyyyyyyyy",
  "GET /timezones?country=NO": "yyyyyyyyy",
  "POST /auth/login": "yyyyyyyyy",
  "POST /auth/logout": "yyyyyyyyy",
  "POST /auth/logoutOthers": "yyyyyssss",
  "POST /auth/logoutAll": "yyyyyyyss",
  "POST /auth/lock": "yyyyyffss",
  "POST /auth/unlock": "yyyyyssss",
  "GET /auth/profile": "yyyyyyyss",
  "POST /auth/password/forgot": "yyyyyyyyy",
  "POST /auth/register": "yyyyyyyyy",
  "POST /auth/register/again": "yyyyyyyyy",
  "POST /auth/register/verified": "yyyyyyyyy",
  "PUT /auth/users/verification/{id}": "yyyyyyyyy",
  "GET /auth/password/forgot/verifyUrl/{email}/{token}": "yyyyyyyyy",
  "PUT /auth/password/set": "yyyyyyyyy",
  "POST /auth/password/reset": "yyyyyyyyy",
  "PUT /auth/profile/update": "yyyyyssss",
  "PUT /auth/profile/changePassword": "yyyyyssss",
  "GET /auth/allDevices": "yyyyyssss",
  "GET /me/events": "yyyyyssss",
  "PUT /me/role": "fffyyssss",
  "GET /me/data": "yyyyyssss",
  "POST /me/deletion": "yyyyyssss",
  "DELETE /me/deletion": "yyyyyssss",
  "GET /me/starred": "yyyyyssss",
  "PUT /me/starred": "yyyyyssss",
  "GET /events": "yyyyyyyss",
  "POST /events": "yyyffffss",
  "GET /announcements": "yffffffss",
  "GET /announcements/shown": "yyyyyyyss",
  "POST /announcements": "yffffffss",
  "GET /clients": "yffffffss",
  "POST /clients": "yffffffss",
  "GET /teams": "yyfffffss",
  "POST /teams": "yyfffffss",
  "GET /users": "yyfffffss",
  "GET /users/invitations": "yyfffffss",
  "POST /users/invitations": "yyfffffss",
  // Whoever has the token of the mail.
  "POST /users/invitations/accept": "yyyyyyyyy",
};

/** What admins and a client's own role client manage. */
const managed = { own: "yyfffffss", foreign: "ynfffffss" };

/** Calls about clients, teams and accounts: of the client at hand, and of another one (`n` = no such thing). */
const aboutOrganisations: Readonly<
  Record<string, { readonly own: string; readonly foreign: string }>
> = {
  // An announcement that nobody has made: there is none before an admin makes one.
  "PATCH /announcements/{id}": { own: "nffffffss", foreign: "nffffffss" },
  "DELETE /announcements/{id}": { own: "nffffffss", foreign: "nffffffss" },
  "POST /announcements/{id}/end": { own: "nffffffss", foreign: "nffffffss" },
  "POST /announcements/{id}/dismiss": { own: "yyyyyffss", foreign: "yyyyyffss" },
  "GET /clients/{id}": { own: "yyfffffss", foreign: "ynfffffss" },
  "PATCH /clients/{id}": { own: "yyfffffss", foreign: "ynfffffss" },
  "POST /clients/{id}/block": { own: "yffffffss", foreign: "yffffffss" },
  "DELETE /clients/{id}/block": { own: "yffffffss", foreign: "yffffffss" },
  "GET /teams/{id}": managed,
  "PATCH /teams/{id}": managed,
  "DELETE /teams/{id}": managed,
  "POST /teams/{id}/members": managed,
  "DELETE /teams/{id}/members/{userId}": managed,
  "POST /users/invitations/{id}/send": managed,
  "DELETE /users/invitations/{id}": managed,
  "GET /users/{id}": managed,
  "PATCH /users/{id}": managed,
  "POST /users/{id}/block": managed,
  "DELETE /users/{id}/block": managed,
};

/** A link of a mail that nobody was sent. */
const noLink = { email: "nobody@plenum.test", token: "none", password: "nobody knows this one" };

const announcement = {
  textNo: "Vedlikehold",
  textEn: "Maintenance",
  startsAt: noon,
  endsAt: noon + 1,
  roles: ["client"],
};

/** Bodies that the schema alone does not tell how to fill. */
const bodies: Readonly<Record<string, unknown>> = {
  "PATCH /events/{slug}": { section: "notes", values: { notes: "Said" } },
  "PUT /me/role": { role: "editor" },
  "POST /auth/password/forgot": { email: "nobody@plenum.test" },
  "POST /auth/register": {
    kind: "self",
    name: "Nobody Known",
    email: "nobody@plenum.test",
    password: "nobody knows this one",
  },
  "PUT /auth/password/set": noLink,
  "POST /auth/password/reset": noLink,
  "POST /announcements": announcement,
  "PATCH /announcements/{id}": announcement,
  "POST /clients": { name: "Vest" },
  "PATCH /clients/{id}": { organisationNumber: "923609016" },
  "PUT /auth/profile/changePassword": { currentPassword: password, newPassword: "an own sentence" },
  "PATCH /teams/{id}": { name: "Vakt" },
  "PATCH /users/{id}": { roles: ["team"] },
  "POST /users/invitations": { email: "new@nord.test", name: "Nina Ny", roles: ["editor"] },
  "POST /users/invitations/accept": { token: "x", name: "Nina Ny", password: "an own sentence" },
  "POST /me/deletion": { password },
  "PUT /me/starred": { path: "/events", title: "Events", on: true },
};

/** An address of the form of an event's, that is nobody's. */
const nowhere = "evt_00000000000000000000000000";
/** Id of nothing. */
const nobodys = "cli_00000000000000000000000000";

let world: RightsWorld;
let call: ReturnType<typeof openApi>;
let declared: ReadonlyMap<string, unknown>;

beforeAll(async () => {
  world = await openRightsWorld();
  call = openApi(world.deps);
  declared = await readDocument();
});
afterAll(() => world.domain.close());

/** Every call of the document with the schema of its body. */
async function readDocument(): Promise<ReadonlyMap<string, unknown>> {
  const { json } = await call("GET", "/v1/openapi.json");
  const found = new Map<string, unknown>();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(json.paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content["application/json"]?.schema ?? null;
      found.set(`${method.toUpperCase()} ${path.replace("/v1", "")}`, schema);
    }
  }
  return found;
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown } | undefined>>;
  };
}

test("the document and the table name the same calls", () => {
  const named = [...Object.keys(aboutEvents), ...Object.keys(aboutOneself)];
  named.push(...Object.keys(aboutOrganisations));
  const plain = new Set(named.map((name) => name.replace(/\?.*/, "")));
  expect([...plain].sort()).toEqual([...declared.keys()].sort());
});

test("what answers and is not in the document is the rooms' own, or the document", () => {
  const answers = createApi()
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace("/v1", "")}`)
    .map((name) => name.replace(/:(\w+)/g, "{$1}"));
  const beside = new Set(answers.filter((name) => !declared.has(name)));
  expect([...beside].sort()).toEqual([
    ...["GET /docs", "GET /internal/rooms/{id}/settings", "GET /openapi.json"],
    ...["POST /internal/admin", "POST /internal/demo"],
    ...["POST /internal/rooms/{id}/journal", "POST /internal/rooms/{id}/rights"],
  ]);
});

interface Answer {
  readonly outcome: Outcome | string;
  /** Status and body, without what differs from call to call. */
  readonly said: string;
}

/** Makes a call and says what it met; anything that was no permission's is "let in". */
async function meet(
  name: string,
  bearer: string | null,
  at: string,
  id: string,
  subject: "own" | "foreign" = "own",
): Promise<Answer> {
  const [method = "", path = ""] = name.split(" ");
  const to = path
    .replace("{slug}", at)
    .replace(/(?<=^\/rooms\/)\{id\}/, at)
    .replace("{id}", id)
    .replace("{userId}", world.idOf("/users", subject));
  const schema = declared.get(name.replace(/\?.*/, ""));
  const { clientId } = world.events.own;
  const filled: Readonly<Record<string, unknown>> = {
    ...bodies,
    "POST /join": { address: at },
    // Whose it is, which admins alone say.
    "POST /events": { ...newEvent("New"), clientId },
    "POST /teams": { name: "Vakt", clientId },
    "POST /teams/{id}/members": { userId: world.idOf("/users", subject) },
  };
  const body = filled[name] ?? (schema ? sampleOf(schema) : undefined);
  const { status, json } = await call(method, `/v1${to}`, { body, bearer });
  const { requestId: _, ...said } = json ?? {};
  const outcome = outcomes[`${status} ${json?.code ?? ""}`];
  // Whoever gets as far as a room or a rehearsal that does not answer was let in.
  const isStrange =
    (status >= 500 && json?.code !== "room.not_ready") || json?.code === "request.invalid";
  const other = isStrange ? `${status} ${json?.code}` : "y";
  return { outcome: outcome ?? other, said: JSON.stringify({ status, ...said }) };
}

const outcomes: Readonly<Record<string, Outcome>> = {
  "404 event.not_found": "-",
  "403 auth.forbidden": "f",
  "401 auth.required": "s",
  "401 access.required": "a",
  "409 event.archived": "r",
  "404 request.not_found": "n",
};

const cells = roles.flatMap((role) => subjects.map((subject) => ({ role, subject })));
const nameOf = ({ role, subject }: { role: RightsRole; subject: RightsSubject }) =>
  `${role}, ${subject}`;

test("a list holds what its reader may see and nothing else", async () => {
  const { own, other, foreign, hidden, archived } = world.events;
  const ofNord = [own, other, hidden];
  const expected: Readonly<Record<string, readonly (typeof own)[]>> = {
    client: ofNord,
    team: [own, hidden],
    host: [own, hidden],
    editor: [],
    moderator: [own],
    stranger: [],
  };
  for (const [role, events] of Object.entries(expected)) {
    const found: string[] = [];
    for (const tab of ["live", "upcoming", "past"] as const) found.push(...(await list(role, tab)));
    const elsewhere = role === "stranger" ? ["Elsewhere"] : [];
    const names = [...elsewhere, ...events.map((event) => event.name)];
    expect([role, found.sort()]).toEqual([role, names.sort()]);
    const put = role === "client" || role === "team" || role === "host" ? [archived.name] : [];
    expect([role, await list(role, "archived")]).toEqual([role, put]);
  }
  expect((await list("admin", "live")).sort()).toEqual(
    [own, other, foreign]
      .map((event) => event.name)
      .concat("Elsewhere")
      .sort(),
  );
});

test.each(Object.keys(aboutEvents))("%s", async (name) => {
  const rights = aboutEvents[name];
  if (rights === undefined) throw new Error("not in the table");
  const before = await world.readRows();
  const found: Record<string, string> = {};
  const letIn = cells.filter(({ role, subject }) => cellOf(rights, role, subject) === "y");
  for (const cell of [...cells.filter((each) => !letIn.includes(each)), ...letIn]) {
    const { role, subject } = cell;
    // What is refused changes nothing.
    if (cell === letIn[0]) expect(await world.readRows()).toBe(before);
    const id = name.includes("/poll-templates/") ? world.templateOf(subject) : "1";
    const bearer = world.tokenOf(role, subject);
    const { outcome, said } = await meet(name, bearer, world.events[subject].id, id);
    found[nameOf(cell)] = outcome;
    // Who holds an attendee's token of the event knows of it: the ticket may say that it is gone.
    const isKnown = rights === attendeeTicket && role === "participant";
    if (outcome === "-" && !isKnown)
      expect(said).toBe((await meet(name, bearer, nowhere, id)).said);
    if (outcome === "y" && !name.startsWith("GET")) await world.restore();
  }
  const expected = cells.map((cell) => [nameOf(cell), cellOf(rights, cell.role, cell.subject)]);
  expect(found).toEqual(Object.fromEntries(expected));
});

test.each(Object.keys(aboutOneself))("%s", async (name) => {
  const found: Record<string, string> = {};
  for (const role of roles) {
    const { outcome } = await meet(name, world.tokenOf(role, "own"), "", "1");
    found[role] = outcome;
    if (!name.startsWith("GET")) await world.restore();
  }
  const expected = roles.map((role, place) => [role, aboutOneself[name]?.at(place)]);
  expect(found).toEqual(Object.fromEntries(expected));
});

const organisations = Object.entries(aboutOrganisations).flatMap(([name, letters]) =>
  (["own", "foreign"] as const).map((subject) => [name, subject, letters[subject]] as const),
);
test.each(organisations)("%s of the %s client", async (name, subject, letters) => {
  const before = await world.readRows();
  const id = world.idOf(name, subject);
  let found = "";
  for (const role of roles) {
    const bearer = world.tokenOf(role, "own");
    const { outcome, said } = await meet(name, bearer, "", id, subject);
    found += outcome;
    if (outcome === "n") expect(said).toBe((await meet(name, bearer, "", nobodys)).said);
    if (outcome === "y" && !name.startsWith("GET")) await world.restore();
    expect([role, await world.readRows()]).toEqual([role, before]);
  }
  expect(found).toBe(letters);
});

async function list(role: string, tab: string): Promise<string[]> {
  const known = roles.find((each) => each === role);
  const bearer = known && world.tokenOf(known, "own");
  const { json } = await call("GET", `/v1/events?tab=${tab}`, { bearer });
  return json.items.map(({ name }: { readonly name: string }) => name);
}
