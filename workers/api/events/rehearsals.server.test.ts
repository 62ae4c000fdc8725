/** A rehearsal through /v1: a real Worker, a real database, and real rooms behind it. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryD1 } from "#tests/support/database/query-d1.ts";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { testSecrets } from "#tests/support/servers/worker-server.ts";
import { rehearsalSchema } from "../../contract/api/room/rehearsals.ts";
import { cookieNames } from "../../contract/http/cookies.ts";
import { rehearsalRoom } from "../../contract/rehearsals/room-names.ts";
import { signCall } from "../../contract/secrets/signatures.ts";

let server: ApiServer;
let staff: string;
let moderator: string;

beforeAll(async () => {
  server = await startApiServer();
  const account = { email: "client@plenum.test", password: "plenum-demo-2026" };
  staff = (await call("POST", "/v1/auth/login", null, account)).json.token;
  const code = await call("POST", "/v1/auth/login", null, { code: "DEMQDESK23" });
  moderator = code.json.token.token;
});
afterAll(() => server?.stop());

const call = (method: string, to: string, bearer: string | null, body?: unknown) =>
  server.call(method, to, { bearer, body });

/** A signed call into a room, as the Worker makes them. */
async function askRoom(name: string, method: string, what: string): Promise<number> {
  const at = `/parties/main/${name}/${what}`;
  const body = method === "POST" ? "{}" : "";
  const signed = { room: name, call: `${method} ${at}`, body, now: Date.now() };
  const response = await fetch(`${server.roomUrl}${at}`, {
    method,
    headers: { Authorization: `Bearer ${await signCall(testSecrets.ROOM_SECRET, signed)}` },
    body: method === "POST" ? body : null,
  });
  await response.text();
  return response.status;
}

async function makeEvent(name: string): Promise<{ id: string; slug: string; at: string }> {
  const startsAt = Date.now() + 3 * 86_400_000;
  const made = await call("POST", "/v1/events", staff, {
    name,
    startsAt,
    endsAt: startsAt + 3_600_000,
    timeZone: "Europe/Oslo",
    organiser: "The organiser",
    description: "About it",
  });
  expect(made.status, made.text).toBe(201);
  const { id, slug } = made.json;
  return { id, slug, at: `/v1/events/${slug}` };
}

/** What the ticket call answers to a phone in a rehearsal, and to a phone without its key. */
async function askTicket(of: string, cookie: string) {
  const answer = await fetch(`${server.worker.url}/v1/rooms/${of}/ticket`, {
    headers: { Cookie: cookie },
  });
  const body: { readonly id?: string; readonly code?: string } = await answer.json();
  return [answer.status, body.id ?? body.code];
}

/** Who was let in to a rehearsal gets tickets of that room, and of no other. */
async function expectPhoneBelongsTo(name: string, phoneAddress: string): Promise<void> {
  const key = new URL(phoneAddress).searchParams.get("rehearsal");
  const device = `${cookieNames.device}=DEVICE-OF-ONE-PHONE-1`;
  const cookie = `${device}; ${cookieNames.rehearsal}=${key}`;
  expect(await askTicket(name, cookie)).toEqual([200, name]);
  const [eventId = ""] = name.split(".");
  const demo = (await call("GET", "/v1/events/PLENUM", staff)).json.id;
  // An earlier or later rehearsal of the event, one of another event, and the events' own rooms.
  const others = [rehearsalRoom(eventId, "other"), rehearsalRoom(demo, "other"), eventId, demo];
  for (const other of others) {
    expect([other, await askTicket(other, cookie)]).toEqual([other, [401, "access.required"]]);
  }
  for (const without of ["", `; ${cookieNames.rehearsal}=another`]) {
    expect(await askTicket(name, device + without)).toEqual([401, "access.required"]);
  }
}

test("who may not edit the event can neither begin a rehearsal nor see one", async () => {
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const at = "/v1/events/PLENUM/rehearsal";
    expect((await call(method, at, null, body)).json.code).toBe("event.not_found");
    expect((await call(method, at, moderator, body)).json.code).toBe("auth.forbidden");
  }
  // The demo's conference is open.
  const open = await call("POST", "/v1/events/PLENUM/rehearsal", staff, {});
  expect([open.status, open.json.code]).toEqual([409, "state.not_allowed"]);
  expect((await call("GET", "/v1/events/PLENUM/rehearsal", staff)).json).toEqual({
    state: "off",
    canStart: false,
  });
});

