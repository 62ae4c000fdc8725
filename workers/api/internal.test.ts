/** The inner calls: without signature or secret they do nothing and tell nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { signCall } from "../contract/secrets/signatures.ts";
import { events, questions, users } from "../db/schema/index.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";

let domain: TestDomain;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const admin = { email: "first@plenum.test", name: "The first", password: "a long enough password" };
const wrong = [undefined, "", "a wrong secret", "a room secret of a tes"];
const people = () => domain.deps.db.select().from(users);

test("nobody becomes the first administrator without the secret", async () => {
  const call = openApi(domain.deps);
  const ask = (bearer?: string) => call("POST", "/v1/internal/admin", { body: admin, bearer });
  for (const bearer of wrong) {
    const refused = await ask(bearer);
    expect([refused.status, refused.json.code]).toEqual([401, "auth.required"]);
  }
  expect(await people()).toEqual([]);
  expect((await ask(domain.deps.config.roomSecret)).status).toBe(201);
  expect(await people()).toHaveLength(1);
  expect((await ask(domain.deps.config.roomSecret)).status).toBe(409);
});

test("nobody fills the database with the demo without the secret, and in production nobody at all", async () => {
  const call = openApi(domain.deps);
  for (const bearer of wrong) {
    const refused = await call("POST", "/v1/internal/demo", { bearer });
    expect([refused.status, refused.json.code]).toEqual([401, "auth.required"]);
  }
  const { config } = domain.deps;
  const deployed = openApi({ ...domain.deps, config: { ...config, environment: "production" } });
  const bearer = config.roomSecret;
  expect((await deployed("POST", "/v1/internal/demo", { bearer })).status).toBe(404);
  expect(await domain.deps.db.select().from(events)).toEqual([]);
});

test("a room's record is taken only with a signature of this room, call and body, a minute long", async () => {
  const { deps } = domain;
  const nord = await makeTestClient(deps, "Nord");
  eventId = must(await createEvent(deps, nord.client, newEvent("A room"))).id;
  const path = `/v1/internal/rooms/${eventId}/replication`;
  const body = JSON.stringify({ epoch: "e", from: 1, to: 0, entries: [], rows: {}, counters: {} });
  const call = openApi(deps);
  const sign = (over: {
    secret?: string;
    room?: string;
    call?: string;
    body?: string;
    now?: number;
  }) =>
    signCall(over.secret ?? deps.config.roomSecret, {
      room: over.room ?? eventId,
      call: over.call ?? `POST ${path}`,
      body: over.body ?? body,
      now: over.now ?? deps.now(),
    });
  const refused = [
    ...wrong,
    deps.config.roomSecret,
    await sign({ secret: "another room secret of a test" }),
    await sign({ room: "evt_other" }),
    await sign({ call: `GET ${path}` }),
    await sign({ body: "{}" }),
    await sign({ now: deps.now() - 61_000 }),
  ];
  for (const bearer of refused) {
    const answer = await call("POST", path, { body, bearer });
    expect([answer.status, answer.json.code]).toEqual([401, "auth.required"]);
  }
  expect(await deps.db.select().from(questions)).toEqual([]);
  // Signed well, it is read: what is wrong with it now is its content alone.
  const read = await call("POST", path, { body, bearer: await sign({}) });
  expect([read.status, read.json.code]).toEqual([400, "request.invalid"]);
});

test("a room's copy is handed to whoever signs for this room and call, and to nobody else", async () => {
  const { deps } = domain;
  const call = openApi(deps);
  const sign = (path: string, room = eventId) =>
    signCall(deps.config.roomSecret, { room, call: `GET ${path}`, body: "", now: deps.now() });
  const root = `/v1/internal/rooms/${eventId}/copy`;
  for (const path of [root, `${root}/people`, `${root}/events?after=1%3A0`]) {
    const refused = [...wrong, deps.config.roomSecret, await sign(path, "evt_other")];
    for (const bearer of [...refused, await sign(`${path}x`)]) {
      const answer = await call("GET", path, { bearer });
      expect([answer.status, answer.json.code]).toEqual([401, "auth.required"]);
    }
    expect((await call("GET", path, { bearer: await sign(path) })).status).toBe(200);
  }
  const other = `${root}/secrets`;
  expect((await call("GET", other, { bearer: await sign(other) })).status).toBe(404);
});
