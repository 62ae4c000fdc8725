/** What each scope reaches: every call of the document with a key of each scope, against the rules below. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { newEvent } from "#tests/support/domain.ts";
import { sampleOf } from "#tests/support/json-schema.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { type KeyScope, keyScopes, scopesFor } from "../../contract/organisations/key-scopes.ts";

/** First match counts; `none` = no key, `any` = every key. */
const rules: readonly (readonly [RegExp, KeyScope | "none" | "any"])[] = [
  [/^GET \/(countries|timezones|privacy)$/, "any"],
  // Of an attendee, to themselves; and for who was shown a certificate.
  [/^\w+ \/events\/\{slug\}\/own-data\b/, "none"],
  [/^GET \/certificates\b/, "none"],
  // Below the API's guards: it says nothing of anybody.
  [/^GET \/health$/, "any"],
  [/^GET \/(events|events\/\{slug\}|events\/\{slug\}\/qr|calendar)$/, "events:read"],
  [/^(POST \/events|PATCH \/events\/\{slug\})$/, "events:write"],
  [
    /^POST \/events\/\{slug\}\/(publish|unpublish|open|end|archive|restore|duplicate)$/,
    "events:write",
  ],
  [/^GET \/events\/\{slug\}\/(fields|homepage|recap)$/, "events:read"],
  [/^PATCH \/events\/\{slug\}\/recap$/, "events:write"],
  // A draft of a message.
  [/^POST \/events\/\{slug\}\/recap\/mail$/, "people:write"],
  [/^PUT \/events\/\{slug\}\/(fields|homepage|teams)$/, "events:write"],
  [/^POST \/events\/\{slug\}\/homepage\/pictures$/, "events:write"],
  [/^(PUT|DELETE) \/events\/\{slug\}\/(logo|background)$/, "events:write"],
  [/^GET \/events\/\{slug\}\/files(\/\{id\})?$/, "events:read"],
  [/^GET \/events\/\{slug\}\/uploads\/\{id\}$/, "events:read"],
  [/^\w+ \/events\/\{slug\}\/uploads\b/, "events:write"],
  [/^\w+ \/events\/\{slug\}\/files(\/\{id\})?$/, "events:write"],
  [/^GET \/events\/\{slug\}\/ticket-types$/, "events:read"],
  [/^\w+ \/events\/\{slug\}\/ticket-types\b/, "events:write"],
  // What was bought, and what is given for nothing: a key is good for no money.
  [/^GET \/events\/\{slug\}\/orders\b/, "none"],
  [/^\w+ \/events\/\{slug\}\/cancellation\b/, "none"],
  [/^POST \/events\/\{slug\}\/attendees\/\{id\}\/free-place$/, "none"],
  [/^\w+ \/events\/\{slug\}\/(rehearsal|owner|moderator-codes?(\/\{id\})?)$/, "none"],
  // Who edits an event, and what lets people and screens in, reaches further than any scope.
  [/^\w+ \/events\/\{slug\}\/(hosts(\/\{userId\})?|screen-key|access-code)$/, "none"],
  [/^(POST|DELETE) \/events\/\{slug\}\/poll-templates/, "none"],
  // A preview is for the eyes of who merges.
  [/^GET \/events\/\{slug\}\/attendees\/\{id\}\/merge$/, "none"],
  // Whoever imports people stands for it, as below.
  [/^\w+ \/events\/\{slug\}\/attendees\/imports\b/, "none"],
  // Whoever has a ticket's text comes in, read or scanned from a badge.
  [/^GET \/events\/\{slug\}\/attendees\/(\{id\}\/ticket|badges)$/, "people:write"],
  [/^GET \/events\/\{slug\}\/attendees/, "people:read"],
  [/^\w+ \/events\/\{slug\}\/attendees/, "people:write"],
  [/^GET \/events\/\{slug\}\/templates$/, "people:read"],
  // A test goes to the account that asks for it.
  [/^POST \/events\/\{slug\}\/messages\/\{id\}\/test$/, "none"],
  [/^GET \/events\/\{slug\}\/(messages|invitations)\b/, "people:read"],
  [/^\w+ \/events\/\{slug\}\/(messages|invitations)\b/, "people:write"],
  // For the devices of who lets people in.
  [/^GET \/events\/\{slug\}\/ticket-key$/, "none"],
  [/^\w+ \/events\/\{slug\}\/(scans|door|gates)\b/, "none"],
  [/^GET \/events\/\{slug\}\/(seats|metrics)$/, "people:read"],
  [/^\w+ \/events\/\{slug\}\/exports\b/, "people:read"],
  // For whoever registers, and by what was mailed to them.
  [/^\w+ \/events\/\{slug\}\/registrations\b/, "none"],
  [/^GET \/events\/\{slug\}\//, "results:read"],
  [/^\w+ \/events\/\{slug\}\/captions\b/, "captions:write"],
  [/^\w+ \/events\/\{slug\}\//, "live:write"],
  [/^POST \/users\/invitations\/accept$/, "none"],
  // A lost second factor is a matter between people.
  [/^DELETE \/users\/\{id\}\/factors$/, "none"],
  // Whoever imports people stands for it, and is asked for the right again at every step.
  [/^\w+ \/users\/imports\b/, "none"],
  [/^GET \/(users|teams|metrics)\b/, "people:read"],
  [/^\w+ \/(users|teams)\b/, "people:write"],
  [/^/, "none"],
];
const ruleOf = (name: string) => rules.find(([pattern]) => pattern.test(name))?.[1] ?? "none";

let world: RightsWorld;
let call: ReturnType<typeof openApi>;
let document: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Operation {
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown } | undefined>>;
  };
}

