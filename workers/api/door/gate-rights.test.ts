/** S1 for gates: every call of the document with a gate's token. It reaches the door of its event, and nothing else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { noon } from "#tests/support/domain.ts";
import { newScan, openTestGate } from "#tests/support/door/door-world.ts";
import { sampleOf } from "#tests/support/json-schema.ts";
import { doorBodies } from "#tests/support/rights/door-rights.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { revokeGate } from "../../domain/door/gates.ts";
import { createApi } from "../app.ts";

let world: RightsWorld;
let call: ReturnType<typeof openApi>;
let gate: Awaited<ReturnType<typeof openTestGate>>;
let calls: readonly { readonly name: string; readonly schema: unknown }[];

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown } | undefined>>;
  };
}

beforeAll(async () => {
  world = await openRightsWorld();
  call = openApi(world.deps);
  gate = await openTestGate(world.deps, { kind: "system" }, world.events.own.id);
  const { json } = await call("GET", "/v1/openapi.json");
  const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = json.paths;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path.replace("/v1", "")}`,
      schema: requestBody?.content["application/json"]?.schema,
    })),
  );
});
afterAll(() => world.domain.close());

/** Which calls a gate makes; `GET /health` is below the guards and says nothing of anybody. */
const reached = new Set([
  ...["GET /events/{slug}/door", "GET /events/{slug}/door/people", "GET /events/{slug}/scans"],
  ...["GET /events/{slug}/door/figures", "GET /events/{slug}/door/conflicts"],
  ...["POST /events/{slug}/scans", "POST /events/{slug}/scans/{id}/undo"],
  ...["POST /events/{slug}/door/walk-ins", "GET /health"],
]);

async function meet(name: string, schema: unknown, subject: "own" | "other" | "foreign") {
  const [method = "", path = ""] = name.split(" ");
  const [attendee] = world.attendeesOf(subject);
  const body = doorBodies(attendee, noon)[name] ?? (schema ? sampleOf(schema) : undefined);
  const address = path
    .replace("{slug}", world.events[subject].id)
    .replace("{id}", path.includes("/scans/") ? world.scanOf(subject) : "1")
    .replace(/\{\w+\}/g, "1");
  const { status, json } = await call(method, `/v1${address}`, { body, bearer: gate.token });
  return `${status} ${json?.code ?? ""}`.trim();
}

test("a gate's token reaches the door of its event and no other call", async () => {
  const found: string[] = [];
  for (const { name, schema } of calls) {
    const met = await meet(name, schema, "own");
    // Another gate's scan is as unknown to it as none.
    const expected = reached.has(name)
      ? name.endsWith("/undo")
        ? "404 request.not_found"
        : "200"
      : "403 gate.call";
    if (met !== expected) found.push(`${name}: ${met}`);
  }
  expect(found).toEqual([]);
});

test("of other events it knows nothing", async () => {
  const about = calls.filter(({ name }) => reached.has(name) && name.includes("{slug}"));
  for (const subject of ["other", "foreign"] as const) {
    for (const { name, schema } of about) {
      expect([name, await meet(name, schema, subject)]).toEqual([name, "404 event.not_found"]);
    }
  }
});

test("a token counts in the header alone, and has a scanner's calls to spend", async () => {
  const address = `/v1/events/${world.events.own.id}/door`;
  const headers = { Cookie: `access_token=${gate.token}` };
  expect((await call("GET", address, { headers })).status).toBe(404);
  const counted: string[] = [];
  const deps = {
    ...world.deps,
    isWithinScannerLimit: async (key: string) => {
      counted.push(key);
      return false;
    },
  };
  const rateLimit: RateLimit = { limit: async () => ({ success: true }) };
  const request = new Request(`http://127.0.0.1:20200${address}`, {
    headers: { Authorization: `Bearer ${gate.token}` },
  });
  expect((await createApi().fetch(request, { deps, rateLimit })).status).toBe(429);
  expect(counted).toEqual([`gate|${gate.id}`]);
});

test("a gate that is over is told so on every call", async () => {
  world.domain.clock.now = noon + 1_000;
  await revokeGate(world.deps, { kind: "system" }, { eventId: world.events.own.id, id: gate.id });
  for (const bearer of [gate.token, `plg_${"a".repeat(43)}`, "plg_x"]) {
    for (const path of [`/events/${world.events.own.id}/door`, "/events", "/countries"]) {
      const { status, json } = await call("GET", `/v1${path}`, { bearer });
      expect([path, status, json.code]).toEqual([path, 401, "gate.over"]);
    }
  }
});

test("of a gate that is over no call is reached but the one that takes its late scans", async () => {
  const met: string[] = [];
  for (const { name, schema } of calls) {
    const answer = await meet(name, schema, "own");
    if (answer !== "401 gate.over") met.push(`${name}: ${answer}`);
  }
  // Made at noon, before it was revoked: that is still taken.
  expect(met.sort()).toEqual(["GET /health: 200", "POST /events/{slug}/scans: 200"]);
  const { id } = world.events.own;
  const [attendee] = world.attendeesOf("own");
  const scans = [newScan({ attendeeId: attendee, at: world.domain.clock.now, offline: true })];
  const late = { body: { scans }, bearer: gate.token };
  const { status, json } = await call("POST", `/v1/events/${id}/scans`, late);
  expect([status, json.code]).toEqual([401, "gate.over"]);
});
