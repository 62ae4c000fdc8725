/**
 * S1 for /v1: every call of the OpenAPI document, as every role, on every event that it can meet,
 * against the tables. A call that is not in the table fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { validate } from "#tests/openapi/validate.ts";
import { openApi } from "#tests/support/api.ts";
import { newEvent, noon, password } from "#tests/support/domain.ts";
import { sampleOf } from "#tests/support/json-schema.ts";
import { idIn, registeredAt } from "#tests/support/rights/at-events.ts";
import {
  attendeeBodies,
  attendeeFiles,
  unauditedAttendeeCalls,
} from "#tests/support/rights/attendee-rights.ts";
import {
  aboutOneself,
  aboutOrganisations,
  announcement,
  noLink,
  openidBody,
} from "#tests/support/rights/call-rights.ts";
import { doorBodies } from "#tests/support/rights/door-rights.ts";
import { aboutEvents } from "#tests/support/rights/event-call-rights.ts";
import {
  exportBodies,
  exportFiles,
  unauditedFileCalls,
} from "#tests/support/rights/file-rights.ts";
import { messageBodies, unauditedMessageCalls } from "#tests/support/rights/message-rights.ts";
import { moneyBodies, unauditedMoneyCalls } from "#tests/support/rights/money-rights.ts";
import {
  attendeeTicket,
  cellOf,
  isPlayed,
  type Outcome,
  type RightsRole,
  type RightsSubject,
  roles,
  subjects,
} from "#tests/support/rights/rights-table.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { templateBodies, unauditedTemplateCalls } from "#tests/support/rights/template-rights.ts";
import { createApi } from "./app.ts";
import { newPasskeyExample } from "./docs/account-examples.ts";
import { browserErrorExample } from "./docs/examples/browser-errors.ts";
import { roomCommands } from "./room/commands.ts";

/** Bodies that the schema alone does not tell how to fill. */
const bodies: Readonly<Record<string, unknown>> = {
  "PATCH /events/{slug}": { section: "notes", values: { notes: "Said" } },
  "PUT /events/{slug}/teams": { teamIds: [] },
  "POST /events/{slug}/hosts": { email: "another-editor@nord.test" },
  "PATCH /currencies/{id}": { enabled: false },
  "PUT /me/role": { role: "editor" },
  "POST /auth/login/sms/generate": { phone: "+4799999998" },
  "POST /auth/login/auto/generate": { email: "nobody@plenum.test" },
  "POST /auth/login/sms": { id: "smc_none", code: "000000" },
  "POST /auth/password/forgot": { email: "nobody@plenum.test" },
  "POST /auth/register": {
    kind: "self",
    name: "Nobody Known",
    email: "nobody@plenum.test",
    password: "nobody knows this one",
  },
  "PUT /auth/password/set": noLink,
  "PUT /subscription": { token: "none", isSubscribed: false },
  "POST /auth/password/reset": noLink,
  "POST /announcements": announcement,
  "POST /browser-errors": browserErrorExample,
  "PATCH /announcements/{id}": announcement,
  "POST /clients": { name: "Vest" },
  "PATCH /clients/{id}": { organisationNumber: "923609016" },
  ...templateBodies,
  ...messageBodies,
  ...exportBodies,
  ...moneyBodies,
  "PUT /clients/{id}/openid": openidBody,
  "PUT /auth/profile/changePassword": { currentPassword: password, newPassword: "an own sentence" },
  "PATCH /teams/{id}": { name: "Vakt" },
  "PATCH /users/{id}": { roles: ["team"] },
  "PATCH /webhooks/{id}": { enabled: false },
  "POST /users/invitations": { email: "new@nord.test", name: "Nina Ny", roles: ["editor"] },
  "POST /users/invitations/accept": { token: "x", name: "Nina Ny", password: "an own sentence" },
  "POST /me/deletion": { password },
  "POST /me/factors/totp": { password },
  "POST /me/factors/passkeys/options": { password },
  "POST /me/factors/passkeys": { name: "Laptop", answer: newPasskeyExample },
  "POST /me/phone": { phone: "+4799999999" },
  "POST /me/phone/proof": { id: "smc_none", code: "000000", password },
  "PUT /me/starred": { path: "/events", title: "Events", on: true },
};

