/** Repeats of writes: what is done once, for whom, and what is never kept. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { ok, type Result, refuse } from "../contract/errors.ts";
import { sha256 } from "../contract/secrets/encoding.ts";
import { attempts, events, idempotencyResponses, sessions } from "../db/schema/index.ts";
import { openSession } from "../domain/accounts/sessions.ts";
import type { Deps } from "../domain/deps.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";
import { publishEvent } from "../domain/events/changes/transitions.ts";
import { runDue } from "../domain/events/due.ts";
import type { EventRecord } from "../domain/events/event-record.ts";

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;
let token: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent("Repeats")));
  event = must(await publishEvent(domain.deps, nord.client, { eventId: id }));
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(idempotencyResponses);
  await domain.deps.db.delete(attempts);
  token = await openUser(nord.client.id);
});

async function openUser(userId: string): Promise<string> {
  return (await openSession(domain.deps, { of: { userId }, device: "a program" })).token;
}

const headers = { "Idempotency-Key": "one write" };
const body = newEvent("Made by a program");
const stored = () => domain.deps.db.select().from(idempotencyResponses);

/** The domain with a room that answers commands so, and counts them. */
function withRoom(answer: () => Promise<Result<number>>): { deps: Deps; asked: () => number } {
  let asked = 0;
  const command: Deps["room"]["command"] = async () => {
    asked += 1;
    const result = await answer();
    return result.ok ? ok({ seq: result.value, results: [{ ok: true }] }) : result;
  };
  const { deps } = domain;
  return { deps: { ...deps, room: { ...deps.room, command } }, asked: () => asked };
}

const approve = () => `/v1/events/${event.slug}/questions/4/approve`;

test("a row that nobody finished is taken over after 60 s, and not before", async () => {
  let isStuck = true;
  const { deps, asked } = withRoom(async () => {
    if (isStuck) await new Promise(() => {});
    return ok(7);
  });
  const call = openApi(deps);
  void call("POST", approve(), { bearer: token, headers });
  await expect.poll(asked).toBe(1);
  isStuck = false;
  domain.clock.now = noon + 59_999;
  const early = await call("POST", approve(), { bearer: token, headers });
  expect([early.status, early.json.code, asked()]).toEqual([409, "request.repeated", 1]);
  domain.clock.now = noon + 60_000;
  const late = await call("POST", approve(), { bearer: token, headers });
  expect([late.status, late.json, asked()]).toEqual([200, { seq: 7 }, 2]);
  const again = await call("POST", approve(), { bearer: token, headers });
  expect([again.json, again.headers.get("Idempotent-Replayed"), asked()]).toEqual([
    { seq: 7 },
    "true",
    2,
  ]);
});

test("a response goes after a day, and is there until then", async () => {
  const { deps, asked } = withRoom(async () => ok(7));
  const call = openApi(deps);
  await call("POST", approve(), { bearer: token, headers });
  const day = 24 * 60 * 60_000;
  domain.clock.now = noon + day - 1;
  await runDue(deps);
  expect(await stored()).toHaveLength(1);
  domain.clock.now = noon + day;
  await runDue(deps);
  expect(await stored()).toEqual([]);
  await call("POST", approve(), { bearer: await openUser(nord.client.id), headers });
  expect(asked()).toBe(2);
});

test("one that comes to its end after another took over changes nothing of what that one kept", async () => {
  const ends: ((value: Result<number>) => void)[] = [];
  const { deps, asked } = withRoom(() => new Promise((resolve) => ends.push(resolve)));
  const call = openApi(deps);
  const first = call("POST", approve(), { bearer: token, headers });
  await expect.poll(asked).toBe(1);
  domain.clock.now = noon + 60_000;
  const second = call("POST", approve(), { bearer: token, headers });
  await expect.poll(asked).toBe(2);
  ends[0]?.(refuse("room.not_ready"));
  expect((await first).status).toBe(503);
  expect(await stored()).toHaveLength(1);
  ends[1]?.(ok(8));
  expect((await second).json).toEqual({ seq: 8 });
  expect(await stored()).toMatchObject([{ status: 200 }]);
  expect((await call("POST", approve(), { bearer: token, headers })).json).toEqual({ seq: 8 });
});

