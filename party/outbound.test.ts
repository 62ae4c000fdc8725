/** The room's calls to the Worker, against a server on loopback. */
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEvent } from "#tests/support/room-settings.ts";
import { createOutbound } from "./outbound.ts";

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
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const environment = {
    secret: "a secret of the test",
    workerUrl: `http://127.0.0.1:${port}`,
    origins: [],
  };
  return createOutbound(environment, () => "evt 1");
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