/** An address of the form of an event's, that is nobody's. */
const nowhere = "evt_00000000000000000000000000";
/** Id of nothing. */
const nobodys = "cli_00000000000000000000000000";

let world: RightsWorld;
let call: ReturnType<typeof openApi>;
let declared: ReadonlyMap<string, unknown>;
/** What each call may answer, by its name. */
const answered = new Map<string, Operation["responses"]>();

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
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      answered.set(`${method.toUpperCase()} ${path.replace("/v1", "")}`, responses);
      const schema = requestBody?.content["application/json"]?.schema ?? null;
      found.set(`${method.toUpperCase()} ${path.replace("/v1", "")}`, schema);
    }
  }
  return found;
}

interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      | { readonly content?: Readonly<Record<string, { readonly schema?: object } | undefined>> }
      | undefined
    >
  >;
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
    ...["GET /docs", "GET /internal/rooms/{id}/copy", "GET /internal/rooms/{id}/copy/{part}"],
    ...["GET /internal/rooms/{id}/settings", "GET /openapi.json"],
    // The same with a slash at the end.
    ...["POST /auth/login/auto/", "POST /auth/login/auto/generate/"],
    ...["POST /internal/admin", "POST /internal/demo", "POST /internal/reseal"],
    ...["POST /internal/rooms/{id}/replication", "POST /internal/rooms/{id}/rights"],
  ]);
});

interface Answer {
  readonly outcome: Outcome | string;
  /** Status and body, without what differs from call to call. */
  readonly said: string;
}

/** The other attendee of the same event. */
function otherThan(id: string): string {
  const pair = subjects.map(world.attendeesOf).find(([one]) => one === id);
  return pair?.[1] ?? "att_nobodys";
}

interface CallAbout {
  readonly bearer: string | null;
  /** The event's address, and the id of what it is about. */
  readonly at: string;
  readonly id: string;
  readonly subject: "own" | "foreign";
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call with a body that it takes. */
function send(name: string, { bearer, at, id, subject, headers = {} }: CallAbout) {
  const [method = "", path = ""] = name.split(" ");
  const to = path
    .replace("{slug}", at)
    .replace(/(?<=^\/rooms\/)\{id\}/, at)
    .replace("{id}", id)
    .replace("{template}/{language}", "reset_password/no")
    .replace("{otherId}", otherThan(id))
    .replace("{userId}", world.idOf("/users", subject));
  const schema = declared.get(name.replace(/\?.*/, ""));
  const { clientId } = world.events.own;
  const filled: Readonly<Record<string, unknown>> = {
    ...bodies,
    "POST /join": { address: at },
    // Whose it is, which admins alone say.
    "POST /events": { ...newEvent("New"), clientId },
    "POST /events/{slug}/duplicate": { name: "Copy", ...timesOfCopy },
    ...attendeeBodies(id, otherThan(id)),
    ...doorBodies(registeredAt(world, at), noon),
    "POST /teams": { name: "Vakt", clientId },
    "POST /webhooks": { url: "https://hooks.nord.test", types: ["poll.closed"], clientId },
    "POST /keys": { name: "Nettsiden", scopes: ["events:read"], clientId },
    "PUT /events/{slug}/owner": { userId: world.idOf("/owner", subject) },
    "POST /teams/{id}/members": { userId: world.idOf("/users", subject) },
  };
  const body = filled[name] ?? (schema ? sampleOf(schema) : undefined);
  return call(method, `/v1${to}`, { body, bearer, headers });
}

/** Makes a call and says what it met; anything that was no permission's is "let in". */
async function meet(
  name: string,
  bearer: string | null,
  at: string,
  id: string,
  subject: "own" | "foreign" = "own",
): Promise<Answer> {
  // Once is enough, and each count is a request to the database.
  const noted = audited.has(name) ? null : await countAudit();
  const { status, json } = await send(name, { bearer, at, id, subject });
  if (noted !== null && status < 300 && (await countAudit()) > noted) audited.add(name);
  if (status < 300) checkAnswer(name.replace(/\?.*/, ""), status, json);
  const { requestId: _, ...said } = json ?? {};
  const outcome = outcomes[`${status} ${json?.code ?? ""}`];
  // Whoever gets as far as a room or a rehearsal that does not answer was let in.
  const isStrange =
    (status >= 500 && json?.code !== "room.not_ready") || json?.code === "request.invalid";
  const other = isStrange ? `${status} ${json?.code}` : "y";
  return { outcome: outcome ?? other, said: JSON.stringify({ status, ...said }) };
}

/** Calls that answer with a file. */
const withFiles = new Set([
  ...["GET /events/{slug}/qr", "GET /users/imports/template"],
  "GET /users/imports/{id}/result",
  ...attendeeFiles,
  ...exportFiles,
]);

/** What a call answers must fit what the document says of it. */
function checkAnswer(name: string, status: number, json: unknown): void {
  if (withFiles.has(name)) return;
  const responses = answered.get(name) ?? {};
  const schema = responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) throw new Error(`${name} answers ${status}, which is not described`);
  const problem = validate(schema, json);
  if (problem !== null) throw new Error(`${name} answers what is not described: ${problem}`);
}

