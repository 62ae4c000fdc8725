import { expect, test, vi } from "vitest";
import { FakeRoom } from "#tests/support/fake-host.ts";
import { signCall } from "#workers/contract/signatures.ts";
import { admitCall } from "./admit-call.ts";
import { answerCall } from "./calls.ts";

const door = { secret: "a secret", room: "evt_1", now: 1_800_000_000_000 };
const url = "http://room.test/parties/main/evt_1/command";

async function post(body: string, more: Record<string, string> = {}, signed = body) {
  const call = { ...door, call: "POST /parties/main/evt_1/command", body: signed };
  const headers = {
    Authorization: `Bearer ${await signCall(door.secret, call)}`,
    "Content-Length": String(body.length),
    ...more,
  };
  return new Request(url, { method: "POST", headers, body });
}

test("what we signed is passed on as it is", async () => {
  const passed = await admitCall(await post("{}"), door);
  if (!(passed instanceof Request)) throw new Error("refused");
  expect([passed.url, passed.method, await passed.text()]).toEqual([url, "POST", "{}"]);
});

const refused: readonly (readonly [string, number, () => Promise<Request>])[] = [
  ["without a signature", 403, () => post("{}", { Authorization: "" })],
  ["with a signature of somebody else", 403, () => post("{}", { Authorization: "Bearer a.b.c" })],
  ["that says it is long", 413, () => post("{}", { "Content-Length": "60000000" })],
  ["that does not say how long it is", 413, () => post("{}", { "Content-Length": "" })],
];

test.each(refused)("a body %s is not read", async (_, status, make) => {
  const request = await make();
  const answer = await admitCall(request, door);
  expect(answer).toBeInstanceOf(Response);
  expect([answer instanceof Response && answer.status, request.bodyUsed]).toEqual([status, false]);
});

test("another body than the signed one is refused", async () => {
  const answer = await admitCall(await post("{}", {}, "[]"), door);
  expect(answer instanceof Response && answer.status).toBe(403);
});

test("the signature is looked at once and the body hashed once, for edge and room together", async () => {
  const room = new FakeRoom();
  const request = await post("{}");
  const [verify, digest] = [vi.spyOn(crypto.subtle, "verify"), vi.spyOn(crypto.subtle, "digest")];
  const passed = await admitCall(request, door);
  if (!(passed instanceof Request)) throw new Error("refused");
  const answer = await answerCall(room.shell, passed, room.id);
  // Understood to be no command: it came as far as that.
  expect(answer.status).toBe(400);
  expect([verify.mock.calls.length, digest.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test("a room answers nothing that did not come through the edge, and nobody can say so of themselves", async () => {
  const room = new FakeRoom();
  expect((await answerCall(room.shell, await post("{}"), room.id)).status).toBe(403);
  const admitted = { "X-Call-Admitted": "yes" };
  const forged = await admitCall(await post("{}", { ...admitted, Authorization: "" }), door);
  expect(forged instanceof Response && forged.status).toBe(403);
});

test("a signature for another call or room is refused before the body is read", async () => {
  for (const other of [{ room: "evt_2" }, { now: door.now + 61_000 }]) {
    const request = await post("{}");
    const answer = await admitCall(request, { ...door, ...other });
    expect([answer instanceof Response && answer.status, request.bodyUsed]).toEqual([403, false]);
  }
  const request = await post("{}");
  const elsewhere = new Request(request.url.replace("command", "rights"), {
    ...{ method: "POST", headers: request.headers, body: "{}" },
  });
  const answer = await admitCall(elsewhere, door);
  expect([answer instanceof Response && answer.status, elsewhere.bodyUsed]).toEqual([403, false]);
});
