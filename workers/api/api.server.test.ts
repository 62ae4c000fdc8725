/** /v1 as programs see it: a real Worker with a real database, and a real room server for the demo. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiCall } from "#tests/support/api.ts";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { testSecrets } from "#tests/support/servers/worker-server.ts";
import { signCall } from "../contract/secrets/signatures.ts";

let server: ApiServer;
let token: string;

beforeAll(async () => {
  server = await startApiServer();
  token = await signInAs("client@plenum.test");
});
afterAll(() => server?.stop());

const call = (method: string, to: string, options?: ApiCall) => server.call(method, to, options);

async function signInAs(email: string): Promise<string> {
  const body = { email, password: "plenum-demo-2026" };
  const { json } = await call("POST", "/v1/auth/login", { body });
  return json.token;
}

const event = {
  name: "By the API",
  organiser: "We",
  description: "It",
  timeZone: "Europe/Oslo",
  startsAt: Date.UTC(2090, 4, 1),
  endsAt: Date.UTC(2090, 4, 1, 2),
};

test("health names version, database and room", async () => {
  const { status, json } = await call("GET", "/v1/health");
  expect(status).toBe(200);
  expect(json).toEqual({ ok: true, version: expect.any(String), database: true, room: true });
});

test("the demo is made once, for who has the secret, and its event is live", async () => {
  expect((await call("POST", "/v1/internal/demo")).status).toBe(401);
  const { json } = await call("POST", "/v1/internal/demo", { bearer: testSecrets.ROOM_SECRET });
  expect(json).toMatchObject({
    code: "PLENUM",
    moderatorCode: "DEMQDESK23",
    password: "plenum-demo-2026",
  });
  const list = await call("GET", "/v1/events", { bearer: token });
  expect(list.json.counts).toEqual({ live: 1, upcoming: 5, past: 1, archived: 1 });
  await expect
    .poll(async () => (await call("GET", "/v1/events", { bearer: token })).json.items[0], {
      timeout: 30_000,
    })
    .toMatchObject({ asked: 12, review: 4, state: "open" });
});

test("signing in, as an account and as a moderator, answers as the specification says", async () => {
  const account = await call("POST", "/v1/auth/login", {
    body: { email: "editor@plenum.test", password: "plenum-demo-2026" },
  });
  expect(account.json).toEqual({ token: expect.any(String), type: "Bearer" });
  const profile = await call("GET", "/v1/auth/profile", { bearer: account.json.token });
  expect(profile.json).toMatchObject({ email: "editor@plenum.test", roles: ["editor"] });
  expect(profile.text).not.toMatch(/password|scrypt/i);

  const moderator = await call("POST", "/v1/auth/login", { body: { code: "demqd esk23" } });
  expect(moderator.json).toMatchObject({
    token: { token: expect.any(String), type: "Bearer" },
    event: { slug: expect.stringMatching(/^byutviklingsforum-/) },
  });
  const bearer = moderator.json.token.token;
  const own = await call("GET", `/v1/events/${moderator.json.event.slug}`, { bearer });
  expect(own.status).toBe(200);
  const list = await call("GET", "/v1/events", { bearer });
  expect(list.json.items).toHaveLength(1);
  expect((await call("POST", "/v1/events", { bearer, body: event })).status).toBe(403);

  expect((await call("POST", "/v1/auth/logout", { bearer: account.json.token })).status).toBe(200);
  expect((await call("GET", "/v1/auth/profile", { bearer: account.json.token })).status).toBe(401);
});

test("errors have one form, in the language that is asked for", async () => {
  const body = { email: "client@plenum.test", password: "certainly not" };
  const unknown = { ...body, email: "nobody@plenum.test" };
  const [no, en, nn, nobody] = await Promise.all([
    call("POST", "/v1/auth/login", { body }),
    call("POST", "/v1/auth/login", { body, headers: { "Accept-Language": "en-GB,no;q=0.5" } }),
    call("POST", "/v1/auth/login", { body, headers: { "Accept-Language": "nn" } }),
    call("POST", "/v1/auth/login", { body: unknown }),
  ]);
  expect([no, en, nn, nobody].map(({ status, text }) => [status, text.slice(0, 20)])).toEqual(
    Array.from({ length: 4 }, () => [401, '{"code":"auth.wrong"']),
  );
  expect(no.json).toEqual({
    code: "auth.wrong",
    requestId: expect.any(String),
    message: "Feil e-postadresse eller passord",
  });
  expect(en.json.message).not.toBe(no.json.message);
  expect(nn.json.message).toBe(no.json.message);
  expect({ ...nobody.json, requestId: "" }).toEqual({ ...no.json, requestId: "" });
  expect(no.headers.get("X-Request-Id")).toBe(no.json.requestId);
});

test("what is malformed is refused per field, never with a 5xx", async () => {
  const bearer = token;
  const empty = await call("POST", "/v1/events", {
    bearer,
    body: { ...event, name: "ab", endsAt: "x" },
  });
  expect(empty.status).toBe(400);
  expect(empty.json).toMatchObject({
    code: "request.invalid",
    fields: { name: "text.too_short", endsAt: "field.number" },
  });
  for (const body of [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"name":{"$ne":1}}',
    '{"__proto__":{"a":1}}',
  ]) {
    const { status } = await call("POST", "/v1/events", { bearer, body });
    expect(status).toBe(400);
  }
  const large = await call("POST", "/v1/events", {
    bearer,
    body: JSON.stringify("x".repeat(300_000)),
  });
  expect(large.status).toBe(413);
  expect(large.json).toMatchObject({ code: "request.too_large", message: expect.any(String) });
  expect((await call("GET", "/v1/nowhere")).json.code).toBe("request.not_found");
  expect((await call("GET", "/v1/events?limit=1000", { bearer })).status).toBe(400);
  expect((await call("GET", "/v1/events?cursor=%27%3B--", { bearer })).status).toBe(200);
});

test("an event by the API: created, changed, published, read by its code, ended by nobody yet", async () => {
  const bearer = token;
  const made = await call("POST", "/v1/events", { bearer, body: event });
  expect(made.status).toBe(201);
  const { slug, code, version } = made.json;
  const values = { name: "By the API, renamed" };
  const change = { section: "general", version, values };
  const changed = await call("PATCH", `/v1/events/${slug}`, { bearer, body: change });
  expect(changed.json).toMatchObject({ name: values.name, version: version + 1 });
  const late = await call("PATCH", `/v1/events/${slug}`, { bearer, body: change });
  expect([late.status, late.json.code]).toEqual([409, "event.changed"]);
  expect((await call("POST", `/v1/events/${slug}/publish`, { bearer })).json.published).toBe(true);
  expect((await call("GET", `/v1/events/${code.toLowerCase()}`, { bearer })).json.slug).toBe(slug);
  const end = await call("POST", `/v1/events/${slug}/end`, { bearer });
  expect(end.json).toMatchObject({ code: "state.not_allowed", detail: { state: "before" } });
  const opened = await call("POST", `/v1/events/${slug}/open`, { bearer });
  expect(opened.json.openedAt).toEqual(expect.any(Number));
  // The room was told: it lets an attendee in by ticket only if it knows the event, see the e2e tests.
  const stranger = await call("GET", `/v1/events/${slug}`);
  expect([stranger.status, stranger.json.code]).toEqual([404, "event.not_found"]);
});

test("the same write with the same key is done once, with another body refused", async () => {
  const headers = { "Idempotency-Key": "key-of-one-write" };
  const first = await call("POST", "/v1/events", { bearer: token, headers, body: event });
  const again = await call("POST", "/v1/events", { bearer: token, headers, body: event });
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const other = { ...event, name: "Something else" };
  const misused = await call("POST", "/v1/events", { bearer: token, headers, body: other });
  expect([misused.status, misused.json.code]).toEqual([409, "request.repeated"]);
  const admin = await signInAs("team@plenum.test");
  const others = await call("POST", "/v1/events", { bearer: admin, headers, body: event });
  expect(others.json.id).not.toBe(first.json.id);
});

test("a write that is signed by a cookie must come from our own pages", async () => {
  const Cookie = `access_token=${token}`;
  const write = (headers: Record<string, string>) =>
    call("PUT", "/v1/me/starred", {
      headers: { Cookie, ...headers },
      body: { path: "/events", title: "Events", on: true },
    });
  expect((await write({})).json.code).toBe("request.origin");
  expect((await write({ Origin: "https://evil.test" })).json.code).toBe("request.origin");
  expect((await write({ Origin: "null" })).json.code).toBe("request.origin");
  expect((await write({ Origin: server.worker.url })).status).toBe(200);
  expect((await call("GET", "/v1/me/starred", { headers: { Cookie } })).json).toHaveLength(1);
});

test("whoever joins by code gets tickets for that room alone", async () => {
  const joined = await call("POST", "/v1/join", {
    body: { address: "plenum", name: "Kari Nordmann" },
  });
  expect(joined.json).toMatchObject({ type: "Bearer", event: { code: "PLENUM", phase: "open" } });
  const bearer = joined.json.token;
  const { id } = joined.json.event;
  const ticket = await call("GET", `/v1/rooms/${id}/ticket`, { bearer });
  expect(ticket.json).toEqual({
    id,
    device: joined.json.device,
    ticket: expect.any(String),
    url: `${server.roomUrl.replace("http", "ws")}/parties/main/${id}`,
  });
  const byCookie = await call("GET", `/v1/rooms/${id}/ticket`, {
    headers: { Cookie: `access_token_attendee=${bearer}` },
  });
  expect(byCookie.status).toBe(200);
  expect((await call("GET", "/v1/rooms/evt_other/ticket", { bearer })).status).toBe(401);
  expect((await call("GET", `/v1/rooms/${id}/ticket`)).status).toBe(401);
  expect((await call("GET", `/v1/rooms/${id}/ticket?as=staff`, { bearer })).status).toBe(401);
  expect((await call("GET", `/v1/rooms/${id}/ticket?as=staff`, { bearer: token })).status).toBe(
    200,
  );
  expect((await call("GET", `/v1/rooms/${id}/ticket?as=screen`)).status).toBe(200);
});

test("rooms' own calls take a signature of this room, call and body", async () => {
  const secret = testSecrets.ROOM_SECRET;
  const at = "/v1/internal/rooms/evt_1/settings";
  const sign = (how: { secret?: string; room?: string; call?: string }) =>
    signCall(how.secret ?? secret, {
      room: how.room ?? "evt_1",
      call: how.call ?? `GET ${at}`,
      body: "",
      now: Date.now(),
    });
  const ask = async (bearer: string) => (await call("GET", at, { bearer })).status;
  // Signed well, there is just no such event.
  expect(await ask(await sign({}))).toBe(404);
  expect(await ask(await sign({ secret: "another secret" }))).toBe(401);
  expect(await ask(await sign({ room: "evt_2" }))).toBe(401);
  expect(await ask(await sign({ call: "GET /v1/internal/rooms/evt_2/settings" }))).toBe(401);
  expect(await ask(secret)).toBe(401);
  expect((await call("GET", at)).status).toBe(401);
});

test("a published event's QR code is for everybody, a draft's for its staff", async () => {
  const svg = await call("GET", "/v1/events/PLENUM/qr");
  expect(svg.headers.get("Content-Type")).toContain("image/svg+xml");
  const png = await call("GET", "/v1/events/plenum/qr?format=png&size=300&download=1");
  expect(png.headers.get("Content-Type")).toBe("image/png");
  expect(png.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="[a-z0-9-]+-qr\.png"$/,
  );
  const draft = await call("POST", "/v1/events", { bearer: token, body: event });
  const at = `/v1/events/${draft.json.slug}/qr`;
  expect((await call("GET", at)).status).toBe(404);
  expect((await call("GET", at, { bearer: token })).status).toBe(200);
  expect((await call("GET", "/v1/events/plenum/qr?size=99999")).status).toBe(400);
});

test("the API is described: every address with its body, and none of the inner ones", async () => {
  const { json } = await call("GET", "/v1/openapi.json");
  expect(json.openapi).toMatch(/^3\.1/);
  const paths = Object.keys(json.paths);
  for (const at of [
    "/v1/health",
    "/v1/auth/login",
    "/v1/events",
    "/v1/events/{slug}/publish",
    "/v1/rooms/{id}/ticket",
  ]) {
    expect(paths).toContain(at);
  }
  expect(paths.filter((at) => at.includes("internal"))).toEqual([]);
  const body = json.paths["/v1/events"].post.requestBody.content["application/json"].schema;
  expect(Object.keys(body.properties)).toEqual(
    expect.arrayContaining(["name", "startsAt", "timeZone"]),
  );
  const docs = await call("GET", "/v1/docs");
  expect(docs.text).toContain("POST /v1/events");
});

test("every answer carries the security headers; /code=X leads to the event", async () => {
  for (const at of ["/v1/health", "/v1/nowhere", "/", "/code=ABC"]) {
    const { headers } = await call("GET", at);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
  }
  const { status, headers } = await call("GET", "/code=PLE%20NUM?lang=en");
  expect([status, headers.get("Location")]).toEqual([302, "/c/PLE%20NUM?lang=en"]);
});

test("cron ends nothing that is not over", async () => {
  await server.worker.runCron();
  const list = await call("GET", "/v1/events", { bearer: token });
  expect(list.json.counts.live).toBeGreaterThanOrEqual(1);
  expect(list.json.counts.past).toBe(1);
});

test("a flood of one token is stopped, and nobody else's", async () => {
  const bearer = await signInAs("editor@plenum.test");
  const statuses: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    const some = Array.from({ length: 20 }, () => call("GET", "/v1/me/starred", { bearer }));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  expect(statuses).toContain(429);
  expect((await call("GET", "/v1/me/starred", { bearer: token })).status).not.toBe(429);
});

test("1,000 phones behind one address join, and none of them is refused", async () => {
  const bearer = token;
  const { slug, code } = (await call("POST", "/v1/events", { bearer, body: event })).json;
  await call("POST", `/v1/events/${slug}/publish`, { bearer });
  const people = new Set<string>();
  const refused: unknown[] = [];
  const phones = Array.from({ length: 20 }, async () => {
    for (let n = 0; n < 50; n += 1) {
      const { status, json } = await call("POST", "/v1/join", { body: { address: code } });
      if (status === 200) people.add(json.token);
      else refused.push(json);
    }
  });
  await Promise.all(phones);
  expect(refused).toEqual([]);
  expect(people.size).toBe(1_000);
});