/** Calls that left an entry in the audit log. */
const audited = new Set<string>();

async function countAudit(): Promise<number> {
  const rows = world.domain.d1.prepare("SELECT count(*) AS n FROM audit_entries");
  return (await rows.first<number>("n")) ?? 0;
}

const outcomes: Readonly<Record<string, Outcome>> = {
  "404 event.not_found": "-",
  "403 auth.forbidden": "f",
  "401 auth.required": "s",
  "401 access.required": "a",
  "409 event.archived": "r",
  "404 request.not_found": "n",
  "404 profile.not_found": "n",
  "410 registration.link": "n",
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

const callsAboutEvents = Object.entries(aboutEvents).map(
  ([name, rights], nth) => [name, rights, nth] as const,
);
test.each(callsAboutEvents)("%s", async (name, rights, nth) => {
  const played = cells.filter(({ role, subject }) => isPlayed(nth, role, subject));
  const before = await world.readRows();
  const found: Record<string, string> = {};
  // The same call to nowhere is the same for all events: each is made once.
  const saidNowhere = new Map<string, string>();
  const letIn = played.filter(({ role, subject }) => cellOf(rights, role, subject) === "y");
  for (const cell of [...played.filter((each) => !letIn.includes(each)), ...letIn]) {
    const { role, subject } = cell;
    // What is refused changes nothing.
    if (cell === letIn[0]) expect(await world.readRows()).toBe(before);
    const id = idIn(world, name, subject);
    const bearer = world.tokenOf(role, subject);
    const { outcome, said } = await meet(name, bearer, world.events[subject].id, id);
    found[nameOf(cell)] = outcome;
    // Who holds an attendee's token of the event knows of it: the ticket may say that it is gone.
    const isKnown = rights === attendeeTicket && role === "participant";
    if (outcome === "-" && !isKnown) {
      const asked = `${bearer} ${id}`;
      const elsewhere = saidNowhere.get(asked) ?? (await meet(name, bearer, nowhere, id)).said;
      saidNowhere.set(asked, elsewhere);
      expect(said).toBe(elsewhere);
    }
    if (outcome === "y" && !name.startsWith("GET")) await world.restore();
  }
  if (letIn.length === 0) expect(await world.readRows()).toBe(before);
  const expected = played.map((cell) => [nameOf(cell), cellOf(rights, cell.role, cell.subject)]);
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
    // What is refused changes nothing, and what was done is put back.
    if (outcome !== "y") expect([role, await world.readRows()]).toEqual([role, before]);
    else if (!name.startsWith("GET")) await world.restore();
  }
  expect(await world.readRows()).toBe(before);
  expect(found).toBe(letters);
});

