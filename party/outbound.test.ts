/** The room's calls to the Worker, against a server on loopback. */
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEvent } from "#tests/support/room-settings.ts";
import { createCopySource, createOutbound } from "./outbound.ts";

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly token: string;
  readonly body: string;
}

let server: Server;
let heard: Heard[] = [];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { authorization = "", "content-type": type = "" } = request.headers;
    const { method = "", url = "" } = request;
    heard.push({ method, url, type, token: authorization, body });
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function outbound() {
  return createOutbound(environment(), () => "evt 1");
}

function environment() {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    secret: "a secret of the test",
    workerUrl: `http://127.0.0.1:${port}`,
    origins: [],
  };
}

test("settings are asked for, signed, under the room's name", async () => {
  const settings = openEvent("evt 1", 1_800_000_000_000);
  answer = { status: 200, body: settings };
  expect(await outbound().settings()).toEqual(settings);
  expect(heard).toMatchObject([
    {
      method: "GET",
      url: "/v1/internal/rooms/evt%201/settings",
      type: "application/json",
      body: "",
    },
  ]);
  expect(heard[0]?.token).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
});

test("sessions are sent, and those that are lost come back", async () => {
  answer = { status: 200, body: { lost: ["ses_1"] } };
  expect(await outbound().rights([])).toEqual(["ses_1"]);
  expect(heard).toMatchObject([
    { method: "POST", url: "/v1/internal/rooms/evt%201/rights", body: '{"sessions":[]}' },
  ]);
});

test("what does not answer as it should is an error that says which call it was", async () => {
  answer = { status: 503, body: {} };
  await expect(outbound().settings()).rejects.toThrow("GET settings: 503");
  answer = { status: 200, body: {} };
  await expect(outbound().settings()).rejects.toThrow();
  await expect(outbound().rights([])).rejects.toThrow();
});

test("the copy is asked for in parts and pages; a Worker of before has none, and another fault is one", async () => {
  const copy = createCopySource(environment(), () => "evt 1");
  const person = { no: 1, id: "att_1", name: "Kari", staff: false, metAt: 1, attendance: null };
  answer = { status: 200, body: { rows: [person], next: "1" } };
  expect(await copy.page("people", null)).toEqual({
    rows: { people: [person] },
    events: [],
    next: "1",
  });
  const event = { at: 2, by: null, type: "qaSet", data: { state: "closed" } };
  answer = { status: 200, body: { rows: [event], next: null } };
  expect(await copy.page("events", "7:0")).toEqual({ rows: {}, events: [event], next: null });
  answer = { status: 200, body: { seq: 7, since: 1 } };
  expect(await copy.summary()).toEqual({ seq: 7, since: 1 });
  expect(heard.map(({ url }) => url.slice("/v1/internal/rooms/evt%201/".length))).toEqual([
    "copy/people",
    "copy/events?after=7%3A0",
    "copy",
  ]);
  answer = { status: 404, body: {} };
  expect(await copy.summary()).toEqual({ seq: 0, since: 0 });
  answer = { status: 503, body: {} };
  await expect(copy.summary()).rejects.toThrow("503");
});
