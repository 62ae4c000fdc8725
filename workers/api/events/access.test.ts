/** Hosts, the screen key and the access code by /v1: right, wrong, foreign. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openSession } from "../../domain/accounts/sessions.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let call: ReturnType<typeof openApi>;
let bearer = "";
let eventId = "";

const bearerOf = async (userId: string) =>
  (await openSession(domain.deps, { of: { userId }, device: "a program" })).token;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  call = openApi(domain.deps);
  bearer = await bearerOf(nord.client.id);
});
afterAll(() => domain.close());
beforeEach(async () => {
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("An event"))).id;
});

const ask = (method: string, path: string, body?: object, by = bearer) =>
  call(method, `/v1/events/${eventId}/${path}`, { body, bearer: by });

test("an editor becomes a host, runs the event, and is taken off it again", async () => {
  const owner = { id: nord.client.id, name: "client of Nord", email: "client@nord.test" };
  const host = { id: nord.editor.id, name: "editor of Nord", email: "editor@nord.test" };
  expect((await ask("GET", "hosts")).json).toEqual({ owner, hosts: [] });
  const added = await ask("POST", "hosts", { email: " Editor@nord.test " });
  expect([added.status, added.json]).toEqual([201, host]);
  expect((await ask("GET", "hosts")).json).toEqual({ owner, hosts: [host] });
  const theirs = await bearerOf(nord.editor.id);
  expect((await ask("GET", "hosts", undefined, theirs)).status).toBe(200);
  expect((await ask("POST", "hosts", { email: host.email })).json).toMatchObject({
    code: "host.already",
    fields: { email: "host.already" },
  });
  expect((await ask("DELETE", `hosts/${host.id}`)).status).toBe(200);
  expect((await ask("GET", "hosts")).json.hosts).toEqual([]);
  expect((await ask("GET", "hosts", undefined, theirs)).json.code).toBe("event.not_found");
});

test("nobody of another client becomes a host, nor who is no editor, nor what is no address", async () => {
  for (const email of ["editor@sor.test", "team@nord.test", "nobody@nord.test"]) {
    const refused = await ask("POST", "hosts", { email });
    expect([email, refused.status, refused.json.fields]).toEqual([
      email,
      404,
      { email: "host.not_found" },
    ]);
  }
  const wrong = await ask("POST", "hosts", { email: "nobody" });
  expect([wrong.status, wrong.json.fields]).toEqual([400, { email: "email.format" }]);
  expect((await ask("POST", "hosts", {})).json.fields).toEqual({ email: "field.missing" });
});

test("who is no host is taken off as one who is gone already: nothing is put on record", async () => {
  for (const id of [nord.editor.id, sor.editor.id, "1"]) {
    expect((await ask("DELETE", `hosts/${id}`)).status).toBe(200);
  }
  const entries = await domain.deps.db.query.auditEntries.findMany({
    columns: { what: true },
    where: (entry, { eq }) => eq(entry.eventId, eventId),
  });
  expect(entries).toEqual([{ what: "event.create" }]);
});

test("a screen key is made, read, made anew and revoked", async () => {
  expect((await ask("GET", "screen-key")).json).toEqual({ screenKey: null });
  const { screenKey } = (await ask("POST", "screen-key")).json;
  expect(screenKey).toMatch(/^[2-9A-Z]{20}$/);
  expect((await ask("GET", "screen-key")).json).toEqual({ screenKey });
  const again = (await ask("POST", "screen-key")).json.screenKey;
  expect(again).not.toBe(screenKey);
  expect((await ask("DELETE", "screen-key")).json.screenKey).toBe(null);
  expect((await ask("GET", "screen-key")).json).toEqual({ screenKey: null });
});

test("each access code that is made has eight digits and ends the one before", async () => {
  const { accessCode } = (await ask("POST", "access-code")).json;
  expect(accessCode).toMatch(/^\d{8}$/);
  const again = (await ask("POST", "access-code")).json.accessCode;
  expect(again).not.toBe(accessCode);
  const event = await call("GET", `/v1/events/${eventId}`, { bearer });
  expect(event.json.accessCode).toBe(again);
});

test("another client finds no event to read or change any of it", async () => {
  const theirs = await bearerOf(sor.client.id);
  const calls = ["GET hosts", "DELETE hosts/1", "POST access-code"];
  for (const name of [...calls, "GET screen-key", "POST screen-key", "DELETE screen-key"]) {
    const [method = "", path = ""] = name.split(" ");
    const { status, json } = await ask(method, path, undefined, theirs);
    expect([name, status, json.code]).toEqual([name, 404, "event.not_found"]);
  }
  const adding = await ask("POST", "hosts", { email: "editor@nord.test" }, theirs);
  expect([adding.status, adding.json.code]).toEqual([404, "event.not_found"]);
});