/** Calls that do little else than tell what is live: their answers are not even kept encrypted. */
const live =
  /^POST \/(auth|join|keys|webhooks|gates|me\/factors|events\/\{slug\}\/(gates|registrations\/own\/enter))(?=\/|$)/;
/** Those of them, and others, that tell it here. */
const secretCalls = [
  ...["POST /keys", "POST /webhooks", "POST /webhooks/{id}/secret", "POST /join"],
  ...["POST /events/{slug}/gates", "POST /me/factors/totp", "POST /me/calendar-feed"],
];

test("what a write with an Idempotency-Key is told can be read in no stored answer", async () => {
  const posts = [...declared.keys()].filter((name) => name.startsWith("POST"));
  const told: string[] = [];
  for (const name of posts) {
    await world.domain.d1.prepare("DELETE FROM idempotency_responses").run();
    const isAboutEvent = name in aboutEvents;
    const { json, status, text } = await send(name, {
      bearer: world.tokenOf("admin", "own"),
      at: world.events.own.id,
      id: isAboutEvent ? idIn(world, name, "own") : world.idOf(name, "own"),
      subject: "own",
      headers: { "Idempotency-Key": name },
    });
    const { results } = await world.domain.d1
      .prepare("SELECT * FROM idempotency_responses")
      .all<Readonly<Record<string, unknown>>>();
    const stored = JSON.stringify(results);
    const words = stringsIn(text).filter((word) => word.length >= 8);
    expect([name, words.filter((word) => stored.includes(word))]).toEqual([name, []]);
    if (live.test(name)) expect([name, results]).toEqual([name, []]);
    if (status < 300 && json !== null) told.push(name);
    await world.restore();
  }
  expect(secretCalls.filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !live.test(name)).length).toBeGreaterThan(30);
});