beforeAll(async () => {
  world = await openRightsWorld();
  call = openApi(world.deps);
  document = (await call("GET", "/v1/openapi.json")).json.paths;
});
afterAll(() => world.domain.close());
beforeEach(() => world.restore());

const calls = () =>
  Object.entries(document).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace("/v1", "")}`,
      operation,
    })),
  );

function addressOf(name: string, subject: "own" | "foreign"): string {
  const [, path = ""] = name.split(" ");
  const id = path.startsWith("/events/") ? "1" : world.idOf(path, subject);
  return `/v1${path
    .replace("{slug}", world.events[subject].id)
    .replace("{id}", id)
    .replace("{userId}", world.idOf("/users", subject))
    .replace(/\{\w+\}/g, "1")}`;
}

async function meet(
  name: string,
  operation: Operation,
  scope: KeyScope,
  subject: "own" | "foreign",
) {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const filled: Readonly<Record<string, unknown>> = {
    "POST /events": newEvent("By a key"),
    "PATCH /events/{slug}": { section: "notes", values: { notes: "Said" } },
    "PATCH /users/{id}": { roles: ["team"] },
    "PATCH /teams/{id}": { name: "Vakt" },
    "POST /teams/{id}/members": { userId: world.idOf("/users", subject) },
    "POST /users/invitations": { email: "new@nord.test", name: "Nina Ny", roles: ["editor"] },
  };
  const body = filled[name] ?? (schema ? sampleOf(schema) : undefined);
  const [method = ""] = name.split(" ");
  const answer = await call(method, addressOf(name, subject), {
    body,
    bearer: world.keyWith(scope),
  });
  const code = String(answer.json?.code ?? "");
  // What is refused for its key has come to nothing that could have changed the world.
  if (!code.startsWith("key.")) await world.restore();
  return { status: answer.status, code, detail: answer.json?.detail };
}

test("a key reaches the calls of its scope and no other one", { timeout: 600_000 }, async () => {
  const found: string[] = [];
  for (const { name, operation } of calls()) {
    const rule = ruleOf(name);
    for (const scope of keyScopes) {
      const { status, code, detail } = await meet(name, operation, scope, "own");
      const said = `${name} with ${scope}: ${status} ${code}`;
      if (rule === "any") {
        if (status !== 200 && code !== "request.invalid") found.push(said);
      } else if (rule === "none") {
        if (code !== "key.call") found.push(said);
      } else if (!scopesFor(rule).includes(scope)) {
        if (code !== "key.scope" || detail?.scope !== rule) found.push(said);
      } else if (status === 401 || code.startsWith("key.") || code === "event.not_found") {
        found.push(said);
      }
    }
  }
  expect(found).toEqual([]);
});

test("a key finds nothing of another client", { timeout: 120_000 }, async () => {
  const found: string[] = [];
  const about = calls().filter(({ name }) => name.includes("{"));
  for (const { name, operation } of about) {
    const scope = keyScopes.find((known) => known === ruleOf(name));
    if (scope === undefined || name.endsWith("/qr")) continue;
    const { status, code } = await meet(name, operation, scope, "foreign");
    if (status !== 404 || code === "") found.push(`${name}: ${status} ${code}`);
  }
  expect(found).toEqual([]);
});

test("the document names the scope of each call that a key reaches", () => {
  for (const { name, operation } of calls()) {
    const named = operation.security.find(({ apiKey }) => apiKey)?.apiKey;
    const rule = ruleOf(name);
    const isOpen = operation.security.length === 0;
    const expected = rule === "none" ? undefined : rule === "any" ? [] : [rule];
    if (!isOpen) expect([name, named]).toEqual([name, expected]);
  }
});

test("a key that nobody has, also of the right form, is refused everywhere", async () => {
  for (const bearer of ["key_x", `key_${"a".repeat(43)}`]) {
    for (const path of ["/events", "/countries", "/me/settings", "/keys"]) {
      const { status, json } = await call("GET", `/v1${path}`, { bearer });
      expect([path, status, json.code]).toEqual([path, 401, "key.wrong"]);
    }
  }
});

test("a key counts in the header alone", async () => {
  const headers = { Cookie: `access_token=${world.keyWith("events:read")}` };
  expect((await call("GET", "/v1/events", { headers })).status).toBe(401);
});

test("what a scope does not reach the domain refuses as well", async () => {
  // The table of calls apart: the key's own abilities.
  const { listUsers } = await import("../../domain/organisations/list-users.ts");
  const { updateClient } = await import("../../domain/organisations/clients.ts");
  const { visitorOfKey } = await import("../../domain/keys/key-visitor.ts");
  const reader = await visitorOfKey(world.deps, world.keyWith("events:read"));
  const { printCards } = await import("../../domain/tickets/cards/print-cards.ts");
  const { readTicket } = await import("../../domain/tickets/read-ticket.ts");
  const people = await visitorOfKey(world.deps, world.keyWith("people:write"));
  const looker = await visitorOfKey(world.deps, world.keyWith("people:read"));
  if (!reader || !people || !looker) throw new Error("no key");
  // Codes that let somebody in, one or on paper: who may only look people up has neither.
  const eventId = world.events.own.id;
  const wanted = { eventId, layout: "badges", field: "", part: 1, locale: "no" } as const;
  // A key that may only look people up does not know of the event itself.
  const unknown = { refusal: { code: "event.not_found" } };
  expect(await printCards(world.deps, looker.actor, wanted)).toMatchObject(unknown);
  expect(await readTicket(world.deps, looker.actor, { eventId, id: "att_1" })).toMatchObject(
    unknown,
  );
  expect(await listUsers(world.deps, reader.actor, {})).toMatchObject({
    refusal: { code: "auth.forbidden" },
  });
  const change = { id: people.actor.clientId, factorRequiredFrom: null, name: "Taken over" };
  expect(await updateClient(world.deps, people.actor, change)).toMatchObject({ ok: false });
});

test("an event tells a key nothing that lets others in", async () => {
  const bearer = world.keyWith("events:write");
  const address = `/v1/events/${world.events.own.id}`;
  const changed = await call("PATCH", address, {
    bearer,
    body: { section: "notes", values: { notes: "Said" } },
  });
  expect(changed.json).toMatchObject({ notes: "Said", moderatorCode: null, screenKey: null });
  const read = await call("GET", address, { bearer: world.keyWith("events:read") });
  expect(read.json).toMatchObject({ accessCode: null, moderatorCode: null, notes: "" });
});

test("each key has calls of its own to spend", async () => {
  const { createApi } = await import("../app.ts");
  const counted: string[] = [];
  const rateLimit: RateLimit = {
    limit: async ({ key }) => {
      counted.push(key);
      return { success: false };
    },
  };
  const request = new Request("http://127.0.0.1:20200/v1/events", {
    headers: { Authorization: `Bearer ${world.keyWith("events:read")}` },
  });
  const answer = await createApi().fetch(request, { deps: world.deps, rateLimit });
  expect(answer.status).toBe(429);
  expect(counted).toHaveLength(1);
  expect(counted[0]).toMatch(/^key\|apk_/);
});
