import { expect, test, vi } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { signCall } from "#workers/contract/secrets/signatures.ts";
import { answerRehearsalCall } from "../../rehearsal/calls.ts";
import { admitCall, callIdOf } from "./admit-call.ts";
import { answerCall } from "./answer-call.ts";

const options = { secret: "a secret", room: "evt_1", now: 1_800_000_000_000 };
const url = "http://room.test/parties/main/evt_1/command";

async function post(body: string, more: Record<string, string> = {}, signed = body) {
  const call = { ...options, call: "POST /parties/main/evt_1/command", body: signed };
  const headers = {
    Authorization: `Bearer ${await signCall(options.secret, call)}`,
    "Content-Length": String(body.length),
    ...more,
  };
  return new Request(url, { method: "POST", headers, body });
}

test("what we signed is passed on as it is", async () => {
  const passed = await admitCall(await post("{}"), options);
  if (!(passed instanceof Request)) throw new Error("refused");
  expect([passed.url, passed.method, await passed.text()]).toEqual([url, "POST", "{}"]);
});

test("with the request's id where it looks like one", async () => {
  for (const [id, told] of [
    ["req-12345678", "req-12345678"],
    ["Kari Nordmann", "room"],
  ] as const) {
    const passed = await admitCall(await post("{}", { "X-Request-Id": id }), options);
    expect(passed instanceof Request && callIdOf(passed)).toBe(told);
  }
});

const refused: readonly (readonly [string, number, () => Promise<Request>])[] = [
  ["without a signature", 403, () => post("{}", { Authorization: "" })],
  ["with a signature of somebody else", 403, () => post("{}", { Authorization: "Bearer a.b.c" })],
  ["that says it is long", 413, () => post("{}", { "Content-Length": "60000000" })],
  ["that does not say how long it is", 413, () => post("{}", { "Content-Length": "" })],
];

test.each(refused)("a body %s is not read", async (_, status, make) => {
  const request = await make();
  const answer = await admitCall(request, options);
  expect(answer).toBeInstanceOf(Response);
  expect([answer instanceof Response && answer.status, request.bodyUsed]).toEqual([status, false]);
});

test("another body than the signed one is refused", async () => {
  const answer = await admitCall(await post("{}", {}, "[]"), options);
  expect(answer instanceof Response && answer.status).toBe(403);
});

test("the signature is looked at once and the body hashed once, for edge and room together", async () => {
  const room = new FakeRoom();
  const request = await post("{}");
  const [verify, digest] = [vi.spyOn(crypto.subtle, "verify"), vi.spyOn(crypto.subtle, "digest")];
  const passed = await admitCall(request, options);
  if (!(passed instanceof Request)) throw new Error("refused");
  const answer = await answerCall(room.shell, passed, room.id, answerRehearsalCall);
  // Understood to be no command: it came as far as that.
  expect(answer.status).toBe(400);
  expect([verify.mock.calls.length, digest.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test("a room answers nothing that did not come through the edge, and nobody can say so of themselves", async () => {
  const room = new FakeRoom();
  expect(
    (await answerCall(room.shell, await post("{}"), room.id, answerRehearsalCall)).status,
  ).toBe(403);
  const admitted = { "X-Call-Admitted": "yes" };
  const forged = await admitCall(await post("{}", { ...admitted, Authorization: "" }), options);
  expect(forged instanceof Response && forged.status).toBe(403);
});

test("a signature for another call or room is refused before the body is read", async () => {
  for (const other of [{ room: "evt_2" }, { now: options.now + 61_000 }]) {
    const request = await post("{}");
    const answer = await admitCall(request, { ...options, ...other });
    expect([answer instanceof Response && answer.status, request.bodyUsed]).toEqual([403, false]);
  }
  const request = await post("{}");
  const elsewhere = new Request(request.url.replace("command", "rights"), {
    method: "POST",
    headers: request.headers,
    body: "{}",
  });
  const answer = await admitCall(elsewhere, options);
  expect([answer instanceof Response && answer.status, elsewhere.bodyUsed]).toEqual([403, false]);
});

/** Asks as the Worker does; `says` is the length that the request tells of itself. */
async function ask(method: string, path: string, body: string, says = String(body.length)) {
  const room = path.split("/")[3] ?? "";
  const read: string[] = [];
  const token = await signCall(options.secret, {
    ...options,
    room,
    call: `${method} ${path}`,
    body,
  });
  const headers = new Headers({ Authorization: `Bearer ${token}`, "Content-Length": says });
  const text = async () => {
    read.push(body);
    return body;
  };
  const request = { method, url: `http://room.test${path}`, headers, text };
  const answer = await admitCall(request, { ...options, room });
  if (answer instanceof Request) return { status: 200, read, admitted: answer };
  return { status: answer.status, read, code: await answer.json() };
}

test("a room is asked for something or told something, and nothing else", async () => {
  const asked = await ask("GET", "/parties/main/evt_1/view?topic=staff", "");
  expect([asked.status, asked.read, asked.admitted?.method]).toEqual([200, [], "GET"]);
  for (const method of ["PUT", "DELETE", "HEAD"]) {
    const { status, code } = await ask(method, "/parties/main/evt_1/command", "");
    expect([status, code]).toEqual([404, { code: "request.not_found" }]);
  }
});

test("a body may be as long as a row, that of a rehearsal's opening much longer, and none says less", async () => {
  const status = async (path: string, length: number, says?: string) =>
    (await ask("POST", path, "x".repeat(length), says)).status;
  const [command, open] = ["/parties/main/evt_1/command", "/parties/main/evt_1.m7/open"];
  expect(await status(command, 32_768)).toBe(200);
  expect(await status(command, 32_769)).toBe(413);
  expect(await status(command, 32_769, "1")).toBe(413);
  expect(await status(open, 100_000)).toBe(200);
  // Neither another call of a rehearsal's room nor an event's own room takes as much.
  expect(await status("/parties/main/evt_1.m7/command", 100_000)).toBe(413);
  expect(await status("/parties/main/evt_1/open", 100_000)).toBe(413);
  expect(await status(command, 1, String(3 * 32_768))).toBe(200);
  for (const says of [String(3 * 32_768 + 1), "1e3", "x1", "1x", "-1", "1234567890"]) {
    const refused = await ask("POST", command, "x", says);
    expect([refused.status, refused.read]).toEqual([413, []]);
  }
});

test("a call without any token is refused", async () => {
  const headers = new Headers({ "Content-Length": "2" });
  const bare = new Request(url, { method: "POST", headers, body: "{}" });
  bare.headers.set("Content-Length", "2");
  const answer = await admitCall(bare, options);
  expect(answer instanceof Response && answer.status).toBe(403);
});
