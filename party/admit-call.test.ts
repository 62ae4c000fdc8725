import { expect, test } from "vitest";
import { signCall } from "#workers/contract/signatures.ts";
import { admitCall } from "./calls.ts";

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