test("a write whose caller has gone is finished all the same", async () => {
  const waiting: Promise<unknown>[] = [];
  let end = (_: Result<number>) => {};
  const { deps, asked } = withRoom(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const call = openApi(deps, waiting);
  void call("POST", approve(), { bearer: token, headers });
  await expect.poll(asked).toBe(1);
  // The platform goes on with what it was asked to wait for, and with nothing else.
  expect(waiting).toHaveLength(1);
  end(ok(9));
  await Promise.all(waiting);
  expect(await stored()).toMatchObject([{ status: 200 }]);
  expect((await call("POST", approve(), { bearer: token, headers })).json).toEqual({ seq: 9 });
});

test.each([
  ["what failed on our side", "room.not_ready", 503],
  ["what passes with time", "sending.too_fast", 429],
] as const)("%s may be tried again under its key", async (_what, code, status) => {
  let outcome: Result<number> = refuse(code);
  const { deps } = withRoom(async () => outcome);
  const call = openApi(deps);
  expect((await call("POST", approve(), { bearer: token, headers })).status).toBe(status);
  expect(await stored()).toEqual([]);
  outcome = ok(3);
  expect((await call("POST", approve(), { bearer: token, headers })).json).toEqual({ seq: 3 });
});

test("what threw may be tried again under its key", async () => {
  let isBroken = true;
  const { deps } = withRoom(async () => {
    if (isBroken) throw new Error("a fault of a test");
    return ok(5);
  });
  const call = openApi(deps);
  expect((await call("POST", approve(), { bearer: token, headers })).status).toBe(500);
  isBroken = false;
  expect((await call("POST", approve(), { bearer: token, headers })).json).toEqual({ seq: 5 });
});

test("a refusal that time does not change is kept", async () => {
  const { deps, asked } = withRoom(async () => refuse("question.not_found"));
  const call = openApi(deps);
  const first = await call("POST", approve(), { bearer: token, headers });
  const again = await call("POST", approve(), { bearer: token, headers });
  expect([first.status, again.status, asked()]).toEqual([404, 404, 1]);
});

test("a session that is over gets no stored answer, nor does a made-up token", async () => {
  const call = openApi(domain.deps);
  const made = await call("POST", "/v1/events", { bearer: token, headers, body });
  expect(made.status).toBe(201);
  await domain.deps.db.delete(sessions);
  const late = await call("POST", "/v1/events", { bearer: token, headers, body });
  expect([late.status, late.headers.get("Idempotent-Replayed")]).toEqual([401, null]);
  expect(late.text).not.toContain(made.json.id);

  await domain.deps.db.delete(idempotencyResponses);
  await call("POST", "/v1/events", { bearer: "made-up", headers, body });
  expect(await stored()).toEqual([]);
});

test("keys are the person's: another session of theirs gets the answer, nobody else does", async () => {
  const call = openApi(domain.deps);
  const made = await call("POST", "/v1/events", { bearer: token, headers, body });
  const other = await openUser(nord.client.id);
  const again = await call("POST", "/v1/events", { bearer: other, headers, body });
  expect(again.json.id).toBe(made.json.id);
  const team = await openUser(nord.team.id);
  const theirs = await call("POST", "/v1/events", { bearer: team, headers, body });
  expect([theirs.status, theirs.json.id === made.json.id]).toEqual([201, false]);
});

test("nothing that tells a live token is stored", async () => {
  const call = openApi(domain.deps);
  const login = { email: "client@nord.test", password };
  const signedIn = await call("POST", "/v1/auth/login", { bearer: token, headers, body: login });
  expect(signedIn.json.token).toMatch(/^[\w-]{43}$/);
  const joined = await call("POST", "/v1/join", {
    bearer: token,
    headers,
    body: { address: event.code },
  });
  expect(joined.json.token).toContain(".");
  expect((await call("POST", "/v1/auth/logout", { bearer: token, headers })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("a stored answer and its request are read with DATA_SECRET alone; under another one, and in clear, it is not done again", async () => {
  const call = openApi(domain.deps);
  const feed = "/v1/me/calendar-feed";
  const made = await call("POST", feed, { bearer: token, headers });
  expect(made.json.feedAddress).toContain("/calendar/");
  const again = await call("POST", feed, { bearer: token, headers });
  expect([again.json, again.headers.get("Idempotent-Replayed")]).toEqual([made.json, "true"]);
  const rows = await stored();
  expect(rows).toMatchObject([{ status: 200, body: expect.stringMatching(/^[\w-]+\.[\w-]+$/) }]);
  // A hash without a secret would let passwords be guessed.
  expect(rows[0]?.request).not.toBe(await sha256(""));

  const config = { ...domain.deps.config, dataSecret: "another secret, of another start" };
  const late = openApi({ ...domain.deps, config });
  const refused = await late("POST", feed, { bearer: token, headers });
  expect([refused.status, refused.json.code]).toEqual([409, "request.repeated"]);
  await domain.deps.db.update(idempotencyResponses).set({ body: made.text });
  expect((await call("POST", feed, { bearer: token, headers })).status).toBe(409);
  expect((await call("GET", feed, { bearer: token })).json).toEqual(made.json);
});

test("a bearer beside cookies does not spare a write its Origin", async () => {
  const call = openApi(domain.deps);
  const Cookie = `access_token=${token}`;
  const write = (more: Record<string, string>, bearer?: string) =>
    call("POST", "/v1/events", { headers: { Cookie, ...more }, body, bearer });
  for (const bearer of [undefined, "made-up", token]) {
    expect((await write({}, bearer)).json.code).toBe("request.origin");
    expect((await write({ Origin: "https://evil.test" }, bearer)).json.code).toBe("request.origin");
  }
  const made = await domain.deps.db.select().from(events);
  expect((await write({ Origin: "http://127.0.0.1:20200" }, token)).status).toBe(201);
  expect(await domain.deps.db.select().from(events)).toHaveLength(made.length + 1);
  // Programs keep no cookies: theirs is the token alone.
  expect((await call("POST", "/v1/events", { bearer: token, body })).status).toBe(201);
});
