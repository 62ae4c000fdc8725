/** What the log says of calls and pages that succeed, are refused and fail, and what it never says: anything that somebody wrote. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  newEvent,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import { cookieNames } from "../../contract/http/cookies.ts";
import { createLog } from "../../contract/log/log.ts";
import { openDatabase } from "../../db/client.ts";
import type { Deps } from "../../domain/deps.ts";

/** Stands in every name, address and text that is sent here. */
const mark = "Merket";
const lines: string[] = [];
const log = createLog({
  requestId: "request-of-a-test",
  now: () => 0,
  write: (_level, line) => void lines.push(line),
});

let domain: TestDomain;
let nord: TestClient;
let deps: Deps;
let call: ReturnType<typeof openApi>;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  await makeTestClient(domain.deps, "South");
  deps = { ...domain.deps, requestId: "request-of-a-test", log };
  call = openApi(deps);
});
beforeEach(() => void lines.splice(0));
afterAll(() => domain.close());

interface Line {
  readonly code: string;
  readonly [field: string]: unknown;
}

const said = (): readonly Line[] => lines.map((line) => JSON.parse(line));

async function signIn(email: string): Promise<string> {
  const { json } = await call("POST", "/v1/auth/login", { body: { email, password } });
  return json.token;
}

test("sign-ins are told, good and bad ones, by account, way and reason", async () => {
  await signIn("client@nord.test");
  const wrong = { email: "client@nord.test", password: `${mark} is a wrong one` };
  await call("POST", "/v1/auth/login", { body: wrong });
  await call("POST", "/v1/auth/login", { body: { email: `${mark}@else.test`, password } });
  await call("POST", "/v1/auth/login/sms", { body: { id: "smc_none", code: "000000" } });
  await call("POST", "/v1/auth/login/auto", { body: { token: mark } });
  const base = { at: "1970-01-01T00:00:00.000Z", requestId: "request-of-a-test" };
  const ofSignIns = said().filter(({ code }) => code.startsWith("sign_in."));
  const failed = { ...base, level: "warn", code: "sign_in.failed" };
  expect(ofSignIns).toEqual([
    { ...base, level: "info", code: "sign_in.done", actor: nord.client.id, way: "password" },
    { ...failed, actor: nord.client.id, way: "password", refusal: "auth.wrong" },
    { ...failed, actor: "guest", way: "password", refusal: "auth.wrong" },
    { ...failed, actor: "guest", way: "sms", refusal: "sms.over" },
    { ...failed, actor: "guest", way: "link", refusal: "link.over" },
  ]);
});

test("refusals for want of a right, an origin, a signature or patience are told, with call and who", async () => {
  const bearer = await signIn("editor@nord.test");
  lines.splice(0);
  await call("GET", "/v1/users", { bearer });
  await call("GET", `/v1/me?name=${mark}`);
  await call("POST", "/v1/events", {
    headers: { Cookie: `${cookieNames.console}=${bearer}`, Origin: `https://${mark}.test` },
    body: newEvent(mark),
  });
  await call("POST", "/v1/internal/rooms/evt_1/replication", {
    bearer: mark,
    body: { name: mark },
  });
  const tired = openApi({ ...deps, isWithinNetworkLimit: async () => false });
  await tired("POST", "/v1/auth/login", { body: { email: `${mark}@else.test`, password } });
  const refused = said().map(({ code, refusal, route, actor, status }) => {
    return [code, refusal, route, actor, status];
  });
  const code = "request.refused";
  expect(refused).toEqual([
    [code, "auth.forbidden", "/users", nord.editor.id, 403],
    [code, "auth.required", "/me", "guest", 401],
    [code, "request.origin", "/events", undefined, 403],
    [code, "auth.required", "/internal/rooms/{id}/replication", undefined, 401],
    [code, "request.too_many", "/auth/login", undefined, 429],
  ]);
});

test("whom a page is kept from is told, by the page and not by its address", async () => {
  const bearer = await signIn("editor@nord.test");
  const client = await signIn("client@south.test");
  const own = await signIn("client@nord.test");
  const { json } = await call("POST", "/v1/events", { bearer: own, body: newEvent(mark) });
  lines.splice(0);
  const cookie = (token: string) => `${cookieNames.console}=${token}`;
  await callPage(deps, { path: "manage/audit", address: "", cookie: cookie(bearer) });
  const at = { path: "events/:slug/qna", address: json.slug };
  await callPage(deps, { ...at, cookie: cookie(client) });
  expect(said()).toMatchObject([
    { code: "request.refused", refusal: "auth.forbidden", route: "/manage/audit" },
    { code: "request.refused", refusal: "event.not_found", route: "/events/*/qna" },
  ]);
});

test("what broke is told by what the database says of it, and the caller by the same number", async () => {
  const d1 = deps.db.$client;
  const broken = new Proxy(d1, {
    get: (_target, key) => {
      if (key !== "prepare") return Reflect.get(d1, key).bind(d1);
      return () => {
        throw new Error("D1_ERROR: no such column: users.nowhere: SQLITE_ERROR");
      };
    },
  });
  const failing = openApi({ ...deps, db: openDatabase(broken) });
  const body = { email: `${mark}@else.test`, password };
  const { json, headers } = await failing("POST", "/v1/auth/login", { body });
  expect(json).toMatchObject({ code: "server.error", requestId: "request-of-a-test" });
  expect(headers.get("X-Request-Id")).toBe("request-of-a-test");
  expect(said()).toMatchObject([
    {
      level: "error",
      code: "call.failed",
      method: "POST",
      route: "/auth/login",
      error: { hint: "no such column: users.nowhere" },
    },
  ]);
  expect(lines.join()).not.toContain(mark);
});

test("nothing that somebody wrote is in any line", async () => {
  const bearer = await signIn("client@nord.test");
  const event = { ...newEvent(`${mark} fest`), description: mark, organiser: mark };
  const { json } = await call("POST", "/v1/events", { bearer, body: event });
  const at = `/v1/events/${json.slug}`;
  const person = { name: mark, email: `${mark}@else.test`, phone: "+4790000001", notes: mark };
  const sent: readonly (readonly [string, string, unknown?])[] = [
    ["PATCH", at, { section: "notes", values: { notes: mark } }],
    ["POST", `${at}/publish`],
    ["POST", `${at}/attendees`, person],
    ["GET", `${at}/attendees?search=${mark}`],
    ["POST", `${at}/questions`, { text: mark }],
    ["POST", "/v1/auth/password/forgot", { email: person.email }],
    ["GET", `/v1/auth/password/forgot/verifyUrl/${person.email}/${mark}`],
    ["PUT", "/v1/auth/password/set", { email: person.email, token: mark, password: mark }],
    ["POST", "/v1/join", { address: mark, code: mark, name: mark }],
    ["GET", `/v1/users/${mark}`],
    ["GET", `/v1/nowhere/${mark}?${mark}`],
    ["POST", "/v1/browser-errors", { message: mark, place: mark, page: mark, version: mark }],
  ];
  for (const [method, to, body] of sent) {
    for (const who of [bearer, null, mark]) {
      await call(method, to, { bearer: who, body, headers: { "User-Agent": mark } });
    }
  }
  expect(lines.length).toBeGreaterThan(8);
  const all = lines.join("\n");
  expect(all).not.toMatch(new RegExp(mark, "i"));
  expect(all).not.toContain("@");
  expect(all).not.toContain("+47");
});