/** Every string of an answer in JSON. */
function stringsIn(text: string): readonly string[] {
  const found: string[] = [];
  JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

/** Writes that are no change by staff, or that nothing here stands ready for; all else leaves an entry. */
const { startsAt, endsAt } = newEvent("Copy");
const timesOfCopy = { startsAt, endsAt };

const unaudited = new Set([
  // By a link that is nobody's here: whoever opens one is no staff.
  "POST /gates/open",
  // Signing in; a secret that does not count yet; and what takes an app or a passkey that nobody here has.
  ...["POST /auth/login/factor", "POST /auth/login/factor/options"],
  ...["POST /me/factors/proof", "POST /me/factors/passkeys/options", "POST /me/factors/passkeys"],
  ...["PATCH /me/factors/passkeys/{id}", "POST /me/factors/passkeys/{id}/remove"],
  ...["POST /me/factors/totp", "POST /me/factors/totp/confirm", "POST /me/factors/totp/remove"],
  "POST /me/factors/recovery-codes",
  // Who signs in and out stands in the list of devices.
  ...["POST /auth/login", "POST /auth/login/sms/generate", "POST /auth/login/sms"],
  "POST /auth/login/auto",
  ...["POST /auth/logout", "POST /auth/logoutOthers", "POST /auth/logoutAll"],
  "DELETE /auth/allDevices/{id}",
  ...["POST /auth/unlock", "POST /auth/active"],
  // Of attendees.
  "POST /join",
  // A page tells it by itself; there is none to resolve here: held by browser errors in the domain.
  ...["POST /browser-errors", "PATCH /browser-errors/{id}"],
  // Only ask for a mail or an SMS, or tell something.
  "POST /me/phone",
  "POST /auth/login/auto/generate",
  ...["POST /auth/password/forgot", "POST /auth/register", "POST /auth/register/again"],
  "POST /auth/register/verified",
  // By the code of an SMS: held by prove-phone in the domain.
  "POST /me/phone/proof",
  // By a link that was sent: held by password-links, verify-registration, invitations and subscription in the domain.
  ...["PUT /auth/password/set", "POST /auth/password/reset", "PUT /auth/users/verification/{id}"],
  ...["POST /users/invitations/accept", "PUT /subscription"],
  // Nothing is paid here: held by refunds in the domain.
  ...["POST /transactions/{id}/refunds", "POST /refunds/{id}/retry"],
  ...unauditedTemplateCalls,
  ...unauditedMessageCalls,
  ...unauditedMoneyCalls,
  // What one puts away or stars is nobody else's business.
  ...["PUT /me/starred", "POST /announcements/{id}/dismiss"],
  // There is none here: held by announcements in the domain.
  ...["PATCH /announcements/{id}", "DELETE /announcements/{id}", "POST /announcements/{id}/end"],
  // There is no hall here: held by assign-seat in the domain.
  ...["PUT /events/{slug}/attendees/{id}/seat", "DELETE /events/{slug}/attendees/{id}/seat"],
  // Without a picture: held by own-images in the domain.
  ...["PUT /me/picture", "PUT /clients/{id}/logo"],
  ...unauditedFileCalls,
  // There is no such call: held by webhooks in the domain.
  "POST /webhooks/{id}/deliveries/{deliveryId}/send",
  // No provider is set: held by openid-settings in the domain.
  "DELETE /clients/{id}/openid",
  // Nobody has one here: held by reset-factors in the domain.
  "DELETE /users/{id}/factors",
  // Without a file, and not under way: held by user-imports in the domain.
  ...["POST /users/imports", "POST /users/imports/{id}/stop", "POST /users/imports/{id}/resume"],
  ...unauditedAttendeeCalls,
  // Nothing is blocked, asked for or closed here, so that nothing changes.
  ...["DELETE /me/deletion", "DELETE /clients/{id}/block", "DELETE /users/{id}/block"],
  "POST /events/{slug}/open",
  // Rooms, away here: held by programme in the API, and by rehearsals in the domain.
  ...["POST /events/{slug}/run/programme", "POST /events/{slug}/run/programme/preview"],
  ...["POST /events/{slug}/rehearsal", "PATCH /events/{slug}/rehearsal"],
  "DELETE /events/{slug}/rehearsal",
]);

test("every change by staff leaves an entry in the audit log", () => {
  // What is done in a room stands in its own journal, with who did it.
  const ofRooms = new Set(
    roomCommands.map(
      ({ method, path }) => `${method} /events/{slug}${path.replace(":id", "{id}")}`,
    ),
  );
  const writes = [...declared.keys()].filter((name) => !name.startsWith("GET"));
  const expected = writes.filter((name) => !ofRooms.has(name) && !unaudited.has(name));
  expect(expected.filter((name) => !audited.has(name))).toEqual([]);
  expect([...unaudited].filter((name) => audited.has(name) || !declared.has(name))).toEqual([]);
});

test("the audit log holds no secret", async () => {
  const { results } = await world.domain.d1
    .prepare(`SELECT coalesce("before", '') || coalesce("after", '') AS text FROM audit_entries`)
    .all<{ text: string }>();
  const isSecret = /"(accessCode|moderatorCode|screenKey|password|passwordHash|token|secret)":"/;
  expect(results.length).toBeGreaterThan(10);
  expect(results.filter(({ text }) => isSecret.test(text))).toEqual([]);
});

async function list(role: string, tab: string): Promise<string[]> {
  const known = roles.find((each) => each === role);
  const bearer = known && world.tokenOf(known, "own");
  const { json } = await call("GET", `/v1/events?tab=${tab}`, { bearer });
  return json.items.map(({ name }: { readonly name: string }) => name);
}
