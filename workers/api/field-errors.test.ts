/** What /v1 says of input that is wrong: what is missing, of which type or range, in both languages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openSession } from "../domain/accounts/sessions.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";

let domain: TestDomain;
let bearer: string;
beforeAll(async () => {
  domain = await openDomain();
  const { client } = await makeTestClient(domain.deps, "Nord");
  bearer = (await openSession(domain.deps, { of: { userId: client.id }, device: "a program" }))
    .token;
});
afterAll(() => domain.close());

async function refuse(method: string, path: string, body: unknown, language = "en") {
  const headers = { "Accept-Language": language };
  const { status, json } = await openApi(domain.deps)(method, path, { bearer, headers, body });
  expect([status, json.code]).toEqual([400, "request.invalid"]);
  return json;
}

test("each field is said by its own code, in words of both languages", async () => {
  const { name: _, ...rest } = newEvent("x");
  const body = { ...rest, startsAt: "tomorrow", endsAt: 1.5, moderation: "yes", teamIds: "a" };
  const en = await refuse("POST", "/v1/events", { ...body, organiser: "x".repeat(500) });
  expect(en.fields).toEqual({
    name: "field.missing",
    startsAt: "field.number",
    endsAt: "field.integer",
    moderation: "field.flag",
    teamIds: "field.list",
    organiser: "text.too_long",
  });
  expect(en.fieldMessages).toMatchObject({
    name: "This field is missing",
    startsAt: "This must be a number",
    organiser: expect.stringMatching(/^Too long: at most \d+ characters$/),
  });
  const no = await refuse("POST", "/v1/events", body, "no");
  expect(no.fieldMessages).toMatchObject({
    name: "Dette feltet mangler",
    startsAt: "Dette må være et tall",
    moderation: "Dette må være true eller false",
  });
});

test("ranges and choices are told", async () => {
  const early = await refuse("POST", "/v1/events", { ...newEvent("Early"), startsAt: 5 });
  expect(early.fields).toEqual({ startsAt: "field.min" });
  expect(early.fieldMessages.startsAt).toBe("This must be 946,684,800,000 or more");
  const role = await refuse("PUT", "/v1/me/role", { role: "king" });
  expect(role.fieldMessages).toEqual({ role: "This must be one of: admin, client, team, editor" });
  const list = await refuse("GET", "/v1/events?limit=many", undefined);
  expect(list.fields).toEqual({ limit: "field.integer" });
});

test("so are the numbers and lists of a room's command, and what it does not know", async () => {
  const content = { kind: "radio", title: "Why?", resultMode: "always", colour: "red" };
  const options = Array.from({ length: 51 }, (_, at) => `Option ${at}`);
  const poll = await refuse("POST", "/v1/events/x/polls", { ...content, options, max: 99 });
  expect(poll.fields).toEqual({
    kind: "field.choice",
    options: "field.too_many",
    max: "field.max",
    colour: "field.unknown",
  });
  expect(poll.fieldMessages).toMatchObject({
    options: "This list cannot have more than 50 entries",
    max: "This must be 50 or less",
  });
});

test("a body that is none, and alternatives none of which fits, are told too", async () => {
  expect((await refuse("POST", "/v1/events", [])).fields).toMatchObject({ name: "field.missing" });
  expect((await refuse("PUT", "/v1/me/role", "7")).fields).toEqual({ body: "field.object" });
  expect((await refuse("POST", "/v1/auth/login", {})).fields).toMatchObject({
    email: "field.missing",
    code: "field.missing",
  });
});

test("who may not call is told that, and nothing of what is wrong with the body", async () => {
  const { deps } = domain;
  const call = openApi(deps);
  const other = await makeTestClient(deps, "Sør");
  const { id } = must(await createEvent(deps, other.client, newEvent("Theirs")));
  const bodies: readonly (readonly [method: string, path: string])[] = [
    ["POST", "/v1/events"],
    ["PATCH", `/v1/events/${id}`],
    ["POST", `/v1/events/${id}/duplicate`],
    ["POST", "/v1/users/invitations"],
    ["POST", "/v1/keys"],
    ["PATCH", "/v1/clients/cli_1"],
  ];
  for (const [method, path] of bodies) {
    const { status, json } = await call(method, path, { body: { name: 1 } });
    expect([path, status, json.code, json.fields]).toEqual([path, 401, "auth.required", undefined]);
  }
  const listed = await call("GET", "/v1/events?limit=many");
  expect([listed.status, listed.json.code]).toEqual([401, "auth.required"]);
  // An event of another client is as unknown with a wrong body as with a right one.
  for (const path of [`/v1/events/${id}/duplicate`, "/v1/events/evt_none/duplicate"]) {
    const { status, json } = await call("POST", path, { bearer, body: {} });
    expect([path, status, json.fields]).toEqual([path, 404, undefined]);
  }
  // What is for anybody says what is wrong to anybody.
  const login = await call("POST", "/v1/auth/login", { body: {} });
  expect([login.status, login.json.code]).toEqual([400, "request.invalid"]);
});

test("what is missing is said in the words of a program's record, not of a page", async () => {
  const call = openApi(domain.deps);
  const headers = { "Accept-Language": "no" };
  const { status, json } = await call("GET", "/v1/teams/tea_none", { bearer, headers });
  expect([status, json.code]).toEqual([404, "request.not_found"]);
  expect(json.message).toBe(
    "Ikke funnet: ingenting med denne id-en eller adressen er synlig for deg",
  );
});