test("a rehearsal is played and wiped, and the database knows nothing of it", {
  timeout: 240_000,
}, async () => {
  const { id, at } = await makeEvent("Prøveklut");
  const content = {
    kind: "single",
    title: "Hva prøver vi?",
    options: ["Lyd", "Lys"],
    max: 1,
    resultMode: "always",
  };
  const made = await call("POST", `${at}/polls`, staff, content);
  expect(made.status, made.text).toBe(201);
  const poll = made.json.id;
  expect((await call("GET", `${at}/rehearsal`, staff)).json).toEqual({
    state: "off",
    canStart: true,
  });

  const begun = await call("POST", `${at}/rehearsal`, staff, { people: 20, tempo: "lively" });
  expect(begun.status, begun.text).toBe(201);
  const again = await call("POST", `${at}/rehearsal`, staff, {});
  expect([again.status, again.json.code]).toEqual([409, "rehearsal.running"]);

  // The desk is in the rehearsal now, with what was prepared.
  expect((await call("POST", `${at}/polls/${poll}/start`, staff)).status).toBe(200);
  await expect
    .poll(async () => (await call("GET", `${at}/rehearsal`, staff)).json.report?.kept, {
      timeout: 60_000,
      interval: 1_000,
    })
    .toSatisfy((kept) => kept.questions >= 2 && kept.votes >= 10 && kept.messages >= 1);
  const running = await call("GET", `${at}/rehearsal`, staff);
  expect(v.is(rehearsalSchema, running.json), running.text).toBe(true);
  expect(running.json.report.people.simulated).toBeGreaterThan(5);

  const paused = await call("PATCH", `${at}/rehearsal`, staff, { running: false, people: 30 });
  expect(paused.json.report.plan).toMatchObject({ running: false, people: 30, tempo: "lively" });
  const ticket = await call("GET", `/v1/rooms/${id}/ticket?as=staff`, staff);
  const name: string = ticket.json.id;
  await expectPhoneBelongsTo(name, running.json.phoneAddress);
  expect(name).toMatch(new RegExp(`^${id}\\.`));
  expect(await askRoom(name, "GET", "stage")).toBe(200);

  const wiped = await call("DELETE", `${at}/rehearsal`, staff);
  expect(wiped.status, wiped.text).toBe(200);
  expect((await call("GET", `${at}/rehearsal`, staff)).json.state).toBe("off");
  expect((await call("DELETE", `${at}/rehearsal`, staff)).json.code).toBe("rehearsal.none");
  // Storage is empty, for this process and for the next: the room was never made.
  expect(await askRoom(name, "GET", "stage")).toBe(503);
  await server.killRoom();
  await server.startRoom();
  expect(await askRoom(name, "GET", "stage")).toBe(503);

  // Back at the event itself, which is as it was.
  expect((await call("GET", `/v1/rooms/${id}/ticket?as=staff`, staff)).json.id).toBe(id);
  const polls = await call("GET", `${at}/polls`, staff);
  expect(polls.json.items).toMatchObject([{ id: poll, state: "draft" }]);
  expect((await call("GET", `${at}/questions`, staff)).json.items).toEqual([]);
  expect((await call("GET", `${at}/chats`, staff)).json.items).toEqual([]);

  await server.worker.stop();
  const tables = [
    ...["room_people", "questions", "replies", "messages", "poll_answers", "survey_answers"],
    "attendees",
  ];
  const counts = tables.map(
    (table) => `(SELECT COUNT(*) FROM ${table} WHERE event_id LIKE '${id}%') AS ${table}`,
  );
  expect(await queryD1(server.dataDir, `SELECT ${counts.join(", ")}`)).toEqual([
    Object.fromEntries(tables.map((table) => [table, 0])),
  ]);
  const events = await queryD1(
    server.dataDir,
    `SELECT DISTINCT type FROM room_events WHERE event_id LIKE '${id}%'`,
  );
  const own = new Set(["settingsChanged", "phaseChanged", "pollCreated"]);
  expect(events.map(({ type }) => String(type)).filter((type) => !own.has(type))).toEqual([]);
  const counters = await queryD1(
    server.dataDir,
    `SELECT present, peak, people, asked, votes, messages FROM room_counters WHERE event_id LIKE '${id}%'`,
  );
  for (const row of counters) {
    expect(row).toEqual({ present: 0, peak: 0, people: 0, asked: 0, votes: 0, messages: 0 });
  }
  expect(
    await queryD1(server.dataDir, `SELECT id FROM events WHERE rehearsal IS NOT NULL`),
  ).toEqual([]);
});
